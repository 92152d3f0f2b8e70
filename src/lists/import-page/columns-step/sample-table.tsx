import { Trans, useLingui } from '@lingui/react/macro';
import type { EntityName } from '#contract/registry.ts';
import { importFields } from '#contract/files/import-fields.ts';
import type { List } from '../../declare/list-declaration.ts';
import type { LoadedFile } from '../session/import-state.ts';
import { fieldLabel } from '../words/label-fields.ts';

const SHOWN = 50;

/** The first rows as they were read, under their target fields. */
export function SampleTable({ list, name, loaded }: { list: List; name: EntityName; loaded: LoadedFile }) {
  const { t, i18n } = useLingui();
  const { table, mapping } = loaded;
  const fields = importFields(name);
  const columns = mapping.flatMap((field, column) => (field === null ? [] : [{ field, column }]));
  const right = (field: string) => (['integer', 'money'].includes(fields[field]!.kind) ? 'text-right' : '');
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <table
        role="grid"
        aria-readonly
        aria-label={t`First rows of the file`}
        // Focusable, so that the arrow keys scroll it.
        tabIndex={0}
        className="min-w-full border-collapse outline-offset-[-3px]"
      >
        <thead className="sticky top-0 bg-surface text-12 font-semibold text-ink-2">
          <tr>
            <th scope="col" className="border-b border-line-2 px-4 py-2 text-right font-semibold">
              <Trans>Row</Trans>
            </th>
            {columns.map(({ field }) => (
              <th
                key={field}
                scope="col"
                className={`border-b border-line-2 px-3 py-2 text-left font-semibold whitespace-nowrap ${right(field)}`}
              >
                {fieldLabel(list, field, i18n)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.slice(0, SHOWN).map((row, at) => (
            <tr key={table.rowNumbers[at]} className="border-b border-line">
              <td className="px-4 py-2 text-right text-ink-3">{table.rowNumbers[at]}</td>
              {columns.map(({ field, column }) => (
                <td key={field} className={`max-w-80 truncate px-3 py-2 ${right(field)}`}>
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {table.rowCount > SHOWN && (
        <p className="px-4 py-3 text-13 text-ink-3">
          <Trans>The first {SHOWN} rows of the file.</Trans>
        </p>
      )}
    </div>
  );
}
