import { useLingui } from '@lingui/react/macro';
import type { ImportRow } from '#contract/endpoints/imports.ts';
import type { List } from '../../declare/list-declaration.ts';
import { importErrorText } from '../words/import-error-words.ts';
import { noteText, shownNotes } from '../words/note-words.ts';
import { RowAction } from './row-action.tsx';
import { DryRunCell } from './dry-run-cell.tsx';
import type { DryRunColumns } from './dry-run-columns.ts';

export interface DryRunRowProps {
  list: List;
  row: ImportRow;
  columns: DryRunColumns;
  /** Index among the visible rows, from 0. */
  at: number;
}

/** A sentence below a row: as wide as the visible part of the table, in which it stays when the columns scroll. */
const sentence = 'sticky left-4 block w-fit max-w-[calc(100cqi-7rem)] wrap-anywhere';

/** One row of the file, with its errors below. */
export function DryRunRow({ list, row, columns, at }: DryRunRowProps) {
  const { i18n } = useLingui();
  const notes = shownNotes(row);
  const isUnwritten = ['unchanged', 'skip_existing', 'skip_in_file', 'skip_chosen'].includes(row.state);
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className={`grid gap-x-3 px-4 py-2 ${isUnwritten ? 'text-ink-2' : ''}`}
      style={{ gridTemplateColumns: columns.template }}
    >
      <span role="gridcell" className="text-right text-ink-3 tabular-nums">
        {row.row}
      </span>
      <span role="gridcell">
        <RowAction state={row.state} />
      </span>
      {columns.fields.map(({ name, field, end }) => (
        <span
          key={name}
          role="gridcell"
          title={row.cells[name]}
          className={`min-w-0 ${row.changes[name] || row.errors.some((error) => error.field === name) ? '' : 'truncate'} ${end ? 'text-right tabular-nums' : ''} ${name === list.entity.key ? 'font-bold' : ''}`}
        >
          <DryRunCell list={list} row={row} name={name} field={field} />
        </span>
      ))}
      {row.errors.length > 0 && (
        <span
          role="gridcell"
          className={`col-span-full col-start-2 pt-1.5 text-13 ${isUnwritten ? '' : 'text-bad'}`}
        >
          {row.errors.map((error, index) => (
            <span key={index} className={sentence}>
              {importErrorText(error, list, i18n, row.cells)}
            </span>
          ))}
        </span>
      )}
      {notes.length > 0 && (
        <span role="gridcell" className="col-span-full col-start-2 pt-1.5 text-13 text-wait">
          {notes.map((note, index) => (
            <span key={index} className={sentence}>
              {noteText(note, list, i18n)}
            </span>
          ))}
        </span>
      )}
    </div>
  );
}
