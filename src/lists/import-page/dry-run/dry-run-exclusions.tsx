import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ImportJob } from '#contract/endpoints/imports.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { List } from '../../declare/list-declaration.ts';
import { exclusionText } from './exclusion-words.ts';
import { fieldLabel } from '../words/label-fields.ts';

/** Why rows are excluded, by an error or by the user's options, with their numbers; nothing without excluded rows. */
export function DryRunExclusions({ list, exclusions }: { list: List; exclusions: ImportJob['kinds'] }) {
  const { t, i18n } = useLingui();
  const { number } = useFormat();
  if (exclusions.length === 0) return null;
  const named = exclusions.map(({ state, field, reason, rows }) => ({
    state,
    field,
    text: exclusionText(field, reason, (name) => fieldLabel(list, name, i18n), i18n),
    rows,
  }));
  const texts = [...Map.groupBy(named, ({ state, text }) => `${state} ${text}`).values()]
    .map((alike) => ({ ...alike[0]!, rows: rowsOf(alike) }))
    .toSorted((a, b) => b.rows - a.rows);
  return (
    <ul
      aria-label={t`Why rows are not imported`}
      className="flex flex-wrap gap-x-5 gap-y-1 border-b border-line px-4 py-2.5 text-13 md:px-6"
    >
      {texts.map((exclusion) => (
        <li
          key={`${exclusion.state} ${exclusion.text}`}
          className={exclusion.state === 'error' ? 'text-bad' : 'text-ink-2'}
        >
          {exclusion.text}{' '}
          <strong className="font-semibold tabular-nums">
            {t`${plural(exclusion.rows, { one: '# row', other: `${number(exclusion.rows)} rows` })}`}
          </strong>
        </li>
      ))}
    </ul>
  );
}

/**
 * How many rows have one of the reasons that read alike. One field has several, each in other rows: `1.000` and `abc` are
 * both invalid prices. Several fields have the same one in the same rows: both days of a closed order.
 */
function rowsOf(alike: readonly { field: string | null; rows: number }[]): number {
  const byField = [...Map.groupBy(alike, ({ field }) => field).values()];
  return Math.max(...byField.map((of) => of.reduce((sum, { rows }) => sum + rows, 0)));
}
