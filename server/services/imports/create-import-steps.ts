import { Refusal } from '#contract/errors.ts';
import type { ImportState } from '#contract/endpoints/imports.ts';
import { importKey } from '#contract/files/import-fields.ts';
import type { ImportOptions } from '#contract/files/import-options.ts';
import type { JobRunner } from '../background-jobs/job-runner.ts';
import { createJobSteps, type Caller } from '../background-jobs/job-steps.ts';
import { applyImport } from './apply-import.ts';
import { checkImport } from './check-import.ts';
import { findJob, isUnderWay, underWay, updateJob, type JobPatch } from './import-job.ts';
import type { Job } from './import-job-facts.ts';
import { readStaged } from './import-rows.ts';
import { failStep, type ImportTools } from './import-step.ts';
import { undoImport } from './undo-import.ts';

/** The step that runs in each state. */
const stepOfState = { checking: checkImport, applying: applyImport, undoing: undoImport } as const;

/** The end state of each step that must not run twice. */
const endStates: Partial<Record<ImportState, ImportState>> = { applying: 'applied', undoing: 'undone' };

/** The rows that are done, for a step that goes on. */
function progressOf({ position, undo, done_rows }: Job): { done_rows?: number } {
  return position > 0 || undo?.prepared ? { done_rows } : {};
}

/** The steps of an import. */
export function createImportSteps(tools: ImportTools, runner: JobRunner) {
  const { db } = tools;
  const { begin, resumeAll, resumeIfAbandoned } = createJobSteps<ImportState, Job>(tools, runner, {
    table: 'import_job',
    underWay,
    find: findJob,
    // A dry run begins again; other steps go on.
    takeOver: (tx, job, lease) =>
      updateJob(tx, job, { lease, ...(job.state === 'checking' ? { done_rows: 0 } : {}) }),
    fail: failStep,
    logFields: ({ id, entity }) => ({ import: id, entity }),
    async run({ actor, author }, job, progress) {
      if (isUnderWay(job.state)) await stepOfState[job.state]({ tools, actor, author, job, progress });
    },
  });

  const beginStep = (
    caller: Caller,
    job: Job,
    from: readonly ImportState[],
    patch: JobPatch & { state: keyof typeof stepOfState },
  ) =>
    begin(caller, job, { to: patch.state, end: endStates[patch.state], from }, (tx, now, lease, allowed) =>
      updateJob(tx, now, { done_rows: 0, failure: null, ...patch, lease }, allowed),
    );

  return {
    resumeAll,
    resumeIfAbandoned,
    /** Refuses `import.no_key` where no column identifies the rows. */
    async check(caller: Caller, job: Job, options: Partial<ImportOptions>): Promise<Job> {
      const [first] = await readStaged(db.read, job.id, 0, 1);
      if (!first) throw new Refusal('import.state', { params: { reason: 'no_rows' } });
      if (first.cells[importKey(job.entity)] === undefined) throw new Refusal('import.no_key');
      const patch = { state: 'checking' as const, options: { ...job.options, ...options } };
      return beginStep(caller, job, ['staging', 'checked', 'failed'], patch);
    },
    apply: (caller: Caller, job: Job) =>
      beginStep(caller, job, ['checked', 'stopped'], { state: 'applying', ...progressOf(job) }),
    /**
     * Ends with the failure `import.in_use` where something depends on the imported rows.
     * @param rest whether all other rows are undone then
     */
    undo: (caller: Caller, job: Job, rest: boolean) =>
      beginStep(caller, job, ['applied', 'stopped', 'applying'], {
        state: 'undoing',
        // An undo that is resumed keeps its choice and its progress.
        ...(job.undo?.prepared || job.state === 'undoing'
          ? progressOf(job)
          : { undo: { rest, prepared: false, free: 0, kept: 0 } }),
      }),
  };
}
