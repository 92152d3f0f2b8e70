import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { failureCardText } from '#src/api/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';

export interface NotLoadedStateProps {
  /** What is not on this device; shown if the read failed. */
  title: ReactNode;
  /** Why the read failed; null while it is running. */
  error: unknown;
  /** Reads again. */
  refresh: () => void;
  /** Widths of the cells of a placeholder row, see `SkeletonRows`. */
  cells: string[];
}

/** Shown by a full-screen view whose data is not loaded: a placeholder while it loads, or why it could not be loaded. */
export function NotLoadedState({ title, error, refresh, cells }: NotLoadedStateProps) {
  if (!error) {
    return (
      <SkeletonRows rows={6} cells={cells}>
        <Trans>Loading…</Trans>
      </SkeletonRows>
    );
  }
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="filled" size="technician" onClick={refresh}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {failureCardText(error)}
    </EmptyState>
  );
}
