import { Refusal, type RefusalCode } from '#contract/errors.ts';
import type { BulkState } from '#contract/endpoints/bulk.ts';
import { entities } from '#contract/registry.ts';
import { bulkCause } from '#contract/rules/lists/bulk-cause.ts';
import type { Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { systemAuthor, transact, type Author, type Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { isAbandoned, maxResumes, newLease, resumedLease } from '../background-jobs/job-lease.ts';
import { yieldOrStop, type JobRunner, type StepProgress } from '../background-jobs/job-runner.ts';
import { readUserActor } from '../background-jobs/read-user-actor.ts';
import { requireStillAllowed } from '../background-jobs/still-allowed.ts';
import { applyToRows } from './apply-to-rows.ts';
import {
  addReasons,
  canUndo,
  findAbandonedBulk,
  findBulk,
  isUnderWay,
  readBulk,
  releaseBulk,
  updateBulk,
  type Bulk,
} from './bulk-job.ts';
import { readBulkRows, storeBulkRows } from './bulk-rows.ts';
import { restoreSome } from './restore-some.ts';

type Caller = { actor: Actor; author: Author };

export type BulkTools = {
  db: Database;
  clock: Clock;
  /** Converts any thrown error to a refusal; a bug is logged and becomes `server.failure`. */
  toRefusal: (error: unknown, facts: object) => Refusal;
};

/** Rows per transaction: other writers can run in between. */
const stepRows = 200;

/** The steps of a bulk change: each is started by a call, then polled, and resumed where its process is gone. */
export function createBulkSteps(tools: BulkTools, runner: JobRunner) {
  const { db, clock } = tools;

  /** Whether the current step of a job has no runner, neither here nor in another process. */
  const isFree = (job: Bulk, now: string) => isAbandoned(job.lease, now) && !runner.progress(job.id);

  /** Moves a job to a step and starts it, unless it is running or done. A step without a runner is resumed here. */
  async function begin(
    { actor, author }: Caller,
    job: Bulk,
    [to, end]: readonly [to: BulkState, end: BulkState],
    from: BulkState[],
    of: number,
  ): Promise<Bulk> {
    const isDone = (one: Bulk, at: string) => one.state === end || (one.state === to && !isFree(one, at));
    if (isDone(job, clock.now())) return job;
    const { begun, taken } = await transact(db, clock, author, async (tx) => {
      const now = await readBulk(tx.q, actor.user_id, job.id);
      if (isDone(now, tx.now)) return { begun: now, taken: false };
      const isAtIt = now.state === to;
      // A job that continues after a stop keeps its count.
      const counted = isAtIt || (to === 'running' && now.state === 'stopped') ? {} : { done: 0, of };
      const patch = { state: to, failure: null, ...counted, lease: newLease(runner.id, author) };
      return { begun: await updateBulk(tx, now, patch, isAtIt ? [to] : from), taken: true };
    });
    if (taken) runner.start(job.id, (progress) => work({ actor, author }, job.id, progress));
    return begun;
  }

  /** Takes over a job whose runner is gone, with the current rights of its user. */
  async function resume(id: string): Promise<void> {
    if (runner.progress(id)) return;
    const taken = await transact(db, clock, systemAuthor, async (tx) => {
      const job = await findBulk(tx.q, id);
      if (!job || !isUnderWay(job.state) || !isFree(job, tx.now)) return null;
      const fail = (code: RefusalCode) => {
        const { message } = new Refusal(code);
        return updateBulk(tx, job, { state: 'stopped', failure: { code, detail: message } }).then(() => null);
      };
      const actor = await readUserActor(tx.q, job.user_id);
      if (!actor) return fail('access.forbidden');
      if (job.lease.resumes >= maxResumes) return fail('job.interrupted');
      return { actor, job: await updateBulk(tx, job, { lease: resumedLease(runner.id, job.lease) }) };
    });
    if (!taken) return;
    const { actor, job } = taken;
    const { origin, device } = job.lease;
    const author = { user_id: actor.user_id, username: actor.username, origin, device };
    runner.start(id, (progress) => work({ actor, author }, id, progress));
  }

  /** Never rejects: a failure is stored in the job. */
  async function work(caller: Caller, id: string, progress: StepProgress): Promise<void> {
    // All its transactions are one action in the history.
    const author = { ...caller.author, act_id: bulkCause(id) };
    try {
      while (await transact(db, clock, author, (tx) => doStep(tx, caller.actor, id, runner.id))) {
        await yieldOrStop(progress);
      }
    } catch (error) {
      const refusal = progress.stopped ? null : tools.toRefusal(error, { bulk: id });
      try {
        await transact(db, clock, caller.author, async (tx) => {
          if (refusal === null) return releaseBulk(tx, id, runner.id);
          const job = await readBulk(tx.q, caller.actor.user_id, id);
          if (job.lease.runner !== runner.id) return;
          const failure = { code: refusal.code, detail: refusal.message };
          await updateBulk(tx, job, { state: 'stopped', failure });
        });
      } catch (again) {
        // The database cannot be written: the job is resumed once its lease has expired.
        tools.toRefusal(again, { bulk: id });
      }
    }
  }

  return {
    /** Resumes the abandoned jobs of all users. Rejects on a database failure. */
    resumeAll: async (): Promise<void> => {
      for (const id of await findAbandonedBulk(db.read, clock.now())) await resume(id);
    },
    /** Resumes a job that a user is looking at, if its runner is gone; the caller does not wait. */
    resumeIfAbandoned(job: Bulk): void {
      if (!isUnderWay(job.state) || !isFree(job, clock.now())) return;
      resume(job.id).catch((error: unknown) => tools.toRefusal(error, { bulk: job.id }));
    },
    run: (caller: Caller, job: Bulk) =>
      begin(caller, job, ['running', 'done'], ['ready', 'stopped'], job.matched),
    stop: (caller: Caller, job: Bulk) =>
      job.state === 'running'
        ? transact(db, clock, caller.author, async (tx) => {
            const now = await readBulk(tx.q, caller.actor.user_id, job.id);
            return now.state === 'running' ? updateBulk(tx, now, { state: 'stopped' }) : now;
          })
        : job,
    /** Refuses `bulk.not_undoable` after hard deletes. */
    undo: (caller: Caller, job: Bulk) => {
      if (!canUndo(job)) throw new Refusal('bulk.not_undoable');
      return begin(caller, job, ['undoing', 'undone'], ['stopped', 'done'], job.changed - job.restored);
    },
  };
}

/**
 * Processes the next rows of a bulk change in the current transaction; false where no rows are left, or where this
 * runner has lost the lease.
 */
async function doStep(tx: Write, actor: Actor, id: string, runner: string): Promise<boolean> {
  const job = await readBulk(tx.q, actor.user_id, id);
  if (!isUnderWay(job.state) || job.lease.runner !== runner) return false;
  await requireStillAllowed(tx.q, actor, [entities[job.entity].manage]);
  const isUndo = job.state === 'undoing';
  const rows = await readBulkRows(tx.q, id, { state: isUndo ? 'changed' : 'waiting', limit: stepRows });
  if (rows.length === 0) {
    await updateBulk(tx, job, { state: isUndo ? 'undone' : 'done' });
    return false;
  }
  const outcomes = await (isUndo ? restoreSome : applyToRows)(tx, actor, job, rows);
  await storeBulkRows(tx, outcomes);
  const count = (state: string) => outcomes.filter((one) => one.state === state);
  await updateBulk(tx, job, {
    lease: { ...job.lease, resumes: 0 },
    done: job.done + rows.length,
    changed: job.changed + count('changed').length,
    unchanged: job.unchanged + count('unchanged').length,
    refused: addReasons(job.refused, count('refused')),
    restored: job.restored + count('restored').length,
    kept: addReasons(job.kept, count('kept')),
  });
  return true;
}
