import { useRef, type ReactNode } from 'react';
import { usePublishedHeight } from '#src/ui/use-published-height.ts';

/** Keeps the answer to a scan, or the current location, on screen while the rest scrolls below it. */
export function StickyTop({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  usePublishedHeight(ref, '--pick-answer');
  return (
    <div ref={ref} className="pick-answer">
      {children}
    </div>
  );
}
