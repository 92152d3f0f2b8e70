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
  /** Maximum number of blocks; 24 by default. */
  most?: number;
  /** The state in words; the blocks themselves are hidden from assistive technology. */
  children?: ReactNode;
  className?: string;
}

/**
 * Progress of an order, one block per line: full is done, hollow is short, half-height is marking, yellow is current. A
 * long order has fewer blocks than lines, in proportion.
 */
export function LineProgress({ states, most = MAX_BLOCKS, children, className }: LineProgressProps) {
  return (
    <span className={`inline-flex items-center gap-2 ${className ?? ''}`}>
      <span className="line-progress" aria-hidden="true">
        {sampleEvenly(states, most).map((state, at) => (
          <span key={at} className={`line-block line-block-${state}`} />
        ))}
      </span>
      {children}
    </span>
  );
}

/** States of which one line must stay visible, the most important last. */
const KEPT: readonly LineProgressState[] = ['done', 'todo', 'marking', 'current', 'short'];

/** Reduces a long order to evenly spaced blocks, of which each state that occurs keeps at least one. */
export function sampleEvenly(
  states: readonly LineProgressState[],
  most: number,
): readonly LineProgressState[] {
  if (states.length <= most) return states;
  const blocks = Array.from(
    { length: most },
    (_, at) => states[Math.floor((at * states.length) / most)] ?? 'todo',
  );
  for (const state of KEPT) {
    const first = states.indexOf(state);
    if (first !== -1 && !blocks.includes(state)) blocks[Math.floor((first * most) / states.length)] = state;
  }
  return blocks;
}
