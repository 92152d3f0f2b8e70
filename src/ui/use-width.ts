import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * The inner width of an element in px, and that of its scrollbar; both 0 until its first layout. The width is known
 * before the first paint, but measured in the frame, because measuring on mount would force a layout.
 */
export function useWidth(ref: RefObject<HTMLElement | null>): { width: number; bar: number } {
  const [size, setSize] = useState({ width: 0, bar: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const width = element.clientWidth;
      const bar = element.offsetWidth - width;
      setSize((was) => (was.width === width && was.bar === bar ? was : { width, bar }));
    };
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
