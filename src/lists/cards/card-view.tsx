import { useCallback, useMemo, useRef, useState } from 'react';
import { useStill } from '#src/ui/use-still.ts';
import { ListFailure } from '../list-failure.tsx';
import { MoreRows } from '../more-rows.tsx';
import { NothingHere } from '../nothing-here.tsx';
import { OlderLine } from '../older-line.tsx';
import type { RowActs } from '../table/row-props.ts';
import type { TableViewProps } from '../table/table-view.tsx';
import { useVirtualRows } from '../table/use-virtual-rows.ts';
import { CardList } from './card-list.tsx';
import { CardSkeleton } from './card-skeleton.tsx';

const LINE = 28;

/** The rows as cards with their states. */
export function CardView({ list, inUse: inUseNow, acts: given, create }: TableViewProps) {
  const [inUse, hold] = useStill(inUseNow);
  const { data, question } = inUse;
  const { rows, count, fetchNextPage, hasNextPage, isFetchingNextPage, error } = data;
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(-1);
  const acts = useMemo<RowActs>(() => ({ ...given, onChoose: () => undefined, onFocus: setActive }), [given]);
  const height = 21 + LINE * list.card.start.length;
  const loadMore = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [isFetchingNextPage, fetchNextPage]);
  const more = hasNextPage && !data.isFetchNextPageError;
  const memory = JSON.stringify([list.entity.name, question]);
  const virtual = useVirtualRows({ rows, scroller, size: height, active, memory, more, onEnd: loadMore });
  const empty = data.isSuccess && rows.length === 0;
  return (
    <div
      ref={scroller}
      className="relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain"
      onPointerDownCapture={hold}
    >
      {data.isPending && <CardSkeleton height={height} />}
      {error && rows.length === 0 && (
        <ListFailure list={list} error={error} onRetry={() => void data.refetch()} />
      )}
      {empty && (
        <NothingHere
          list={list}
          view={inUse.view}
          narrowed={inUse.narrowed}
          onClear={inUse.onClear}
          create={create}
        />
      )}
      {rows.length > 0 && (
        <CardList list={list} rows={rows} virtual={virtual} acts={acts} busy={data.isPlaceholderData}>
          {(hasNextPage || (error && rows.length > 0)) && (
            <MoreRows
              list={list}
              loaded={rows.length}
              count={count}
              error={error}
              height={height}
              onRetry={() => void (hasNextPage ? fetchNextPage() : data.refetch())}
            />
          )}
        </CardList>
      )}
      {!hasNextPage && data.isSuccess && <OlderLine older={data.older} />}
    </div>
  );
}
