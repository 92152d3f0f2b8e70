import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { Button } from '#src/ui/button.tsx';
import { buttonClass } from '#src/ui/button-class.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ForbiddenState } from '#src/ui/forbidden-state.tsx';
import { failureReason } from './form/failure-reason.ts';
import { RowLink } from './row/row-link.tsx';

export interface LoadFailureProps {
  error: Error;
  /** What could not be loaded, as a sentence. */
  title: ReactNode;
  /** The permission that is missing if the server's answer cannot be read. */
  permission?: string;
  /** Replaces the error's own reason. */
  reason?: ReactNode;
  onRetry: () => void;
}

/** Data that could not be loaded: the missing permission, or the reason with a retry button. */
export function LoadFailure({ error, title, permission, reason, onRetry }: LoadFailureProps) {
  if (error instanceof ApiError && error.status === 403) {
    return (
      <ForbiddenState
        permission={error.body ? error.body.permission : permission}
        actions={
          <RowLink to="/" className={buttonClass()}>
            <Trans>Home</Trans>
          </RowLink>
        }
      />
    );
  }
  return (
    <div role="alert">
      <EmptyState
        title={title}
        action={
          <Button variant="filled" onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        }
      >
        {reason || failureReason(error)}
      </EmptyState>
    </div>
  );
}
