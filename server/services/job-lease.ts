import { minutesBefore } from '#server/db/clock.ts';
import type { Author } from '#server/db/transact.ts';

/**
 * How long a runner may commit nothing before another may take over its job. Every transaction of a step renews the
 * lease and is refused without it, so a runner that was only slow loses time, never data.
 */
const leaseMinutes = 0.25;

/** Resumes without progress in between, after which a job fails: a step that ends its process must not do so for ever. */
export const maxResumes = 3;

/** Which runner works on a job, stored in the job's row. */
export type JobLease = {
  /** Empty where no step is under way, or where its runner stopped in good order. */
  runner: string;
  /** UTC ISO; empty where there is no runner. */
  runner_until: string;
  /** How many runners in a row were gone without progress. */
  resumes: number;
  /** Origin and device of the call that began the step, for the history of what is written after a resume. */
  origin: Author['origin'];
  device: string;
};

type Stored = Omit<JobLease, 'origin'> & { origin: string };

/** Calls come from the application or from a program of its user's own; nothing else begins a step. */
export function readLease({ runner, runner_until, resumes, origin, device }: Stored): JobLease {
  return { runner, runner_until, resumes, origin: origin === 'api' ? 'api' : 'screen', device };
}

/** The lease of a job as it is written: renewed while a step is under way, else none. */
export function leaseToStore(
  { runner, resumes, origin, device }: JobLease,
  isUnderWay: boolean,
  now: string,
) {
  return isUnderWay
    ? { runner, runner_until: minutesBefore(now, -leaseMinutes), resumes, origin, device }
    : noLease;
}

export const noLease = { runner: '', runner_until: '', resumes: 0, origin: '', device: '' };

/** The lease of a step that a call begins. */
export function newLease(runner: string, { origin, device }: Author): JobLease {
  return { runner, runner_until: '', resumes: 0, origin, device };
}

/** The lease of a step that another runner takes over. One that stopped in good order is not counted. */
export function resumedLease(runner: string, lease: JobLease): JobLease {
  return { ...lease, runner, resumes: lease.runner === '' ? lease.resumes : lease.resumes + 1 };
}

/** Whether the lease of a job that is under way has run out. */
export function isAbandoned({ runner_until }: JobLease, now: string): boolean {
  return runner_until < now;
}

/** Thrown inside a step whose job another runner has taken over, or a user has stopped: there is nothing left to do. */
export class LeaseLost extends Error {}
