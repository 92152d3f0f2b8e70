import { minutesBefore } from '#server/db/clock.ts';
import type { Author } from '#server/db/transact.ts';

/**
 * After this time without a commit another runner may take over a job. Every transaction of a step renews the lease and
 * fails without it, so a runner that was only slow loses time, never data.
 */
const leaseMinutes = 0.25;

/**
 * Consecutive resumes without progress after which a job fails: a step that crashes its process must not do so for
 * ever.
 */
export const maxResumes = 3;

/** The runner of a job, stored in the job's row. */
export type JobLease = {
  /** Empty where no step is running, or where its runner stopped cleanly. */
  runner: string;
  /** UTC ISO; empty without a runner. */
  runner_until: string;
  /** How many consecutive runners disappeared without progress. */
  resumes: number;
  /** Origin and device of the call that started the step, for the history of what is written after a resume. */
  origin: Author['origin'];
  device: string;
};

type Stored = Omit<JobLease, 'origin'> & { origin: string };

/** Only calls start a step, so the origin is either the application or an API client. */
export function readLease({ runner, runner_until, resumes, origin, device }: Stored): JobLease {
  return { runner, runner_until, resumes, origin: origin === 'api' ? 'api' : 'screen', device };
}

/** The lease of a job for storing: renewed while a step is running, else empty. */
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

/** The lease of a step that a call starts. */
export function newLease(runner: string, { origin, device }: Author): JobLease {
  return { runner, runner_until: '', resumes: 0, origin, device };
}

/** The lease of a step that another runner takes over. A clean stop does not count as a resume. */
export function resumedLease(runner: string, lease: JobLease): JobLease {
  return { ...lease, runner, resumes: lease.runner === '' ? lease.resumes : lease.resumes + 1 };
}

/** Whether the lease of a running job has expired. */
export function isAbandoned({ runner_until }: JobLease, now: string): boolean {
  return runner_until < now;
}

/**
 * Thrown inside a step whose job another runner has taken over, or a user has stopped: the step ends without writing.
 */
export class LeaseLost extends Error {}
