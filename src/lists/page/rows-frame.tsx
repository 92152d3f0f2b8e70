import { lazy, Suspense, type PointerEventHandler, type ReactNode, type RefObject } from 'react';
import { ListFailure } from './list-failure.tsx';
import { OlderLine } from './older-line.tsx';
import type { List } from '../declare/list-declaration.ts';
import type { ListModel } from './use-list.ts';

// Loaded lazily because most lists have rows. The texts are in the catalogue of the whole page.
const ListEmptyState = lazy(async () => ({
  default: (await import('./list-empty-state.tsx')).ListEmptyState,
}));

export interface RowsFrameProps {
  list: List;
  model: ListModel;
  /** Shown if there are no rows yet. */
  create: ReactNode;
  scroller: RefObject<HTMLDivElement | null>;
  /** Called before the user touches the content, to freeze it. */
  onTouch: PointerEventHandler;
  className: string;
  /** Shown until the first rows have loaded. */
  skeleton: ReactNode;
  /** Renders the rows, if there are any. */
  children: ReactNode;
}

/**
 * The scroll container: the rows, or in their place a loading, error or empty state; below them, the state of older
 * rows.
 */
export function RowsFrame({
  list,
  model,
  create,
  scroller,
  onTouch,
  className,
  skeleton,
  children,
}: RowsFrameProps) {
  const { data, view, isFiltered, onClear } = model;
  const { rows, error, isPending, isSuccess, hasNextPage, older } = data;
  const none = rows.length === 0;
  return (
    <div
      ref={scroller}
      data-scroller
      className={`relative min-h-0 flex-1 overscroll-contain ${className}`}
      onPointerDownCapture={onTouch}
    >
      {isPending && skeleton}
      {error && none && <ListFailure list={list} error={error} onRetry={() => void data.refetch()} />}
      {isSuccess && none && (
        <Suspense>
          <ListEmptyState list={list} view={view} isFiltered={isFiltered} onClear={onClear} create={create} />
        </Suspense>
      )}
      {!none && children}
      {isSuccess && !hasNextPage && <OlderLine older={older} />}
    </div>
  );
}
