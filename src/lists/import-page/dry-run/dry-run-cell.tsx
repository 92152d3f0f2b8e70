import { useLingui } from '@lingui/react/macro';
import type { ImportRow } from '#contract/endpoints/imports.ts';
import type { Field } from '#contract/field.ts';
import { wallClockOf } from '#contract/rules/values/wall-clock.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { deviceTimezone, readTimezone } from '#src/session/timezone.ts';
import { plainValue } from '../../cells/plain-value.ts';
import type { List } from '../../declare/list-declaration.ts';

/** In characters. An error value is quoted in its cell up to this length. */
const SHOWN = 200;

export interface DryRunCellProps {
  list: List;
  row: ImportRow;
  name: string;
  field: Field;
}

/** A cell as it was read, with the value that it replaces, or framed if it is invalid. */
export function DryRunCell({ list, row, name, field }: DryRunCellProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const text = (value: unknown) =>
    plainValue(list, name, field, field.kind === 'instant' ? dayOfMidnight(value) : value, { format, i18n });
  const wrong = row.state === 'error' ? row.errors.find((error) => error.field === name) : undefined;
  if (wrong) {
    // A formula without a result has no text in the file.
    const cell = row.cells[name]?.trim() || wrong.value;
    return (
      <span className="toned tone-bad inline-block max-w-full rounded-plate border px-2 font-semibold wrap-anywhere">
        {cell.slice(0, SHOWN) || t`empty`}
      </span>
    );
  }
  const change = row.changes[name];
  if (change) {
    return (
      <>
        <del className="text-ink-3">{text(change[0]) || t`empty`}</del> <span aria-hidden>→</span>{' '}
        <ins className="no-underline">{text(change[1]) || t`empty`}</ins>
      </>
    );
  }
  return row.values[name] === undefined ? (row.cells[name] ?? '') : text(row.values[name]);
}

/** An instant at midnight, as which a file's date without a time is read, as its day. */
function dayOfMidnight(value: unknown): unknown {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return value;
  const [day, time] = wallClockOf(value, readTimezone() ?? deviceTimezone()).split('T');
  return time === '00:00:00' ? day : value;
}
