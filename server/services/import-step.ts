import type { Refusal } from '#contract/errors.ts';
import { entities } from '#contract/registry.ts';
import type { Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { transact, type Author, type Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { isUnderWay, readJob, releaseJob, updateJob } from './import-job.ts';
import type { Job, JobFacts } from './import-job-facts.ts';
import type { ImportRun } from './import-plan.ts';
import { LeaseLost } from './job-lease.ts';
import type { Live } from './job-runner.ts';
import { requireStillAllowed } from './still-allowed.ts';
import { tellImport } from './tell-import.ts';

/** Rows that are dealt with before other requests get their turn. */
export const importStepRows = 500;

/** Rows that are written together: categories and tags count their articles once for all of them. */
export const importWriteRows = 2500;

/** What the long steps of an import work with. */
export type ImportTools = {
  db: Database;
  clock: Clock;
  timezone: string;
  /** Turns whatever was thrown into a refusal; a bug is logged and told as `server.failure`. */
  toRefusal: (error: unknown, facts: object) => Refusal;
};

export type ImportStep = { tools: ImportTools; actor: Actor; author: Author; job: Job; live: Live };

/** The run of a step, as the plans see it. */
export function runOf({ actor, job, tools }: ImportStep): ImportRun {
  return { actor, options: job.options, timezone: tools.timezone, cause: job.file_name };
}

/** Where a job goes whose step failed: nothing of the step was written. */
const failedStates = { checking: 'failed', applying: 'failed', undoing: 'applied' } as const;

/**
 * The job of a step, read in the transaction that is about to write for it, by the rights that its user has now.
 * Throws `LeaseLost` where the step is not this runner's any more; refuses `access.forbidden`.
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

/** Ends the step of a job, read in this transaction, that cannot be done, and notifies its user. */
export async function failStep(tx: Write, job: Job, failure: JobFacts['failure']): Promise<void> {
  if (!isUnderWay(job.state)) return;
  await updateJob(tx, job, { state: failedStates[job.state], failure });
  if (job.state === 'applying') await tellImport(tx, job, { failed: 1 });
}

/**
 * Does a step. Where it is refused or breaks, the job says why; where the application closes, the job is left to be
 * resumed. Never rejects.
 */
export async function guardStep(step: ImportStep, work: () => Promise<void>): Promise<void> {
  const { tools, author, job, live, actor } = step;
  const about = { import: job.id, entity: job.entity };
  try {
    await work();
  } catch (error) {
    if (error instanceof LeaseLost) return;
    const refusal = live.stopped ? null : tools.toRefusal(error, about);
    try {
      await transact(tools.db, tools.clock, author, async (tx) => {
        if (refusal === null) return releaseJob(tx, job);
        const now = await readJob(tx.q, actor.user_id, job.id);
        if (isSameStep(now, job)) await failStep(tx, now, { code: refusal.code, detail: refusal.message });
      });
    } catch (again) {
      // Nothing can be written any more: the job is resumed once its lease has run out.
      tools.toRefusal(again, about);
    }
  }
}
