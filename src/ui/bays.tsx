import type { ReactNode } from 'react';
import type { PreparationState } from '#contract/rules/preparation.ts';

export type BayState = 'todo' | 'done' | 'short' | 'marking' | 'now';

const BAY_OF: Record<PreparationState, BayState> = {
  'to pick': 'todo',
  picked: 'done',
  short: 'short',
  'to mark': 'marking',
  marked: 'done',
  packed: 'done',
};
/** More blocks than this say no more to the eye. */
const MOST = 24;

/** The block that stands for an order line in this state of preparation. */
export function bayOf(state: PreparationState): BayState {
  return BAY_OF[state];
}

export interface BaysProps {
  /** One per order line, in the order's own sequence. */
  bays: readonly BayState[];
  /** What the blocks say, in words; the blocks alone are hidden from assistive technology. */
  children?: ReactNode;
  className?: string;
}

/** How far an order is: one block per line. Full is done, hollow is short, half-height is marking, yellow is now. */
export function Bays({ bays, children, className }: BaysProps) {
  return (
    <span className={`inline-flex items-center gap-2 ${className ?? ''}`}>
      <span className="bays" aria-hidden="true">
        {thin(bays).map((bay, at) => (
          <span key={at} className={`bay bay-${bay}`} />
        ))}
      </span>
      {children}
    </span>
  );
}

/** A long order keeps its shape: blocks taken at even distances. */
function thin(bays: readonly BayState[]): readonly BayState[] {
  if (bays.length <= MOST) return bays;
  return Array.from({ length: MOST }, (_, at) => bays[Math.floor((at * bays.length) / MOST)] ?? 'todo');
}
