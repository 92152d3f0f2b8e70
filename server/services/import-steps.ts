import { Refusal } from '#contract/errors.ts';
import type { ImportState } from '#contract/endpoints/imports.ts';
import { importKey } from '#contract/files/import-fields.ts';
import type { ImportOptions } from '#contract/files/import-options.ts';
import { minutesBefore } from '#server/db/clock.ts';
import { transact, type Author } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { applyImport } from './import-apply.ts';
import { checkImport } from './import-check.ts';
import { updateJob, type JobPatch } from './import-job.ts';
import type { Job } from './import-job-facts.ts';
import { readStaged } from './import-rows.ts';
import type { ImportRunner } from './import-runner.ts';
import type { ImportStep, ImportTools } from './import-step.ts';
import { findTraces, undoImport } from './import-undo.ts';

type Caller = { actor: Actor; author: Author };

/** A step that has written nothing for so long ended with its process. */
const abandonedAfterMinutes = 0.5;

/** The steps of an import, each begun by a call and then polled for. */
export function createImportSteps(tools: ImportTools, runner: ImportRunner) {
  const { db, clock } = tools;

  /** Brings a job to a step and begins it; one that is at it already goes on. */
  async function begin(
    { actor, author }: Caller,
    job: Job,
    states: readonly ImportState[],
    patch: JobPatch & { state: ImportState },
    work: (step: ImportStep) => Promise<void>,
  ): Promise<Job> {
    const isAtIt = job.state === patch.state;
    const isAbandoned =
      isAtIt && !runner.live(job.id) && job.updated_at < minutesBefore(clock.now(), abandonedAfterMinutes);
    if (isAtIt && !isAbandoned) return job;
    const from = isAbandoned ? [patch.state] : states;
    const begun = await transact(db, clock, author, (tx) =>
      updateJob(tx, job, { failure: null, ...patch }, from),
    );
    runner.start(job.id, (live) => work({ tools, actor, author, job: begun, live }));
    return begun;
  }

  return {
    /** Refuses `import.no_key` where no column says which row is meant. */
    async check(caller: Caller, job: Job, options: Partial<ImportOptions>): Promise<Job> {
      const [first] = await readStaged(db.read, job.id, 0, 1);
      if (!first) throw new Refusal('import.state', { detail: 'No row has been sent.' });
      if (first.cells[importKey(job.entity)] === undefined) throw new Refusal('import.no_key');
      const patch = { state: 'checking' as const, done_rows: 0, options: { ...job.options, ...options } };
      return begin(caller, job, ['staging', 'checked', 'failed'], patch, checkImport);
    },
    async apply(caller: Caller, job: Job): Promise<Job> {
      if (job.state === 'applied') return job;
      return begin(caller, job, ['checked'], { state: 'applying', done_rows: 0 }, applyImport);
    },
    /** Refuses `import.in_use` where something depends on what was imported. */
    async undo(caller: Caller, job: Job): Promise<Job> {
      if (job.state === 'undone') return job;
      if (job.state === 'applied') await findTraces(db.read, job);
      return begin(caller, job, ['applied'], { state: 'undoing', done_rows: 0 }, undoImport);
    },
  };
}
