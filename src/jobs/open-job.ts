import type { Rows } from '#contract/registry.ts';

/** A job that is not done, on an order that is being prepared. */
export interface OpenJob {
  job: Rows['customizations'];
  order: Rows['orders'];
  /** Whether its pieces are picked and wait to be marked. */
  goods: boolean;
  /** Name of the article's picture; empty where it has none, or its pieces are not here. */
  image: string;
}

/** Where a job waits: to be done now, for its pieces, for its proof, or for what blocks it. */
export type JobPlace = 'ready' | 'goods' | 'proof' | 'blocked';

/** Where a job stands for the one who marks. */
export function placeOfJob({ job, goods }: OpenJob): JobPlace {
  if (job.state === 'blocked' && job.proof !== 'refused') return 'blocked';
  if (job.proof_required && job.proof !== 'approved') return 'proof';
  if (job.state === 'blocked') return 'blocked';
  return goods ? 'ready' : 'goods';
}

const places: readonly JobPlace[] = ['ready', 'proof', 'goods', 'blocked'];

/** What can be done first: one's own that is begun, then the oldest order; what waits for others comes after. */
export function sortJobs(jobs: readonly OpenJob[], username: string): OpenJob[] {
  const rank = (one: OpenJob) => {
    const mine = one.job.state === 'in progress' && one.job.technician === username;
    return places.indexOf(placeOfJob(one)) * 2 + (mine ? 0 : 1);
  };
  return [...jobs].sort((a, b) => {
    const byPlace = rank(a) - rank(b);
    if (byPlace !== 0) return byPlace;
    if (a.order.date_ordered !== b.order.date_ordered)
      return a.order.date_ordered < b.order.date_ordered ? -1 : 1;
    return a.job.id < b.job.id ? -1 : 1;
  });
}

/** The first that can be done now and that nobody else has begun. */
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
