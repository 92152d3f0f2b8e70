import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDebounced } from '#src/lists/use-debounced.ts';
import type { ChoiceGroup } from './choice.ts';

/** Told once nobody types any more. */
const PAUSE_MS = 400;

export interface SearchCountProps {
  typed: string;
  late: boolean;
  groups: readonly ChoiceGroup[];
}

/** How much was found, for those who listen; that nothing was, for everybody. */
export function SearchCount({ typed, late, groups }: SearchCountProps) {
  const { t } = useLingui();
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0);
  const idle = typed.trim() === '';
  const told = useDebounced(
    idle || late ? '' : t`${plural(count, { one: '# result', other: '# results' })}`,
    PAUSE_MS,
  );
  const nothing = !idle && !late && count === 0;
  return (
    <>
      <p role="status" className="sr-only">
        {told}
      </p>
      {nothing && (
        <p className="px-5 py-6 text-ink-2">
          <Trans>
            Nothing was found for “<span className="font-semibold text-ink">{typed}</span>”.
          </Trans>
        </p>
      )}
      {!idle && late && count === 0 && (
        <p className="search-late px-5 py-6 text-ink-2">
          <Trans>Searching…</Trans>
        </p>
      )}
    </>
  );
}
