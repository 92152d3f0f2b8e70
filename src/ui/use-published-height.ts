import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';

/** The variable of each element whose height is published. */
const names = new Map<Element, `--${string}`>();
let observer: ResizeObserver | undefined;

/**
 * Publishes the heights that changed in a frame, as observed: reading them would force a layout. All styles are read before
 * the first height is written: a change of a variable makes the browser compute the style of the whole page again.
 */
function publish(entries: readonly ResizeObserverEntry[]): void {
  const root = document.documentElement.style;
  const heights = entries.map(({ target, borderBoxSize }) => {
    const isSticky = getComputedStyle(target).position !== 'static';
    return { name: names.get(target), height: `${isSticky ? Math.round(borderBoxSize[0]!.blockSize) : 0}px` };
  });
  for (const { name, height } of heights) {
    if (name && height !== (root.getPropertyValue(name) || '0px')) root.setProperty(name, height);
  }
}

/**
 * Publishes the height of an element in px as a CSS variable of the document, such as `--action-bar`, so that what
 * sticks beside it and focused elements are not covered. Of an element that scrolls away it is 0.
 */
export function usePublishedHeight(ref: RefObject<HTMLElement | null>, name: `--${string}`): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    names.set(element, name);
    observer ??= new ResizeObserver(publish);
    observer.observe(element, { box: 'border-box' });
    return () => {
      observer?.unobserve(element);
      names.delete(element);
      document.documentElement.style.removeProperty(name);
    };
  }, [ref, name]);
}
