import { Trans } from '@lingui/react/macro';
import { useDebounced } from '#src/ui/use-debounced.ts';
import { useSearchSuggestion } from '#src/sync/client/catalogue/search-suggestion.ts';

/** Debounce in ms, so that it does not flicker between two keystrokes. */
const PAUSE_MS = 400;

export interface SearchNothingProps {
  typed: string;
  /** Rows are still loading. */
  late: boolean;
  onType: (text: string) => void;
}

/** Shown if nothing matches, or not yet; suggests an article with a similar name. */
export function SearchNothing({ typed, late, onType }: SearchNothingProps) {
  const settled = useDebounced(typed, PAUSE_MS) === typed;
  const suggestion = useSearchSuggestion({ q: typed }, settled && !late);
  if (late) {
    return (
      <p className="search-late px-5 py-6 text-ink-2">
        <Trans>Searching…</Trans>
      </p>
    );
  }
  const other = suggestion?.q ?? '';
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-5 py-5 text-ink-2">
      <p>
        <Trans>
          No results for “<span className="font-semibold text-ink">{typed}</span>”.
        </Trans>
      </p>
      {suggestion && (
        <button type="button" className="link min-h-control" onClick={() => onType(other)}>
          <Trans>Search “{other}”</Trans>
        </button>
      )}
    </div>
  );
}
