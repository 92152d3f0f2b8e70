import type { ReactNode } from 'react';
import type { PreparationState } from '#contract/rules/orders/preparation.ts';

export type LineProgressState = 'todo' | 'done' | 'short' | 'marking' | 'current';

const STATE_OF: Record<PreparationState, LineProgressState> = {
  'to pick': 'todo',
  picked: 'done',
  short: 'short',
  'to mark': 'marking',
  marked: 'done',
  packed: 'done',
};
/** Maximum number of blocks; more are not distinguishable. */
const MAX_BLOCKS = 24;

/** The block for an order line in this state of preparation. */
export function lineProgressState(state: PreparationState): LineProgressState {
  return STATE_OF[state];
}

export interface LineProgressProps {
  /** One per order line, in the order's sequence. */
  states: readonly LineProgressState[];
  /** The state in words; the blocks themselves are hidden from assistive technology. */
  children?: ReactNode;
  className?: string;
}

/**
 * Progress of an order, one block per line: full is done, hollow is short, half-height is marking, yellow is current.
 */
export function LineProgress({ states, children, className }: LineProgressProps) {
  return (
    <span className={`inline-flex items-center gap-2 ${className ?? ''}`}>
      <span className="line-progress" aria-hidden="true">
        {sampleEvenly(states).map((state, at) => (
          <span key={at} className={`line-block line-block-${state}`} />
        ))}
      </span>
      {children}
    </span>
  );
}

/** Reduces a long order to evenly spaced blocks. */
function sampleEvenly(states: readonly LineProgressState[]): readonly LineProgressState[] {
  if (states.length <= MAX_BLOCKS) return states;
  return Array.from(
    { length: MAX_BLOCKS },
    (_, at) => states[Math.floor((at * states.length) / MAX_BLOCKS)] ?? 'todo',
  );
}
