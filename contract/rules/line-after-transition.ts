import type { TransitionRule } from './order-status.ts';
import type { PreparationState } from './preparation.ts';

/** What a change of status sets on a line of the order; what is not named stays. */
export type LinePatch = {
  allocated: number;
  picked?: number;
  prep_state?: PreparationState;
  short_reason?: string;
  short_accepted?: boolean;
};

const pickAnew = { prep_state: 'to pick', short_reason: '', short_accepted: false } as const;

/**
 * What becomes of a line when its order moves; null where lines are not touched.
 * @param back pieces of it that came back, where a shipment is undone; all that were shipped unless said
 */
export function lineAfterTransition(
  stock: TransitionRule['stock'],
  line: { quantity: number; picked: number },
  back = line.picked,
): LinePatch | null {
  switch (stock) {
    case 'ship':
    case 'release':
      return { allocated: 0 };
    case 'allocate':
      return { allocated: line.quantity, picked: 0, ...pickAnew };
    case 'restock': {
      const returned = Math.min(line.picked, back);
      // What came back whole is as it was before it left; what did not is picked again.
      const whole = returned === line.picked;
      return { allocated: line.quantity, picked: returned, ...(whole ? {} : pickAnew) };
    }
    case 'none':
      return null;
  }
}

/** A marking job whose goods are picked anew: nothing of it is done. What was spoiled stays spoiled. */
export const freshJob = {
  quantity_done: 0,
  state: 'to do',
  blocked_reason: '',
  technician: '',
  started_at: null,
  done_at: null,
} as const;

/** A marking job of which but a part ships: it is for those pieces, and no more of it is done than there are. */
export function jobForPart(
  job: { quantity_done: number },
  pieces: number,
): { quantity: number; quantity_done: number } {
  return { quantity: pieces, quantity_done: Math.min(job.quantity_done, pieces) };
}

/**
 * A marking job of whose goods `picked` pieces are there, after they were counted anew: no more of it is done than there
 * are, and what was done whole is to be gone through again. What does not change is not named.
 */
export function jobAfterPick(
  job: { quantity_done: number; state: string },
  picked: number,
): { quantity_done?: number; state?: 'to do'; done_at?: null } {
  return {
    ...(job.quantity_done > picked ? { quantity_done: picked } : {}),
    ...(job.state === 'done' ? { state: 'to do' as const, done_at: null } : {}),
  };
}
