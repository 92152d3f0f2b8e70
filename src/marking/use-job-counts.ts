import { placeOfJob, type JobPlace } from './open-job.ts';
import { useJobs } from './use-jobs.ts';

/** The tabs of a technician's job list. */
export type JobTab = 'todo' | 'proof' | 'blocked';

/** The tab in which a job appears. Jobs that wait for pieces are listed below those that are ready. */
export function tabOfPlace(place: JobPlace): JobTab {
  return place === 'ready' || place === 'goods' ? 'todo' : place;
}

/**
 * Number of jobs in each tab of the technician's list; undefined until they are read. The home, the tabs and the
 * dashboard all show these numbers.
 */
export function useJobCounts(enabled = true): Record<JobTab, number> | undefined {
  const { data } = useJobs(enabled);
  if (!data) return undefined;
  const counts = { todo: 0, proof: 0, blocked: 0 };
  for (const job of data) counts[tabOfPlace(placeOfJob(job))]++;
  return counts;
}
