import type { AmendedLine } from '../orders/amendment.ts';
import { jobAfterPick } from './job-after-pick.ts';

type Job = { quantity_done: number; state: string; done_at: string | null };

/**
 * The changes to the marking job of an amended line: its quantity follows, and it is done when all pieces are marked.
 * The quantity is not what a proof shows, so that a sent or approved proof stays.
 * @param line the line before, with the changes of the amendment
 * @param now UTC ISO instant of the amendment
 */
export function jobAfterAmendment(
  job: Job,
  line: Pick<AmendedLine, 'quantity' | 'picked' | 'prep_state'> & { previousQuantity: number },
  now: string,
) {
  const { quantity, previousQuantity } = line;
  if (quantity > previousQuantity) return { quantity, ...jobAfterPick(job, line.picked) };
  return line.prep_state === 'marked' ? { quantity, ...closedJob(job, now) } : { quantity };
}

/** The changes to a marking job whose pieces are all marked, because fewer pieces are to be marked. */
export function closedJob(job: Pick<Job, 'state'>, now: string) {
  return job.state === 'done' ? {} : { state: 'done' as const, blocked_reason: '', done_at: now };
}
