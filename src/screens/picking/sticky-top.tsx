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

/**
 * The line on screen, with its place, article, quantity and scan prompt. Beside the next stops it stays in view as a whole
 * while a longer list of them scrolls; where it is higher than the screen, its end does.
 */
export function StickyColumn({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  usePublishedHeight(ref, '--pick-column');
  // Without boxes of their own below lg, so that the answer stays on screen above the next lines, too.
  return (
    <div className="max-lg:contents lg:border-r lg:border-line-2">
      <div ref={ref} className="pick-column">
        {children}
      </div>
    </div>
  );
}
