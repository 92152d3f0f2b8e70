import { useLingui } from '@lingui/react/macro';
import { Fragment, useMemo, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import type { AnyRow } from '#contract/entity.ts';
import { placeColumns } from '../columns/fit-columns.ts';
import type { Column } from '../declare/column.ts';
import type { List } from '../declare/list-declaration.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import type { RowActs } from './row-props.ts';
import type { useVirtualRows } from './use-virtual-rows.ts';

/** px before the columns: the boxes. */
const START = 56;
/** px after the columns, a scrollbar included. */
const MARGIN = 14;
/** px: on touch the box in it needs a finger's room. */
export function headHeight(coarse: boolean): number {
  return coarse ? 48 : 34;
}

/** px after the columns beside a scrollbar of that width. */
function endOf(bar: number): number {
  return Math.max(0, MARGIN - bar);
}

/** What is left for the columns of a table of that width beside a scrollbar, in px. */
export function roomForColumns(width: number, bar: number): number {
  return width - START - endOf(bar);
}

export interface RowsTableProps {
  list: List;
  rows: readonly AnyRow[];
  /** How many rows there are in all; -1 where nobody knows. */
  total: number;
  columns: readonly Column[];
  /** Inner width of the scroller, px. */
  width: number;
  /** Width of its scrollbar, px. */
  bar: number;
  height: number;
  /** Height of the head, px. */
  head: number;
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

/**
 * A cell that is cut tells all of it to whoever points at it: to a pointer that moves, for below one that rests cells
 * may scroll by, and to measure them all would cost each frame its time.
 */
function useWholeText() {
  const last = useRef<Element | null>(null);
  return ({ target }: PointerEvent) => {
    const cell = target instanceof Element ? target.closest('td') : null;
    if (cell === last.current) return;
    last.current = cell;
    if (!cell || cell.querySelector('[title]')) return;
    // Anew each time: what it says changes while it stands.
    cell.title = cell.scrollWidth > cell.clientWidth ? cell.textContent : '';
  };
}

/** The rows as a table, of which only those near the window are on the page. */
export function RowsTable(props: RowsTableProps) {
  const {
    list,
    rows,
    total,
    width,
    bar,
    height,
    head,
    virtual,
    chosen,
    active,
    acts,
    sort,
    onSort,
    onKeyDown,
    busy,
  } = props;
  const { t } = useLingui();
  const sayWhole = useWholeText();
  const columns = useMemo(
    () => placeColumns(props.columns, roomForColumns(width, bar)),
    [props.columns, width, bar],
  );
  const items = virtual.drawn;
  const loaded =
    rows.length > 0 && rows.every((row) => chosen.has(row.id)) ? 'all' : chosen.size > 0 ? 'some' : 'none';
  const end = items.at(-1)?.end ?? head;
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
        style={{ minWidth: columns.reduce((sum, column) => sum + column.room, START + endOf(bar)) }}
        onKeyDown={onKeyDown}
        onPointerMove={sayWhole}
      >
        <colgroup>
          <col style={{ width: START }} />
          {columns.map((column) => (
            <col key={column.key} style={{ width: column.room }} />
          ))}
          <col style={{ width: endOf(bar) }} />
        </colgroup>
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          chosen={loaded}
          onChooseAll={props.onChooseAll}
        />
        <tbody>
          {items.map((item, at) => {
            const row = rows[item.index];
            if (!row) return null;
            return (
              <Fragment key={item.key}>
                <Gap height={item.start - (items[at - 1]?.end ?? head)} />
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
          <Gap height={virtual.height - end} />
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
