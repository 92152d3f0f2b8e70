import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';

/** The one bar at the bottom of a phone's or tablet's screen: the next step. Toasts stand above it. */
export function ActionBar({ children, className }: { children: ReactNode; className?: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    if (bar === null) return;
    const root = document.documentElement.style;
    const watch = new ResizeObserver(() => root.setProperty('--action-bar', `${bar.offsetHeight}px`));
    watch.observe(bar);
    return () => {
      watch.disconnect();
      root.removeProperty('--action-bar');
    };
  }, []);
  return (
    <div ref={ref} className={`action-bar ${className ?? ''}`}>
      {children}
    </div>
  );
}
