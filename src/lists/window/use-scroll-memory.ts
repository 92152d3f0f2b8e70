import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useEvent } from '#src/ui/use-event.ts';
import { positionAt, type RowPosition } from './row-window.ts';

interface ScrollMemoryOptions {
  scroller: RefObject<HTMLElement | null>;
  edges: RefObject<Float64Array>;
  /** Key of the query that the rows answer. */
  queryKey: string;
  /** The rows still answer the previous query. */
  busy: boolean;
}

const TOP: RowPosition = { index: 0, offset: 0 };

/** The last scroll position at each history entry, and the query that the list had there. */
const positions = new Map<string | undefined, { queryKey: string; position: RowPosition }>();

/**
 * Remembers the scroll position of a list at its history entry. Only Back and Forward restore it, until the user scrolls.
 * A link, another query or a reload of the page shows the top.
 */
export function useScrollMemory({ scroller, edges, queryKey, busy }: ScrollMemoryOptions) {
  const router = useRouter();
  const entry = useRef(router.state.location.state.__TSR_key);
  const read = () => {
    const stored = positions.get(entry.current);
    return stored?.queryKey === queryKey ? stored.position : TOP;
  };
  const [begin] = useState(read);
  const position = useRef(begin);
  const store = () => positions.set(entry.current, { queryKey, position: position.current });
  /** Whether `position` is still to be restored: the rows may not be loaded or measured yet. */
  const restoring = useRef(begin !== TOP);
  /** The `scrollTop` at the last restoring; another one means that the user has scrolled. */
  const restored = useRef(0);

  const restore = useEvent(() => {
    const element = scroller.current;
    const count = edges.current.length - 1;
    if (!restoring.current || busy || count === 0 || !element) return;
    const { index, offset } = position.current;
    // While rows are missing, the end of the list is shown, which requests the next page.
    const top = edges.current[Math.min(index, count - 1)]! + offset - edges.current[0]!;
    if (top === restored.current) return;
    element.scrollTo({ top, behavior: 'instant' });
    restored.current = element.scrollTop;
  });

  const note = (top: number) => {
    if (restoring.current && top === restored.current) return;
    restoring.current = false;
    position.current = positionAt(edges.current, top);
    store();
  };

  const last = useRef(queryKey);
  useLayoutEffect(() => {
    if (last.current === queryKey) return;
    last.current = queryKey;
    restoring.current = false;
    // Skipped at the top, because `scrollTo` forces a layout of the whole page at each letter of a search.
    if (position.current !== TOP) scroller.current?.scrollTo({ top: 0, behavior: 'instant' });
    position.current = TOP;
  }, [queryKey, scroller]);

  useLayoutEffect(restore);

  // On navigation the router has already scrolled `[data-scroller]` to its top; not on steps within the page, such as
  // opening a row.
  const arrive = useEvent((key: string | undefined, isNew: boolean) => {
    entry.current = key;
    const former = isNew ? read() : TOP;
    restoring.current = former !== TOP;
    if (restoring.current) {
      position.current = former;
      restored.current = scroller.current?.scrollTop ?? 0;
      restore();
    } else store();
  });
  useLayoutEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        const key = toLocation.state.__TSR_key;
        arrive(key, fromLocation?.state.__TSR_key !== key);
      }),
    [router, arrive],
  );
  const endRestoring = () => {
    restoring.current = false;
  };
  return { begin, restoring, endRestoring, note };
}
