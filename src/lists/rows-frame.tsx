import type { PointerEventHandler, ReactNode, RefObject } from 'react';
import { ListFailure } from './list-failure.tsx';
import { NothingHere } from './nothing-here.tsx';
import { OlderLine } from './older-line.tsx';
import type { List } from './declare/list-declaration.ts';
import type { ListInUse } from './use-list.ts';

export interface RowsFrameProps {
  list: List;
  inUse: ListInUse;
  /** Offered where there is nothing yet. */
  create: ReactNode;
  scroller: RefObject<HTMLDivElement | null>;
  /** Called before anything in it is touched: what is shown stands still from then on. */
  onTouch: PointerEventHandler;
  className: string;
  /** Shown until the first rows are here. */
  skeleton: ReactNode;
  /** The rows, where there are any. */
  children: ReactNode;
}

/** What scrolls: the rows, or in their place that they come, did not come, or are none; below them, where older ones are. */
export function RowsFrame({
  list,
  inUse,
  create,
  scroller,
  onTouch,
  className,
  skeleton,
  children,
}: RowsFrameProps) {
  const { data, view, narrowed, onClear } = inUse;
  const { rows, error, isPending, isSuccess, hasNextPage, older } = data;
  const none = rows.length === 0;
  return (
    <div
      ref={scroller}
      className={`relative min-h-0 flex-1 overscroll-contain ${className}`}
      onPointerDownCapture={onTouch}
    >
      {isPending && skeleton}
      {error && none && <ListFailure list={list} error={error} onRetry={() => void data.refetch()} />}
      {isSuccess && none && (
        <NothingHere list={list} view={view} narrowed={narrowed} onClear={onClear} create={create} />
      )}
      {!none && children}
      {isSuccess && !hasNextPage && <OlderLine older={older} />}
    </div>
  );
}
