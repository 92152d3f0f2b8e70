import { Fragment, type ReactNode } from 'react';
import { usePressGuard } from './use-press-guard.ts';

export interface GuardedProps {
  /** What the buttons inside do now. When it changes they are new elements, and take no press for a moment. */
  meaning: string;
  children: ReactNode;
}

/** Buttons that become other ones in place, where they are no `ActionBar`. Draws no box of its own. */
export function Guarded({ meaning, children }: GuardedProps) {
  const ref = usePressGuard<HTMLDivElement>(meaning);
  return (
    <div ref={ref} className="contents">
      <Fragment key={meaning}>{children}</Fragment>
    </div>
  );
}
