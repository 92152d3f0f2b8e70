import { Fragment, type ReactNode } from 'react';
import { usePressGuard } from './use-press-guard.ts';

export interface GuardedRegionProps {
  /**
   * Identifies what the buttons inside do now. When it changes they are new elements and ignore presses for a moment.
   */
  meaning: string;
  children: ReactNode;
}

/** Wraps buttons that change their meaning in place outside an `ActionBar`. Renders no box of its own. */
export function GuardedRegion({ meaning, children }: GuardedRegionProps) {
  const ref = usePressGuard<HTMLDivElement>(meaning);
  return (
    <div ref={ref} className="contents">
      <Fragment key={meaning}>{children}</Fragment>
    </div>
  );
}
