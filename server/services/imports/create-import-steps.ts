import { Refusal, type RefusalCode } from '#contract/errors.ts';
import type { ImportState } from '#contract/endpoints/imports.ts';
import { importKey } from '#contract/files/import-fields.ts';
import type { ImportOptions } from '#contract/files/import-options.ts';
import { systemAuthor, transact, type Author } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { isAbandoned, maxResumes, newLease, resumedLease } from '../background-jobs/job-lease.ts';
import type { JobRunner } from '../background-jobs/job-runner.ts';
import { readUserActor } from '../background-jobs/read-user-actor.ts';
import { applyImport } from './apply-import.ts';
import { checkImport } from './check-import.ts';
import { findAbandoned, findJob, isUnderWay, readJob, updateJob, type JobPatch } from './import-job.ts';
import type { Job } from './import-job-facts.ts';
import { readStaged } from './import-rows.ts';
import { failStep, type ImportTools } from './import-step.ts';
import { findImportedRows, undoImport } from './undo-import.ts';

type Caller = { actor: Actor; author: Author };

/** The end state of each step that must not run twice. */
const ends: Partial<Record<ImportState, ImportState>> = { applying: 'applied', undoing: 'undone' };

const works = { checking: checkImport, applying: applyImport, undoing: undoImport } as const;
type StepState = keyof typeof works;

/** The steps of an import: each is started by a call, then polled, and resumed where its process is gone. */
export function createImportSteps(tools: ImportTools, runner: JobRunner) {
  const { db, clock } = tools;

  /** Whether the current step of a job has no runner, neither here nor in another process. */
  const isFree = (job: Job, now: string) => isAbandoned(job.lease, now) && !runner.progress(job.id);

  function run({ actor, author }: Caller, job: Job): void {
    const { state } = job;
    if (isUnderWay(state))
      runner.start(job.id, (progress) => works[state]({ tools, actor, author, job, progress }));
  }

  /** Moves a job to a step and starts it, unless it is running or done. A step without a runner restarts. */
  async function begin(
    { actor, author }: Caller,
    job: Job,
    states: readonly ImportState[],
    patch: JobPatch & { state: StepState },
  ): Promise<Job> {
    const { state } = patch;
    const isDone = (one: Job, at: string) =>
      one.state === ends[state] || (one.state === state && !isFree(one, at));
    if (isDone(job, clock.now())) return job;
    const { begun, taken } = await transact(db, clock, author, async (tx) => {
      const now = await readJob(tx.q, actor.user_id, job.id);
      if (isDone(now, tx.now)) return { begun: now, taken: false };
      const lease = newLease(runner.id, author);
      const from = now.state === state ? [state] : states;
      return { begun: await updateJob(tx, now, { failure: null, ...patch, lease }, from), taken: true };
    });
    if (taken) run({ actor, author }, begun);
    return begun;
  }

  /** Takes over a job whose runner is gone, with the current rights of its user. */
  async function resume(id: string): Promise<void> {
    if (runner.progress(id)) return;
    const taken = await transact(db, clock, systemAuthor, async (tx) => {
      const job = await findJob(tx.q, id);
      if (!job || !isUnderWay(job.state) || !isFree(job, tx.now)) return null;
      const fail = (code: RefusalCode) => {
        const { message } = new Refusal(code);
        return failStep(tx, job, { code, detail: message }).then(() => null);
      };
      const actor = await readUserActor(tx.q, job.user_id);
      if (!actor) return fail('access.forbidden');
      if (job.lease.resumes >= maxResumes) return fail('job.interrupted');
      const lease = resumedLease(runner.id, job.lease);
      return { actor, job: await updateJob(tx, job, { lease, done_rows: 0 }) };
    });
    if (!taken) return;
    const { job, actor } = taken;
    const { origin, device } = job.lease;
    run({ actor, author: { user_id: actor.user_id, username: actor.username, origin, device } }, job);
  }

  return {
    /** Resumes the abandoned jobs of all users. Rejects on a database failure. */
    resumeAll: async (): Promise<void> => {
      for (const id of await findAbandoned(db.read, clock.now())) await resume(id);
    },
    /** Resumes a job that a user is looking at, if its runner is gone; the caller does not wait. */
    resumeIfAbandoned(job: Job): void {
      if (!isUnderWay(job.state) || !isFree(job, clock.now())) return;
      resume(job.id).catch((error: unknown) => tools.toRefusal(error, { import: job.id }));
    },
    /** Refuses `import.no_key` where no column identifies the rows. */
    async check(caller: Caller, job: Job, options: Partial<ImportOptions>): Promise<Job> {
      const [first] = await readStaged(db.read, job.id, 0, 1);
      if (!first) throw new Refusal('import.state', { detail: 'No row has been sent.' });
      if (first.cells[importKey(job.entity)] === undefined) throw new Refusal('import.no_key');
      const patch = { state: 'checking' as const, done_rows: 0, options: { ...job.options, ...options } };
      return begin(caller, job, ['staging', 'checked', 'failed'], patch);
    },
    async apply(caller: Caller, job: Job): Promise<Job> {
      return begin(caller, job, ['checked'], { state: 'applying', done_rows: 0 });
    },
    /** Refuses `import.in_use` where something depends on the imported rows. */
    async undo(caller: Caller, job: Job): Promise<Job> {
      if (job.state === 'applied') await findImportedRows(db.read, job);
      return begin(caller, job, ['applied'], { state: 'undoing', done_rows: 0 });
    },
  };
}
