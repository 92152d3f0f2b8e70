import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import type { List, ViewDeclaration } from '../declare/list-declaration.ts';

export interface ListEmptyStateProps {
  list: List;
  view: ViewDeclaration<string>;
  /** The user's own search or filters hide rows. */
  isFiltered: boolean;
  onClear: () => void;
  /** The button that creates a first row. */
  create: ReactNode;
}

/** The empty state: no rows exist yet, the view is empty, or nothing matches. */
export function ListEmptyState({ list, view, isFiltered, onClear, create }: ListEmptyStateProps) {
  const { t } = useLingui();
  const own = view.filters !== undefined;
  if (!isFiltered && !own) {
    const { title, text } = list.words.empty;
    return (
      <EmptyState title={t(title)} action={create}>
        {text && t(text)}
      </EmptyState>
    );
  }
  if (!isFiltered && view.empty) {
    return <EmptyState title={t(view.empty.title)}>{view.empty.text && t(view.empty.text)}</EmptyState>;
  }
  return (
    <EmptyState
      title={t(list.words.noMatch)}
      action={
        <Button onClick={onClear}>
          <Trans>Clear search and filters</Trans>
        </Button>
      }
    >
      {isFiltered && <Trans>Try fewer words, or another filter.</Trans>}
    </EmptyState>
  );
}
