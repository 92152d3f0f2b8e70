import type { ReactNode } from 'react';
import type { PreparationState } from '#contract/rules/orders/preparation.ts';

export type BayState = 'todo' | 'done' | 'short' | 'marking' | 'now';

const BAY_OF: Record<PreparationState, BayState> = {
  'to pick': 'todo',
  picked: 'done',
  short: 'short',
  'to mark': 'marking',
  marked: 'done',
  packed: 'done',
};
/** Maximum number of blocks; more are not distinguishable. */
const MOST = 24;

/** The block for an order line in this state of preparation. */
export function bayOf(state: PreparationState): BayState {
  return BAY_OF[state];
}

export interface BaysProps {
  /** One per order line, in the order's sequence. */
  bays: readonly BayState[];
  /** The state in words; the blocks themselves are hidden from assistive technology. */
  children?: ReactNode;
  className?: string;
}

/**
 * Progress of an order, one block per line: full is done, hollow is short, half-height is marking, yellow is current.
 */
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

/** Reduces a long order to evenly spaced blocks. */
function thin(bays: readonly BayState[]): readonly BayState[] {
  if (bays.length <= MOST) return bays;
  return Array.from({ length: MOST }, (_, at) => bays[Math.floor((at * bays.length) / MOST)] ?? 'todo');
}
