import { useEffectEvent, useLayoutEffect, type Dispatch, type RefObject, type SetStateAction } from 'react';
import { flushSync } from 'react-dom';
import { rowsBetween } from './row-window.ts';

/** What is in sight of a scroller: px that it is scrolled by, and its height. */
export type View = { top: number; height: number };

interface ScrollerOptions {
  scroller: RefObject<HTMLElement | null>;
  edges: RefObject<Float64Array>;
  view: View;
  setView: Dispatch<SetStateAction<View>>;
  onScroll: ((top: number) => void) | undefined;
}

/** Follows what of the rows is in sight, and draws anew where that changes. */
export function useScroller({ scroller, edges, view, setView, onScroll }: ScrollerOptions): void {
  const look = useEffectEvent(() => {
    const element = scroller.current;
    if (!element) return;
    const next = { top: element.scrollTop, height: element.clientHeight };
    const before = rowsBetween(edges.current, view.top, view.top + view.height);
    const after = rowsBetween(edges.current, next.top, next.top + next.height);
    const same = before?.[0] === after?.[0] && before?.[1] === after?.[1];
    if (!same || next.height !== view.height) setView(next);
  });
  const follow = useEffectEvent((top: number) => {
    onScroll?.(top);
    // Within the event: a frame later there would be a gap for the eye.
    flushSync(look);
  });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // Not where it is scrolled to: what it shall be scrolled to at first may not be there yet.
    setView((was) => ({ ...was, height: element.clientHeight }));
    // What grows above the window is made up for by us, in every browser alike.
    element.style.setProperty('overflow-anchor', 'none');
    const observer = new ResizeObserver(() => look());
    observer.observe(element);
    const onEvent = () => follow(element.scrollTop);
    element.addEventListener('scroll', onEvent, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onEvent);
    };
  }, [scroller, setView]);
}
