import type { JobPlace } from '#src/jobs/open-job.ts';

/** The lists that a technician goes through. */
export type JobTab = 'todo' | 'proof' | 'blocked';

/** Where a job is found. What waits for its pieces stands below what can be done. */
export function tabOfPlace(place: JobPlace): JobTab {
  return place === 'ready' || place === 'goods' ? 'todo' : place;
}
