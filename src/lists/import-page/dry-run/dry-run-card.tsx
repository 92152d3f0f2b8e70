import { Trans, useLingui } from '@lingui/react/macro';
import { importErrorText } from '../words/import-error-words.ts';
import { fieldLabel } from '../words/label-fields.ts';
import { noteText, shownNotes } from '../words/note-words.ts';
import { RowAction } from './row-action.tsx';
import { DryRunCell } from './dry-run-cell.tsx';
import type { DryRunRowProps } from './dry-run-row.tsx';

/** How many fields fit on a card besides the first. */
const MORE = 3;

/** One row of the file where there is no room for a table. */
export function DryRunCard({ list, row, columns, at }: DryRunRowProps) {
  const { i18n } = useLingui();
  const labelOf = (field: string) => fieldLabel(list, field, i18n);
  const wrong = new Set(row.errors.map((error) => error.field));
  const [first, ...others] = columns.fields;
  // Fields with errors and changes come first.
  const urgent = others.filter(({ name }) => wrong.has(name) || row.changes[name]);
  const shown = [...new Set([...urgent, ...others])].slice(0, Math.max(MORE, urgent.length));
  return (
    <div role="row" aria-rowindex={at + 2} className="grid gap-1 px-4 py-3">
      <span role="gridcell" className="flex justify-between gap-3">
        <RowAction state={row.state} />
        <span className="text-13 text-ink-3">
          <Trans>Row {row.row}</Trans>
        </span>
      </span>
      {first && (
        <span role="gridcell" className="font-bold wrap-anywhere">
          <DryRunCell list={list} row={row} name={first.name} field={first.field} />
        </span>
      )}
      {shown.map(({ name, field }) => (
        <span key={name} role="gridcell" className="flex min-w-0 justify-between gap-3">
          <span className="text-ink-3">{labelOf(name)}</span>
          <span className="min-w-0 truncate text-end">
            <DryRunCell list={list} row={row} name={name} field={field} />
          </span>
        </span>
      ))}
      {row.errors.map((error, index) => (
        <span key={index} role="gridcell" className={row.state === 'error' ? 'text-bad' : 'text-ink-2'}>
          {importErrorText(error, list, i18n, row.cells)}
        </span>
      ))}
      {shownNotes(row).map((note, index) => (
        <span key={`note ${index}`} role="gridcell" className="text-wait">
          {noteText(note, list, i18n)}
        </span>
      ))}
    </div>
  );
}
