import { onHandDelta, type LinePatch, type TransitionedLine } from '../orders/line-after-transition.ts';
import type { TransitionRule } from '../orders/order-status.ts';
import { jobAfterPick } from './job-after-pick.ts';

type JobFields = { quantity_done: number; state: string; blocked_reason: string; done_at: string | null };

/** The fields of a marking job that a change of status sets; the others stay. */
export type JobPatch = {
  quantity?: number;
  quantity_done?: number;
  state?: 'to do' | 'done' | 'shipped unmarked';
  blocked_reason?: string;
  technician?: string;
  started_at?: null;
  done_at?: string | null;
};

/**
 * The changes to the marking job of a line when the status of its order changes.
 * @param line the line before, with what the change of status sets on it
 * @param now UTC ISO instant of the change
 */
export function jobAfterTransition(
  stockEffect: TransitionRule['stockEffect'],
  job: JobFields,
  line: { before: TransitionedLine; patch: LinePatch },
  shipsUnmarked: boolean,
  now: string,
): JobPatch {
  switch (stockEffect) {
    case 'ship':
      return jobAfterShipping(job, line, shipsUnmarked, now);
    case 'allocate':
      return resetJob;
    case 'restock':
      return jobAfterReturn(job, line);
    case 'release':
    case 'none':
      return {};
  }
}

/** A job is done when all shipped pieces are marked, and closed as `shipped unmarked` where pieces shipped unmarked. */
function jobAfterShipping(
  job: JobFields,
  { before, patch }: { before: TransitionedLine; patch: LinePatch },
  shipsUnmarked: boolean,
  now: string,
): JobPatch {
  const { shipped, quantity } = patch;
  const part =
    quantity === undefined ? {} : { quantity, quantity_done: Math.min(job.quantity_done, quantity) };
  if (shipped === 0 || job.state === 'done') return part;
  if (job.quantity_done >= shipped)
    return { ...part, state: 'done', blocked_reason: '', done_at: job.done_at ?? now };
  return shipsUnmarked && before.marking !== ''
    ? { ...part, state: 'shipped unmarked', blocked_reason: '', done_at: null }
    : part;
}

/**
 * Shipped pieces that do not come back may all be marked ones: they count as done no more, so that no unmarked piece is
 * taken for a marked one.
 */
function jobAfterReturn(
  job: JobFields,
  { before, patch }: { before: TransitionedLine; patch: LinePatch },
): JobPatch {
  const after = { ...before, ...patch };
  if (after.prep_state === 'marked' || after.prep_state === 'packed') return {};
  const missing = before.shipped - onHandDelta('restock', before, patch);
  return jobAfterPick(job, Math.min(after.picked, Math.max(0, job.quantity_done - missing)));
}

/** A marking job whose goods are picked again: no pieces are done, spoiled pieces stay counted. */
const resetJob = {
  quantity_done: 0,
  state: 'to do',
  blocked_reason: '',
  technician: '',
  started_at: null,
  done_at: null,
} as const;
