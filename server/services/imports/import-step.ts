import { entities } from '#contract/registry.ts';
import { dayIn } from '#contract/rules/values/calendar-days.ts';
import type { Author, Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { LeaseLost } from '../background-jobs/job-lease.ts';
import type { StepProgress } from '../background-jobs/job-runner.ts';
import { isSameStep, type JobTools } from '../background-jobs/job-steps.ts';
import { requireStillAllowed } from '../background-jobs/still-allowed.ts';
import { notifyImport } from '../notifications/notify-import.ts';
import { isUnderWay, readJob, updateJob } from './import-job.ts';
import type { Job, JobFacts } from './import-job-facts.ts';
import type { ImportRun } from './import-plan.ts';

/** Rows that are processed before other requests can run. */
export const importStepRows = 500;

/** Rows that are written together, so that categories and tags update their counts once for all of them. */
export const importWriteRows = 2500;

/** Dependencies of the long steps of an import. */
export type ImportTools = JobTools & { timezone: string };

export type ImportStep = {
  tools: ImportTools;
  actor: Actor;
  author: Author;
  job: Job;
  progress: StepProgress;
};

/** The context of a step for the plans. */
export function runOf({ actor, job, tools }: ImportStep): ImportRun {
  const { timezone, clock } = tools;
  const today = dayIn(clock.now(), timezone);
  return { actor, options: job.options, timezone, today, cause: job.file_name };
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

/** Ends a step that cannot continue with a failure, in the transaction that read its job, and notifies its user. */
export async function failStep(
  tx: Write,
  job: Job,
  failure: NonNullable<JobFacts['failure']>,
): Promise<void> {
  if (!isUnderWay(job.state)) return;
  await updateJob(tx, job, { state: failedStates[job.state], failure });
  if (job.state === 'applying') await notifyImport(tx, job, { failed: 1 });
}
