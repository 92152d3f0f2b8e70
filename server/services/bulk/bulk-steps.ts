import { Refusal } from '#contract/errors.ts';
import type { BulkState } from '#contract/endpoints/bulk.ts';
import { entities } from '#contract/registry.ts';
import { bulkCause } from '#contract/rules/lists/bulk-cause.ts';
import { transact, type Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { yieldOrStop, type JobRunner } from '../background-jobs/job-runner.ts';
import { createJobSteps, type Caller, type JobTools } from '../background-jobs/job-steps.ts';
import { createBatchSize } from '../background-jobs/batch-size.ts';
import { requireStillAllowed } from '../background-jobs/still-allowed.ts';
import { applyToRows } from './apply-to-rows.ts';
import {
  addReasons,
  canUndo,
  findBulk,
  isUnderWay,
  readBulk,
  underWay,
  updateBulk,
  type Bulk,
} from './bulk-job.ts';
import { eraseSideRows } from './erase-side-rows.ts';
import { readBulkRows, storeBulkRows } from './bulk-rows.ts';
import { restoreSome } from './restore-some.ts';

/** Rows of the first transaction; the following ones adapt to its duration. */
const firstRows = 200;

/** The steps of a bulk change. */
export function createBulkSteps(tools: JobTools, runner: JobRunner) {
  const { db, clock } = tools;
  const { begin, resumeAll, resumeIfAbandoned } = createJobSteps<BulkState, Bulk>(tools, runner, {
    table: 'bulk_job',
    underWay,
    find: findBulk,
    takeOver: (tx, job, lease) => updateBulk(tx, job, { lease }),
    fail: (tx, job, failure) => updateBulk(tx, job, { state: 'stopped', failure }),
    logFields: ({ id }) => ({ bulk: id }),
    async run({ actor, author }, { id }, progress) {
      // All its transactions are one action in the history.
      const oneAct = { ...author, act_id: bulkCause(id) };
      const size = createBatchSize(firstRows);
      for (let goesOn = true; goesOn; await yieldOrStop(progress)) {
        const limit = size.rows();
        let began = 0;
        goesOn = await transact(db, clock, oneAct, (tx) => {
          began = performance.now();
          return doStep(tx, actor, { id, runner: runner.id, limit });
        });
        size.learn(limit, performance.now() - began);
      }
    },
  });

  return {
    resumeAll,
    resumeIfAbandoned,
    run: (caller: Caller, job: Bulk) =>
      begin(
        caller,
        job,
        { to: 'running', end: 'done', from: ['ready', 'stopped'] },
        (tx, now, lease, allowed) => {
          // A job that continues keeps its count.
          const counted = now.state === 'ready' ? { done: 0, of: now.matched } : {};
          return updateBulk(tx, now, { state: 'running', failure: null, ...counted, lease }, allowed);
        },
      ),
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
      return begin(
        caller,
        job,
        { to: 'undoing', end: 'undone', from: ['stopped', 'done'] },
        (tx, now, lease, allowed) => {
          const counted = now.state === 'undoing' ? {} : { done: 0, of: job.changed - job.restored };
          return updateBulk(tx, now, { state: 'undoing', failure: null, ...counted, lease }, allowed);
        },
      );
    },
  };
}

/**
 * Processes the next rows of a bulk change in the current transaction; false where no rows are left, or where this
 * runner has lost the lease.
 */
async function doStep(
  tx: Write,
  actor: Actor,
  { id, runner, limit }: { id: string; runner: string; limit: number },
): Promise<boolean> {
  const job = await readBulk(tx.q, actor.user_id, id);
  if (!isUnderWay(job.state) || job.lease.runner !== runner) return false;
  await requireStillAllowed(tx.q, actor, [entities[job.entity].manage]);
  const isUndo = job.state === 'undoing';
  const rows = await readBulkRows(tx.q, id, { state: isUndo ? 'changed' : 'waiting', limit });
  if (rows.length === 0) {
    await updateBulk(tx, job, { state: isUndo ? 'undone' : 'done' });
    return false;
  }
  const outcomes = await (isUndo ? restoreSome : applyToRows)(tx, actor, job, rows);
  await storeBulkRows(tx, outcomes);
  const count = (state: string) => outcomes.filter((one) => one.state === state);
  await eraseSideRows(tx, job, count('restored'));
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
