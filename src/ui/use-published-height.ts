import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';

/**
 * Publishes the height of an element in px as a CSS variable of the document, such as `--action-bar`, so that what
 * sticks beside it and focused elements are not covered. Of an element that scrolls away it is 0.
 */
export function usePublishedHeight(ref: RefObject<HTMLElement | null>, name: `--${string}`): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const root = document.documentElement.style;
    const publish = () => {
      const isSticky = getComputedStyle(element).position !== 'static';
      const height = `${isSticky ? element.offsetHeight : 0}px`;
      // A change of the variable makes the browser compute the style of the whole page again.
      if (height !== (root.getPropertyValue(name) || '0px')) root.setProperty(name, height);
    };
    const observer = new ResizeObserver(publish);
    observer.observe(element, { box: 'border-box' });
    return () => {
      observer.disconnect();
      root.removeProperty(name);
    };
  }, [ref, name]);
}
