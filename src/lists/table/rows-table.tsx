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

/** Width of the checkbox column in px. */
const START = 56;
/** Space after the columns in px, including a scrollbar. */
const MARGIN = 14;
/** In px: on touch screens the checkbox needs the size of a finger. */
export function headHeight(coarse: boolean): number {
  return coarse ? 48 : 34;
}

/** Space after the columns in px, beside a scrollbar of that width. */
function endOf(bar: number): number {
  return Math.max(0, MARGIN - bar);
}

/** Width available for the columns in px, in a table of that width beside a scrollbar. */
export function widthForColumns(width: number, bar: number): number {
  return width - START - endOf(bar);
}

export interface RowsTableProps {
  list: List;
  rows: readonly AnyRow[];
  /** Number of all rows; -1 if unknown. */
  total: number;
  columns: readonly Column[];
  /** Inner width of the scroll container in px. */
  width: number;
  /** Width of its scrollbar in px. */
  bar: number;
  height: number;
  /** Height of the head in px. */
  head: number;
  virtual: ReturnType<typeof useVirtualRows>;
  selected: ReadonlySet<string>;
  active: number;
  acts: RowActs;
  sort: string;
  onSort: (sort: string) => void;
  onSelectLoaded: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  busy: boolean;
  /** Content below the rows: a loading indicator or a failure. */
  children?: ReactNode;
}

/**
 * Shows the full text of a truncated cell in its title. Only when the pointer moves: cells may scroll past a resting
 * pointer, and measuring each of them would cost frame time.
 */
function useFullTextTitle() {
  const last = useRef<Element | null>(null);
  return ({ target }: PointerEvent) => {
    const cell = target instanceof Element ? target.closest('td') : null;
    if (cell === last.current) return;
    last.current = cell;
    if (!cell || cell.querySelector('[title]')) return;
    // Set each time, because the cell's content can change.
    cell.title = cell.scrollWidth > cell.clientWidth ? cell.textContent : '';
  };
}

/** The rows as a virtualised table. */
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
    selected,
    active,
    acts,
    sort,
    onSort,
    onKeyDown,
    busy,
  } = props;
  const { t } = useLingui();
  const showFullText = useFullTextTitle();
  const columns = useMemo(
    () => placeColumns(props.columns, widthForColumns(width, bar)),
    [props.columns, width, bar],
  );
  const items = virtual.drawn;
  const headCheck =
    rows.length > 0 && rows.every((row) => selected.has(row.id))
      ? 'all'
      : selected.size > 0
        ? 'some'
        : 'none';
  const end = items.at(-1)?.end ?? head;
  // One row is in the tab order (roving tabindex): the last focused one, else the first on the page.
  const tabStop = active >= 0 && active < rows.length ? active : items[0]?.index;
  return (
    <>
      <table
        role="grid"
        aria-label={t(list.words.title)}
        aria-rowcount={total < 0 ? -1 : total + 1}
        aria-multiselectable
        aria-busy={busy}
        className="w-full table-fixed border-separate border-spacing-0"
        style={{ minWidth: columns.reduce((sum, column) => sum + column.finalWidth, START + endOf(bar)) }}
        onKeyDown={onKeyDown}
        onPointerMove={showFullText}
      >
        <colgroup>
          <col style={{ width: START }} />
          {columns.map((column) => (
            <col key={column.key} style={{ width: column.finalWidth }} />
          ))}
          <col style={{ width: endOf(bar) }} />
        </colgroup>
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          selected={headCheck}
          onSelectLoaded={props.onSelectLoaded}
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
                  selected={selected.has(row.id)}
                  active={item.index === tabStop}
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

/** Spacer for rows outside the virtual window. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return <tr aria-hidden="true" style={{ height }} />;
}
