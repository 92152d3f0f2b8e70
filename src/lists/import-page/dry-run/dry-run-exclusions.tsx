import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ImportJob } from '#contract/endpoints/imports.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { List } from '../../declare/list-declaration.ts';
import { exclusionText } from './exclusion-words.ts';
import { fieldLabel } from '../words/label-fields.ts';

/** The reasons why rows are rejected, with their counts; shown if there is more than one. */
export function DryRunExclusions({ list, kinds }: { list: List; kinds: ImportJob['kinds'] }) {
  const { t, i18n } = useLingui();
  const { number } = useFormat();
  if (kinds.length === 0) return null;
  return (
    <ul
      aria-label={t`Why rows are not imported`}
      className="flex flex-wrap gap-x-5 gap-y-1 border-b border-line px-4 py-2.5 text-13 md:px-6"
    >
      {kinds.map((kind) => (
        <li
          key={`${kind.state} ${kind.field} ${kind.reason}`}
          className={kind.state === 'error' ? 'text-bad' : 'text-ink-2'}
        >
          {exclusionText(kind.field, kind.reason, (field) => fieldLabel(list, field, i18n), i18n)}{' '}
          <strong className="font-semibold tabular-nums">
            {t`${plural(kind.rows, { one: '# row', other: `${number(kind.rows)} rows` })}`}
          </strong>
        </li>
      ))}
    </ul>
  );
}
