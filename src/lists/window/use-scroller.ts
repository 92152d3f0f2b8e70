import { useEffectEvent, useLayoutEffect, type Dispatch, type RefObject, type SetStateAction } from 'react';
import { flushSync } from 'react-dom';
import { pace } from './row-pace.ts';
import { growRows, rowsBetween, withSpare, type RowSpan } from './row-window.ts';

export interface View {
  /** Scroll position in px. */
  top: number;
  /** Height of the viewport in px. */
  height: number;
  /** The rendered rows while others are still missing; null when all wanted rows are rendered. */
  drawn: RowSpan | null;
}

interface ScrollerOptions {
  scroller: RefObject<HTMLElement | null>;
  edges: RefObject<Float64Array>;
  spare: number;
  view: View;
  setView: Dispatch<SetStateAction<View>>;
  onScroll: (top: number) => void;
}

/**
 * Follows the visible range and renders when it changes: at most once a frame, and with no more new rows than this
 * device can render without dropping frames. The remaining rows follow in the next frames.
 */
export function useScroller({ scroller, edges, spare, view, setView, onScroll }: ScrollerOptions): void {
  /** @param most maximum of new rows; returns how many were added, and whether more are missing */
  const update = useEffectEvent((most: number): { added: number; more: boolean } => {
    const element = scroller.current;
    // The initial scroll position is restored only after the first rows.
    const top = view.height === 0 ? view.top : (element?.scrollTop ?? 0);
    const next = { top, height: element?.clientHeight ?? 0 };
    const count = edges.current.length - 1;
    const before = rowsBetween(edges.current, view.top, view.top + view.height);
    const after = rowsBetween(edges.current, next.top, next.top + next.height);
    const still = before?.[0] === after?.[0] && before?.[1] === after?.[1];
    if (!element || (still && next.height === view.height && view.drawn === null)) {
      return { added: 0, more: false };
    }
    if (!before || !after) {
      setView({ ...next, drawn: null });
      return { added: 0, more: false };
    }
    const drawnBefore = view.drawn ?? withSpare(before, count, spare);
    const wanted = withSpare(after, count, spare);
    const drawn = growRows(drawnBefore, after, wanted, most);
    const more = drawn[0] > wanted[0] || drawn[1] < wanted[1];
    setView({ ...next, drawn: more ? drawn : null });
    const kept = Math.min(drawnBefore[1], drawn[1]) - Math.max(drawnBefore[0], drawn[0]) + 1;
    return { added: drawn[1] - drawn[0] + 1 - Math.max(0, kept), more };
  });
  const draw = useEffectEvent((): boolean => {
    const start = performance.now();
    if (scroller.current) onScroll(scroller.current.scrollTop);
    // Rendered synchronously in this frame; a later frame would show a gap.
    const { added, more } = flushSync(() => update(pace.most));
    // The next task runs after this frame is painted.
    setTimeout(() => pace.note(added, performance.now() - start));
    return more;
  });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // Scroll compensation is done by this module, so that it works in every browser.
    element.style.setProperty('overflow-anchor', 'none');
    // An invalid selector, by which the router finds no element: it would restore px, before the rows are measured.
    element.setAttribute('data-scroll-restoration-id', '"');
    // Reports the first height after the first layout and before its paint.
    const observer = new ResizeObserver(() => flushSync(() => void update(Infinity)));
    observer.observe(element);
    let asked = 0;
    const ask = () => {
      asked ||= requestAnimationFrame(() => {
        asked = 0;
        if (draw()) ask();
      });
    };
    // Scroll events fire at the start of a frame, so the requested animation frame is the same one.
    element.addEventListener('scroll', ask, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', ask);
      cancelAnimationFrame(asked);
    };
  }, [scroller, setView]);
}
