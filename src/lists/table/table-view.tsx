import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react';
import { measureFontScale } from '../columns/font-scale.ts';
import { fitColumns, scaleColumns, chosenColumns } from '../columns/fit-columns.ts';
import { makeRoomForArrow, measureHeads, widenToHeads } from '../columns/measure-heads.ts';
import { useFreezeWhilePressed } from '#src/ui/use-freeze-while-pressed.ts';
import type { List } from '../declare/list-declaration.ts';
import { MoreRows } from '../page/more-rows.tsx';
import { RowsFrame } from '../page/rows-frame.tsx';
import { SelectionDock } from '../selection/selection-dock.tsx';
import { useSelection } from '../selection/use-selection.ts';
import { SummaryBar } from '../page/summary-bar.tsx';
import type { ListModel } from '../page/use-list.ts';
import { useListKeys } from '../page/use-list-keys.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { useWidth } from '#src/ui/use-width.ts';
import type { RowActs } from './row-props.ts';
import { headHeight, widthForColumns, RowsTable } from './rows-table.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export interface TableViewProps {
  list: List;
  model: ListModel;
  acts: Omit<RowActs, 'onSelect' | 'onFocus'>;
  create: ReactNode;
  /** Called with the keys of the columns that are shown. */
  onColumns?: (keys: readonly string[]) => void;
}

/** Row height in px where the list declares none: touch needs more than a pointer. */
function defaultRowHeight(coarse: boolean): number {
  return coarse ? 52 : 40;
}

/** The size in px of the text of column heads (`table-head.tsx`), which follows the user's size of text. */
function headTextSize(coarse: boolean): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return ((coarse ? 16 : 13) / 16) * rem;
}

/** The rows as a table with its states, and below it the selection bar and the totals. */
export function TableView({ list, model: latest, acts: given, create, onColumns }: TableViewProps) {
  const [model, hold] = useFreezeWhilePressed(latest);
  const { data, question, state } = model;
  const { rows, count } = data;
  const scroller = useRef<HTMLDivElement>(null);
  const { width, bar } = useWidth(scroller);
  const [scale] = useState(measureFontScale);
  const coarse = useMedia('(pointer: coarse)');
  const { i18n } = useLingui();
  const height = list.rowHeight ?? defaultRowHeight(coarse);
  const head = headHeight(coarse);
  const [active, setActive] = useState(-1);
  const queryKey = JSON.stringify([list.entity.name, question]);
  const selection = useSelection(rows, queryKey);
  const { selected, every, select, clear } = selection;
  const acts = useMemo<RowActs>(() => ({ ...given, onSelect: select, onFocus: setActive }), [given, select]);
  const sortField = model.sort.replace(/^-/, '');
  const columns = useMemo(() => {
    const scaled = scaleColumns(chosenColumns(model.columns, state.columns), scale);
    const heads = scaled.map((column) => i18n._(column.head));
    const chosen = widenToHeads(scaled, measureHeads(heads, headTextSize(coarse)));
    const available = widthForColumns(width, bar);
    // Fitted without the arrow: a press on a head must not hide a column.
    const fitted = state.columns ? chosen : fitColumns(chosen, available);
    return makeRoomForArrow(fitted, sortField, available);
  }, [model.columns, state.columns, scale, width, bar, i18n, coarse, sortField]);

  useEffect(() => {
    if (width > 0) onColumns?.(columns.map((column) => column.key));
  }, [columns, width, onColumns]);

  const virtual = useVirtualRows({ data, scroller, size: height, active, queryKey, headed: head });
  const page = Math.max(1, Math.floor(virtual.viewHeight / height) - 2);
  const keys = useRowKeys({ rows, scroller, acts, page, scrollTo: virtual.scrollTo }, active, setActive);
  useListKeys({
    onEscape: selected.size > 0 || every ? clear : undefined,
    onFocusRows: () => keys.goTo(Math.max(0, active)),
  });

  return (
    <>
      <RowsFrame
        list={list}
        model={model}
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
            selected={selected}
            active={active}
            acts={acts}
            sort={model.sort}
            onSort={model.onSort}
            onSelectLoaded={selection.selectLoaded}
            onKeyDown={keys.onKeyDown}
            busy={data.isPlaceholderData}
          >
            <MoreRows list={list} data={data} height={height} />
          </RowsTable>
        )}
      </RowsFrame>
      <SelectionDock
        list={list}
        selection={
          every
            ? { kind: 'matching', question, except: [...every], count }
            : { kind: 'rows', rows: rows.filter((row) => selected.has(row.id)) }
        }
        data={data}
        canManage={model.canManage}
        onSelectLoaded={selection.selectOnlyLoaded}
        onSelectMatching={selection.selectMatching}
        onClear={clear}
      />
      <SummaryBar list={list} model={model} range={virtual.range} />
    </>
  );
}
