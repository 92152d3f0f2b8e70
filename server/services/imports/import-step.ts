import { entities } from '#contract/registry.ts';
import type { ImportState } from '#contract/endpoints/imports.ts';
import { dayIn } from '#contract/rules/values/calendar-days.ts';
import { transact, type Author, type Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { LeaseLost } from '../background-jobs/job-lease.ts';
import type { StepProgress } from '../background-jobs/job-runner.ts';
import { isSameStep, type JobTools } from '../background-jobs/job-steps.ts';
import { requireStillAllowed } from '../background-jobs/still-allowed.ts';
import { notifyImport } from '../notifications/notify-import.ts';
import { isUnderWay, readJob, updateJob } from './import-job.ts';
import type { Job, JobFacts } from './import-job-facts.ts';
import type { ImportContext } from './import-plan.ts';

/**
 * Rows that a pass over the file reads before other requests can run. How many rows a transaction writes is decided by
 * `createBatchSize`.
 */
export const importPageRows = 500;

/** Dependencies of the long steps of an import. */
export type ImportTools = JobTools & { timezone: string };

/** One run in the background: a whole dry run, a whole writing, or a whole undo, in many transactions. */
export type ImportStep = {
  tools: ImportTools;
  actor: Actor;
  author: Author;
  job: Job;
  progress: StepProgress;
};

/**
 * The context of a step for the plans.
 * @param actId its act in the history; null in a dry run
 */
export function contextOf({ actor, job, tools }: ImportStep, actId: string | null): ImportContext {
  const { timezone, clock } = tools;
  const today = dayIn(clock.now(), timezone);
  const isDryRun = actId === null;
  return { actor, options: job.options, timezone, today, cause: job.file_name, actId, isDryRun };
}

/** The state of a job whose step failed. */
function failedState({ state, position, result }: Job): ImportState {
  if (state === 'undoing') return writtenState({ result });
  return state === 'applying' && position > 0 ? 'stopped' : 'failed';
}

/** The state of an import that has written rows: all of them, or those up to its position. */
export function writtenState({ result }: Pick<Job, 'result'>): 'applied' | 'stopped' {
  return result === null ? 'stopped' : 'applied';
}

/** Renews the lease of a step that only reads for a long time; at most every few seconds. */
export function createLeaseRenewal(step: ImportStep): () => Promise<void> {
  const { db, clock } = step.tools;
  let last = performance.now();
  return async () => {
    if (performance.now() - last < 3000) return;
    last = performance.now();
    await transact(db, clock, step.author, async (tx) => {
      await updateJob(tx, await readOwnJob(tx, step), {});
    });
  };
}

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

/** Ends a step that cannot continue with a failure, in the transaction that read its job, and notifies its user. */
export async function failStep(
  tx: Write,
  job: Job,
  failure: NonNullable<JobFacts['failure']>,
): Promise<void> {
  if (!isUnderWay(job.state)) return;
  await updateJob(tx, job, { state: failedState(job), failure });
  if (job.state === 'applying') await notifyImport(tx, job, { failed: 1 });
}
