import { useLingui } from '@lingui/react/macro';
import { Fragment, useMemo, type KeyboardEvent, type ReactNode } from 'react';
import type { AnyRow } from '#contract/entity.ts';
import { placeColumns } from '../columns/fit-columns.ts';
import type { Column } from '../declare/column.ts';
import type { List } from '../declare/list-declaration.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import type { RowActs } from './row-props.ts';
import type { useVirtualRows } from './use-virtual-rows.ts';

/** px beside the columns: the boxes at the start, the margin at the end. */
const START = 56;
const END = 14;
/** px */
export const HEAD_HEIGHT = 34;

/** What is left for the columns of a table of that width, in px. */
export function roomForColumns(width: number): number {
  return width - START - END;
}

export interface RowsTableProps {
  list: List;
  rows: readonly AnyRow[];
  /** How many rows there are in all; -1 where nobody knows. */
  total: number;
  columns: readonly Column[];
  /** Inner width of the scroller, px. */
  width: number;
  height: number;
  virtual: ReturnType<typeof useVirtualRows>;
  chosen: ReadonlySet<string>;
  active: number;
  acts: RowActs;
  sort: string;
  onSort: (sort: string) => void;
  onChooseAll: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  busy: boolean;
  /** Below the rows: more that is coming, a failure. */
  children?: ReactNode;
}

/** The rows as a table, of which only those near the window are on the page. */
export function RowsTable(props: RowsTableProps) {
  const { list, rows, total, width, height, virtual, chosen, active, acts, sort, onSort, onKeyDown, busy } = props;
  const { t } = useLingui();
  const columns = useMemo(() => placeColumns(props.columns, roomForColumns(width)), [props.columns, width]);
  const items = virtual.getVirtualItems();
  const loaded = rows.length > 0 && rows.every((row) => chosen.has(row.id)) ? 'all' : chosen.size > 0 ? 'some' : 'none';
  const end = items.at(-1)?.end ?? HEAD_HEIGHT;
  // One row takes the focus from outside: the last that had it, else the first on the page.
  const stop = active >= 0 && active < rows.length ? active : items[0]?.index;
  return (
    <>
      <table
        role="grid"
        aria-label={t(list.words.title)}
        aria-rowcount={total < 0 ? -1 : total + 1}
        aria-multiselectable
        aria-busy={busy}
        className="w-full table-fixed border-separate border-spacing-0"
        style={{ minWidth: columns.reduce((sum, column) => sum + column.room, START + END) }}
        onKeyDown={onKeyDown}
      >
        <colgroup>
          <col style={{ width: START }} />
          {columns.map((column) => (
            <col key={column.key} style={{ width: column.room }} />
          ))}
          <col style={{ width: END }} />
        </colgroup>
        <TableHead columns={columns} sort={sort} onSort={onSort} chosen={loaded} onChooseAll={props.onChooseAll} />
        <tbody>
          {items.map((item, at) => {
            const row = rows[item.index];
            if (!row) return null;
            return (
              <Fragment key={item.key}>
                <Gap height={item.start - (items[at - 1]?.end ?? HEAD_HEIGHT)} />
                <TableRow
                  list={list}
                  row={row}
                  index={item.index}
                  columns={columns}
                  height={height}
                  chosen={chosen.has(row.id)}
                  active={item.index === stop}
                  acts={acts}
                />
              </Fragment>
            );
          })}
          <Gap height={virtual.getTotalSize() - end} />
        </tbody>
      </table>
      {props.children}
    </>
  );
}

/** Room for rows that are not on the page. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return <tr aria-hidden="true" style={{ height }} />;
}
