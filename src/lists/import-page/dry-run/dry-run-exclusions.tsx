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
  return (
    <ul
      aria-label={t`Why rows are not imported`}
      className="flex flex-wrap gap-x-5 gap-y-1 border-b border-line px-4 py-2.5 text-13 md:px-6"
    >
      {exclusions.map((exclusion) => (
        <li
          key={`${exclusion.state} ${exclusion.field} ${exclusion.reason}`}
          className={exclusion.state === 'error' ? 'text-bad' : 'text-ink-2'}
        >
          {exclusionText(exclusion.field, exclusion.reason, (field) => fieldLabel(list, field, i18n), i18n)}{' '}
          <strong className="font-semibold tabular-nums">
            {t`${plural(exclusion.rows, { one: '# row', other: `${number(exclusion.rows)} rows` })}`}
          </strong>
        </li>
      ))}
    </ul>
  );
}
