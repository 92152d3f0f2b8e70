import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSearchSuggestion } from '#src/sync/client/catalogue/search-suggestion.ts';
import { usePermissions } from '#src/session/can.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import type { CatalogueParams } from './catalogue-search.ts';

export interface NothingFoundProps {
  /** The search without results. */
  params: CatalogueParams;
  filtered: boolean;
  /** Runs the suggested search. */
  onSearch: (q: string) => void;
  onClear: () => void;
  onClearText: () => void;
}

/** Longer than the pause after which the URL updates, so that suggestions are not requested between two letters. */
const PAUSE_MS = 500;

/** The empty state of a search: the reason, and suggestions. */
export function NothingFound({ params, filtered, onSearch, onClear, onClearText }: NothingFoundProps) {
  const q = params.q ?? '';
  const settled = useSettled(q);
  const suggestion = useSearchSuggestion(params, settled && q !== '');
  const mayAdd = usePermissions().includes('manage articles');
  const other = suggestion?.q ?? '';
  const count = suggestion?.count ?? 0;
  return (
    <EmptyState
      className="min-h-0 flex-1 overflow-y-auto"
      title={q === '' ? <Trans>No matching articles</Trans> : <Trans>No results for “{q}”</Trans>}
      action={
        <>
          {suggestion && (
            <Button variant="filled" onClick={() => onSearch(other)}>
              <Trans>Search “{other}”</Trans>
            </Button>
          )}
          {filtered && (
            <Button variant={suggestion ? 'outline' : 'filled'} onClick={onClear}>
              <Trans>Clear the filters</Trans>
            </Button>
          )}
          {!filtered && q !== '' && (
            <Button variant={suggestion ? 'outline' : 'filled'} onClick={onClearText}>
              <Trans>Show everything</Trans>
            </Button>
          )}
          {!filtered && q === '' && (
            <Button variant="filled" render={(props) => <Link to={mayAdd ? '/articles' : '/'} {...props} />}>
              {mayAdd ? <Trans>Open the articles</Trans> : <Trans>Home</Trans>}
            </Button>
          )}
        </>
      }
    >
      {suggestion ? (
        <Plural value={count} one={`# article matches “${other}”.`} other={`# articles match “${other}”.`} />
      ) : filtered ? (
        <Trans>No article matches these filters. Remove one, or all of them.</Trans>
      ) : q === '' ? (
        <Trans>Articles appear here once they have been created.</Trans>
      ) : (
        <Trans>Try fewer letters, or the reference.</Trans>
      )}
    </EmptyState>
  );
}

/** True once a text has not changed for a moment. */
function useSettled(text: string): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text;
}
