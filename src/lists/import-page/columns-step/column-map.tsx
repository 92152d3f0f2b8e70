import { Trans, useLingui } from '@lingui/react/macro';
import { importFields } from '#contract/files/import-fields.ts';
import type { EntityName } from '#contract/registry.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconArrowRight } from '#src/ui/icons/basic.ts';
import { Select } from '#src/ui/select.tsx';
import type { List } from '../../declare/list-declaration.ts';
import type { LoadedFile } from '../session/import-state.ts';
import { fieldLabel } from '../words/label-fields.ts';
import { MissingColumns } from './missing-columns.tsx';

export interface ColumnMapProps {
  list: List;
  name: EntityName;
  loaded: LoadedFile;
  onMap: (column: number, field: string | null) => void;
}

/** The first non-empty cell of a column. */
function sampleOf({ table }: LoadedFile, column: number): string {
  return table.rows.slice(0, 100).find((row) => row[column]?.trim())?.[column] ?? '';
}

/** Each column of the file with a sample value and its target field. */
export function ColumnMap({ list, name, loaded, onMap }: ColumnMapProps) {
  const { t, i18n } = useLingui();
  const { table, mapping } = loaded;
  const fields = importFields(name);
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-3.5 md:px-6">
        <h2 className="font-bold">
          <Trans>Columns</Trans>
        </h2>
        <span className="text-13 text-ink-2">
          <Trans>saved for next time</Trans>
        </span>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_184px] gap-x-2 border-b border-line-2 px-4 py-2 text-12 font-semibold text-ink-2 md:px-6">
        <span>
          <Trans>In the file</Trans>
        </span>
        <span>
          <Trans>In Quai</Trans>
        </span>
      </div>
      <ul>
        {table.header.map((header, column) => {
          const field = mapping[column] ?? null;
          return (
            <li
              key={header}
              className="grid grid-cols-[minmax(0,1fr)_20px_184px] items-center gap-x-2 border-b border-line px-4 py-2 md:px-6"
            >
              <span className="min-w-0">
                <span className="block truncate font-semibold" title={header}>
                  {header}
                </span>
                <span className="block truncate text-13 text-ink-3">
                  {sampleOf(loaded, column) || t`empty`}
                </span>
              </span>
              <Icon icon={iconArrowRight} size={16} className="text-ink-3" />
              <Select
                aria-label={t`Field of the column ${header}`}
                value={field ?? ''}
                className={field === null ? 'border-dashed text-ink-2' : ''}
                onChange={(event) => onMap(column, event.target.value || null)}
              >
                <option value="">{t`Do not import`}</option>
                {Object.keys(fields).map((one) => (
                  <option key={one} value={one}>
                    {fieldLabel(list, one, i18n)}
                  </option>
                ))}
              </Select>
            </li>
          );
        })}
      </ul>
      <MissingColumns list={list} name={name} loaded={loaded} />
    </div>
  );
}
