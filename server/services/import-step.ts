import type { ImportState } from '#contract/endpoints/imports.ts';
import type { Refusal } from '#contract/errors.ts';
import type { Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { transact, type Author } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { failJob } from './import-job.ts';
import type { Job } from './import-job-facts.ts';
import type { ImportRun } from './import-plan.ts';
import type { Live } from './import-runner.ts';
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

/** Does a step; where it is refused or breaks, the job says why and goes to `failed`. Never rejects. */
export async function guardStep(
  step: ImportStep,
  failed: ImportState,
  work: () => Promise<void>,
): Promise<void> {
  const { tools, author, job } = step;
  const about = { import: job.id, entity: job.entity };
  try {
    await work();
  } catch (error) {
    const { code, message } = tools.toRefusal(error, about);
    try {
      await transact(tools.db, tools.clock, author, async (tx) => {
        await failJob(tx, job, failed, { code, detail: message });
        if (job.state === 'applying') await tellImport(tx, job, { failed: 1 });
      });
    } catch (again) {
      // Nothing can be written any more; the job stays at its step and can be taken up again.
      tools.toRefusal(again, about);
    }
  }
}
