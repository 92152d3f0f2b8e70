import { useEffectEvent, useLayoutEffect, type Dispatch, type RefObject, type SetStateAction } from 'react';
import { flushSync } from 'react-dom';
import { RowPace } from './row-pace.ts';
import { growRows, rowsBetween, withSpare, type RowSpan } from './row-window.ts';

export interface View {
  /** px that it is scrolled by. */
  top: number;
  /** px of it that are in sight. */
  height: number;
  /** The rows that stand while others are still to come; null once all stand that are wanted. */
  drawn: RowSpan | null;
}

interface ScrollerOptions {
  scroller: RefObject<HTMLElement | null>;
  edges: RefObject<Float64Array>;
  spare: number;
  view: View;
  setView: Dispatch<SetStateAction<View>>;
  onScroll: ((top: number) => void) | undefined;
}

/** One for all lists: how fast a device draws does not change from one to the next. */
const pace = new RowPace();

/**
 * Follows what of the rows is in sight, and draws anew where that changes: once a frame, and in it no more new rows
 * than this device can draw without standing still. What is left comes in the next frames.
 */
export function useScroller({ scroller, edges, spare, view, setView, onScroll }: ScrollerOptions): void {
  /** @param most new rows; gives how many there are, and whether more are to come */
  const look = useEffectEvent((most: number): { added: number; more: boolean } => {
    const element = scroller.current;
    const next = { top: element?.scrollTop ?? 0, height: element?.clientHeight ?? 0 };
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
    const stood = view.drawn ?? withSpare(before, count, spare);
    const wanted = withSpare(after, count, spare);
    const drawn = growRows(stood, after, wanted, most);
    const more = drawn[0] > wanted[0] || drawn[1] < wanted[1];
    setView({ ...next, drawn: more ? drawn : null });
    const kept = Math.min(stood[1], drawn[1]) - Math.max(stood[0], drawn[0]) + 1;
    return { added: drawn[1] - drawn[0] + 1 - Math.max(0, kept), more };
  });
  const draw = useEffectEvent((): boolean => {
    const start = performance.now();
    if (scroller.current) onScroll?.(scroller.current.scrollTop);
    // Within the frame: in a later one there would be a gap for the eye.
    const { added, more } = flushSync(() => look(pace.most));
    // The next task comes when this frame is drawn.
    setTimeout(() => pace.note(added, performance.now() - start));
    return more;
  });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // Not where it is scrolled to: what it shall be scrolled to at first may not be there yet.
    setView((was) => ({ ...was, height: element.clientHeight }));
    // What grows above the window is made up for by us, in every browser alike.
    element.style.setProperty('overflow-anchor', 'none');
    const observer = new ResizeObserver(() => void look(Infinity));
    observer.observe(element);
    let asked = 0;
    const ask = () => {
      asked ||= requestAnimationFrame(() => {
        asked = 0;
        if (draw()) ask();
      });
    };
    // Browsers tell of it at the start of a frame, so that what is asked for comes in the same one.
    element.addEventListener('scroll', ask, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', ask);
      cancelAnimationFrame(asked);
    };
  }, [scroller, setView]);
}
