import { useLayoutEffect, useState, type RefObject } from 'react';

/** The inner width of an element in px, and that of its scrollbar; both 0 until it is mounted. */
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
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
