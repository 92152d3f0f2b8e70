import type { Rows } from '#contract/registry.ts';
import { waitsForProof } from '#contract/rules/marking/waits-for-proof.ts';
import { compareUrgency } from '#contract/rules/orders/order-dates.ts';

/** An unfinished job of an order in preparation. */
export interface OpenJob {
  job: Rows['customizations'];
  order: Rows['orders'];
  /** Whether its pieces are picked and ready to be marked, or some of them once it has started. */
  goods: boolean;
  /** Name of the article's picture; empty if it has none or its pieces have not arrived. */
  image: string;
  /** Name of the article; empty if its pieces have not arrived. */
  designation: string;
}

/** What a job is waiting for: nothing (ready), its pieces, its proof, or the removal of a block. */
export type JobPlace = 'ready' | 'goods' | 'proof' | 'blocked';

/** The place of a job in the technician's lists. */
export function placeOfJob({ job, goods }: OpenJob): JobPlace {
  // As `blockedJobs` of the list filters: a refused proof is replaced before anything else is done.
  if (job.state === 'blocked') return job.proof === 'refused' ? 'proof' : 'blocked';
  if (waitsForProof(job)) return 'proof';
  return goods ? 'ready' : 'goods';
}

const places: readonly JobPlace[] = ['ready', 'proof', 'goods', 'blocked'];

/**
 * Jobs that are ready come first: the user's own started one, then by urgency of the order; jobs that wait for others come
 * last.
 */
export function sortJobs(jobs: readonly OpenJob[], username: string): OpenJob[] {
  const rank = (one: OpenJob) => {
    const mine = one.job.state === 'in progress' && one.job.technician === username;
    return places.indexOf(placeOfJob(one)) * 2 + (mine ? 0 : 1);
  };
  return [...jobs].sort((a, b) => {
    const byPlace = rank(a) - rank(b);
    if (byPlace !== 0) return byPlace;
    const byOrder = compareUrgency(a.order, b.order);
    if (byOrder !== 0) return byOrder;
    return a.job.id < b.job.id ? -1 : 1;
  });
}

/** The first job that is ready and not started by another user. */
export function chooseNextJob(jobs: readonly OpenJob[], except: string, username: string): OpenJob | null {
  return (
    jobs.find(
      (one) =>
        one.job.id !== except &&
        placeOfJob(one) === 'ready' &&
        (one.job.state !== 'in progress' || one.job.technician === username),
    ) ?? null
  );
}
