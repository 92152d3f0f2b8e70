import type { JobPlace } from '#src/marking/open-job.ts';

/** The tabs of a technician's job list. */
export type JobTab = 'todo' | 'proof' | 'blocked';

/** The tab in which a job appears. Jobs that wait for pieces are listed below those that are ready. */
export function tabOfPlace(place: JobPlace): JobTab {
  return place === 'ready' || place === 'goods' ? 'todo' : place;
}
