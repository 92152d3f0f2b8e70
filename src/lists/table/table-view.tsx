import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { measureFontScale } from '../columns/font-scale.ts';
import { fitColumns, scaleColumns, wishedColumns } from '../columns/fit-columns.ts';
import { useFreezeWhilePressed } from '#src/ui/use-freeze-while-pressed.ts';
import type { List } from '../declare/list-declaration.ts';
import { MoreRows } from '../page/more-rows.tsx';
import { RowsFrame } from '../page/rows-frame.tsx';
import { SelectionDock } from '../selection/selection-dock.tsx';
import { useChosen } from '../selection/use-chosen.ts';
import { SummaryBar } from '../page/summary-bar.tsx';
import type { ListInUse } from '../page/use-list.ts';
import { useListKeys } from '../page/use-list-keys.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { useWidth } from '#src/ui/use-width.ts';
import type { RowActs } from './row-props.ts';
import { headHeight, roomForColumns, RowsTable } from './rows-table.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export interface TableViewProps {
  list: List;
  inUse: ListInUse;
  acts: Omit<RowActs, 'onChoose' | 'onFocus'>;
  create: ReactNode;
  /** Called with the keys of the columns that are shown. */
  onColumns?: (keys: readonly string[]) => void;
}

/** Row height in px where the list declares none: touch needs more than a pointer. */
function defaultRowHeight(coarse: boolean): number {
  return coarse ? 52 : 40;
}

/** The rows as a table with its states, and below it the selection bar and the totals. */
export function TableView({ list, inUse: inUseNow, acts: given, create, onColumns }: TableViewProps) {
  const [inUse, hold] = useFreezeWhilePressed(inUseNow);
  const { data, question, state } = inUse;
  const { rows, count, hasNextPage } = data;
  const scroller = useRef<HTMLDivElement>(null);
  const { width, bar } = useWidth(scroller);
  const [scale] = useState(measureFontScale);
  const coarse = useMedia('(pointer: coarse)');
  const height = list.rowHeight ?? defaultRowHeight(coarse);
  const head = headHeight(coarse);
  const [active, setActive] = useState(-1);
  const memory = JSON.stringify([list.entity.name, question]);
  const { chosen, every, choose, chooseAll, chooseEvery, clear } = useChosen(rows, memory);
  const acts = useMemo<RowActs>(() => ({ ...given, onChoose: choose, onFocus: setActive }), [given, choose]);
  const columns = useMemo(() => {
    const wished = scaleColumns(wishedColumns(inUse.columns, state.columns), scale);
    return state.columns ? wished : fitColumns(wished, roomForColumns(width, bar));
  }, [inUse.columns, state.columns, scale, width, bar]);

  useEffect(() => {
    if (width > 0) onColumns?.(columns.map((column) => column.key));
  }, [columns, width, onColumns]);

  const virtual = useVirtualRows({ data, scroller, size: height, active, memory, headed: head });
  const page = Math.max(1, Math.floor(virtual.viewHeight / height) - 2);
  const keys = useRowKeys({ rows, scroller, acts, page, scrollTo: virtual.scrollTo }, active, setActive);
  useListKeys({
    onEscape: chosen.size > 0 || every ? clear : undefined,
    onEnter: () => keys.goTo(Math.max(0, active)),
  });

  return (
    <>
      <RowsFrame
        list={list}
        inUse={inUse}
        create={create}
        scroller={scroller}
        onTouch={hold}
        className="scroll-pt-8.5 overflow-auto [scrollbar-gutter:stable] pointer-coarse:scroll-pt-12"
        skeleton={<TableSkeleton columns={columns} width={width} bar={bar} height={height} head={head} />}
      >
        {width > 0 && (
          <RowsTable
            list={list}
            rows={rows}
            total={count && !count.capped ? count.count : -1}
            columns={columns}
            width={width}
            bar={bar}
            height={height}
            head={head}
            virtual={virtual}
            chosen={chosen}
            active={active}
            acts={acts}
            sort={inUse.sort}
            onSort={inUse.onSort}
            onChooseAll={chooseAll}
            onKeyDown={keys.onKeyDown}
            busy={data.isPlaceholderData}
          >
            <MoreRows list={list} data={data} height={height} />
          </RowsTable>
        )}
      </RowsFrame>
      <SelectionDock
        list={list}
        choice={
          every
            ? { kind: 'matching', question, except: [...every], count }
            : { kind: 'rows', rows: rows.filter((row) => chosen.has(row.id)) }
        }
        loaded={rows.length}
        count={count}
        manages={inUse.manages}
        onChooseAll={chooseAll}
        onChooseEvery={chooseEvery}
        onClear={clear}
      />
      <SummaryBar
        list={list}
        rows={rows}
        count={count}
        range={virtual.range}
        whole={data.isSuccess && !hasNextPage}
      />
    </>
  );
}
