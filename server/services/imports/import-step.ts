import type { Refusal } from '#contract/errors.ts';
import { entities } from '#contract/registry.ts';
import type { Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { transact, type Author, type Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { LeaseLost } from '../background-jobs/job-lease.ts';
import type { StepProgress } from '../background-jobs/job-runner.ts';
import { requireStillAllowed } from '../background-jobs/still-allowed.ts';
import { notifyImport } from '../notifications/notify-import.ts';
import { isUnderWay, readJob, releaseJob, updateJob } from './import-job.ts';
import type { Job, JobFacts } from './import-job-facts.ts';
import type { ImportRun } from './import-plan.ts';

/** Rows that are processed before other requests can run. */
export const importStepRows = 500;

/** Rows that are written together, so that categories and tags update their counts once for all of them. */
export const importWriteRows = 2500;

/** Dependencies of the long steps of an import. */
export type ImportTools = {
  db: Database;
  clock: Clock;
  timezone: string;
  /** Converts any thrown error to a refusal; a bug is logged and becomes `server.failure`. */
  toRefusal: (error: unknown, facts: object) => Refusal;
};

export type ImportStep = {
  tools: ImportTools;
  actor: Actor;
  author: Author;
  job: Job;
  progress: StepProgress;
};

/** The context of a step for the plans. */
export function runOf({ actor, job, tools }: ImportStep): ImportRun {
  return { actor, options: job.options, timezone: tools.timezone, cause: job.file_name };
}

/** The state of a job whose step failed: nothing of the step was written. */
const failedStates = { checking: 'failed', applying: 'failed', undoing: 'applied' } as const;

/**
 * Reads the job of a step in the transaction that is about to write for it, with the current rights of its user. Throws
 * `LeaseLost` where another runner has taken over; refuses `access.forbidden`.
 */
export async function readOwnJob(tx: Write, { job, actor }: ImportStep): Promise<Job> {
  const now = await readJob(tx.q, actor.user_id, job.id);
  if (!isSameStep(now, job)) throw new LeaseLost();
  await requireStillAllowed(tx.q, actor, ['import data', entities[job.entity].manage]);
  return now;
}

function isSameStep(now: Job, begun: Job): boolean {
  return now.state === begun.state && now.lease.runner === begun.lease.runner;
}

/** Ends a step that cannot continue with a failure, in the transaction that read its job, and notifies its user. */
export async function failStep(tx: Write, job: Job, failure: JobFacts['failure']): Promise<void> {
  if (!isUnderWay(job.state)) return;
  await updateJob(tx, job, { state: failedStates[job.state], failure });
  if (job.state === 'applying') await notifyImport(tx, job, { failed: 1 });
}

/**
 * Runs a step. A refusal or failure is stored in the job; where the application closes, the job is left for a resume.
 * Never rejects.
 */
export async function guardStep(step: ImportStep, work: () => Promise<void>): Promise<void> {
  const { tools, author, job, progress, actor } = step;
  const about = { import: job.id, entity: job.entity };
  try {
    await work();
  } catch (error) {
    if (error instanceof LeaseLost) return;
    const refusal = progress.stopped ? null : tools.toRefusal(error, about);
    try {
      await transact(tools.db, tools.clock, author, async (tx) => {
        if (refusal === null) return releaseJob(tx, job);
        const now = await readJob(tx.q, actor.user_id, job.id);
        if (isSameStep(now, job)) await failStep(tx, now, { code: refusal.code, detail: refusal.message });
      });
    } catch (again) {
      // The database cannot be written: the job is resumed once its lease has expired.
      tools.toRefusal(again, about);
    }
  }
}
