import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconChevronDown, iconChevronUp } from '#src/ui/icons/basic.ts';
import type { PlacedColumn } from '../columns/fit-columns.ts';
import { nextSort } from './next-sort.ts';

export interface TableHeadProps {
  columns: readonly PlacedColumn[];
  /** A field name, with a leading `-` for descending. */
  sort: string;
  onSort: (sort: string) => void;
  /** How many of the loaded rows are selected. */
  selected: 'none' | 'some' | 'all';
  onSelectLoaded: () => void;
}

/** The column heads: a click sorts, a second one reverses the order. */
export function TableHead({ columns, sort, onSort, selected, onSelectLoaded }: TableHeadProps) {
  const { t } = useLingui();
  const field = sort.replace(/^-/, '');
  const descending = sort.startsWith('-');
  return (
    <thead className="sticky top-0 z-sticky">
      <tr
        aria-rowindex={1}
        className="h-8.5 bg-surface text-13 text-ink-2 pointer-coarse:h-12 pointer-coarse:text-16"
      >
        <th scope="col" className="border-b border-line-2 pl-6 text-start pointer-coarse:pl-2">
          <Checkbox
            labelHidden
            label={t`Select all loaded rows`}
            checked={selected === 'all'}
            indeterminate={selected === 'some'}
            onChange={onSelectLoaded}
          />
        </th>
        {columns.map((column) => {
          const sorted = column.sort === field;
          const order = sorted ? (descending ? 'descending' : 'ascending') : undefined;
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={order ?? (column.sort ? 'none' : undefined)}
              title={t(column.label)}
              className={`truncate border-b border-line-2 px-2.5 font-semibold ${column.end ? 'text-end' : 'text-start'}`}
            >
              {column.sort === null ? (
                t(column.head)
              ) : (
                <button
                  type="button"
                  className={`inline-flex h-8.5 pointer-coarse:h-12 max-w-full items-center gap-1 outline-offset-[-3px] hover:text-ink ${sorted ? 'font-bold text-ink' : ''}`}
                  onClick={() => onSort(nextSort(sort, column))}
                >
                  <span className="truncate">{t(column.head)}</span>
                  {sorted && <Icon icon={descending ? iconChevronDown : iconChevronUp} size={16} />}
                </button>
              )}
            </th>
          );
        })}
        <th scope="col" className="border-b border-line-2 p-0">
          <span className="sr-only">{t`Actions`}</span>
        </th>
      </tr>
    </thead>
  );
}
