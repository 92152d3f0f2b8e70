import { useMemo, useRef, useState } from 'react';
import { useFreezeWhilePressed } from '#src/ui/use-freeze-while-pressed.ts';
import { MoreRows } from '../page/more-rows.tsx';
import { RowsFrame } from '../page/rows-frame.tsx';
import type { RowActs } from '../table/row-props.ts';
import type { TableViewProps } from '../table/table-view.tsx';
import { useVirtualRows } from '../table/use-virtual-rows.ts';
import { CardList } from './card-list.tsx';
import { CardSkeleton } from './card-skeleton.tsx';

const LINE = 28;

/** The rows as cards, with loading, error and empty states. */
export function CardView({ list, model: latest, acts: given, create }: TableViewProps) {
  const [model, hold] = useFreezeWhilePressed(latest);
  const { data, question } = model;
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(-1);
  const acts = useMemo<RowActs>(() => ({ ...given, onSelect: () => undefined, onFocus: setActive }), [given]);
  const height = 21 + LINE * list.card.start.length;
  const queryKey = JSON.stringify([list.entity.name, question]);
  const virtual = useVirtualRows({ data, scroller, size: height, active, queryKey });
  return (
    <RowsFrame
      list={list}
      model={model}
      create={create}
      scroller={scroller}
      onTouch={hold}
      className="overflow-x-hidden overflow-y-auto"
      skeleton={<CardSkeleton height={height} />}
    >
      <CardList list={list} rows={data.rows} virtual={virtual} acts={acts} busy={data.isPlaceholderData}>
        <MoreRows list={list} data={data} height={height} />
      </CardList>
    </RowsFrame>
  );
}
