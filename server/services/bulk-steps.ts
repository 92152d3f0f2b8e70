import { setImmediate as giveWay, setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '#contract/errors.ts';
import type { BulkState } from '#contract/endpoints/bulk.ts';
import { entities } from '#contract/registry.ts';
import { bulkCause } from '#contract/rules/bulk-cause.ts';
import type { Clock } from '#server/db/clock.ts';
import { minutesBefore } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { transact, type Author, type Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { applyToRows } from './bulk-apply.ts';
import { addReasons, canUndo, readBulk, updateBulk, type Bulk } from './bulk-job.ts';
import { readBulkRows, storeBulkRows } from './bulk-rows.ts';
import { restoreSome } from './bulk-undo.ts';
import type { ImportRunner, Live } from './import-runner.ts';
import { requireStillAllowed } from './still-allowed.ts';

type Caller = { actor: Actor; author: Author };

export type BulkTools = {
  db: Database;
  clock: Clock;
  /** Turns whatever was thrown into a refusal; a bug is logged and told as `server.failure`. */
  toRefusal: (error: unknown, facts: object) => Refusal;
};

/** Rows that are written in one transaction: other writers get their turn between two. */
const stepRows = 200;
/** A step that has written nothing for so long ended with its process. */
const abandonedAfterMinutes = 0.5;

/** The steps of a bulk change, each begun by a call and then polled for. */
export function createBulkSteps(tools: BulkTools, runner: ImportRunner) {
  const { db, clock } = tools;

  async function begin(
    caller: Caller,
    job: Bulk,
    to: BulkState,
    from: BulkState[],
    of: number,
  ): Promise<Bulk> {
    const isAtIt = job.state === to;
    const isAbandoned =
      isAtIt && !runner.live(job.id) && job.updated_at < minutesBefore(clock.now(), abandonedAfterMinutes);
    if (isAtIt && !isAbandoned) return job;
    // One that goes on after a stop counts on from where it was.
    const counted = isAbandoned || (to === 'running' && job.state === 'stopped') ? {} : { done: 0, of };
    const begun = await transact(db, clock, caller.author, (tx) =>
      updateBulk(tx, job, { state: to, failure: null, ...counted }, isAbandoned ? [to] : from),
    );
    void start(caller, job.id);
    return begun;
  }

  /** One that was just stopped may not have left yet: whichever of the two sees the job at work goes on with it. */
  async function start(caller: Caller, id: string): Promise<void> {
    for (let tries = 0; tries < 50; tries++) {
      if (runner.start(id, (live) => work(caller, id, live))) return;
      await wait(20);
    }
  }

  /** Never rejects: what breaks a step off is told by the job. */
  async function work(caller: Caller, id: string, live: Live): Promise<void> {
    // However many transactions it takes, it is one act.
    const author = { ...caller.author, act_id: bulkCause(id) };
    try {
      while (!live.stopped) {
        const goesOn = await transact(db, clock, author, (tx) => doStep(tx, caller.actor, id));
        if (!goesOn) return;
        await giveWay();
      }
    } catch (error) {
      const { code, message } = tools.toRefusal(error, { bulk: id });
      try {
        await transact(db, clock, caller.author, async (tx) => {
          const job = await readBulk(tx.q, caller.actor.user_id, id);
          await updateBulk(tx, job, { state: 'stopped', failure: { code, detail: message } });
        });
      } catch (again) {
        // Nothing can be written any more; the job stays at its step and can be taken up again.
        tools.toRefusal(again, { bulk: id });
      }
    }
  }

  return {
    run: (caller: Caller, job: Bulk) =>
      job.state === 'done' ? job : begin(caller, job, 'running', ['ready', 'stopped'], job.matched),
    stop: (caller: Caller, job: Bulk) =>
      job.state === 'running'
        ? transact(db, clock, caller.author, async (tx) => {
            const now = await readBulk(tx.q, caller.actor.user_id, job.id);
            return now.state === 'running' ? updateBulk(tx, now, { state: 'stopped' }) : now;
          })
        : job,
    /** Refuses `bulk.not_undoable` where rows were forgotten. */
    undo: (caller: Caller, job: Bulk) => {
      if (job.state === 'undone') return job;
      if (!canUndo(job)) throw new Refusal('bulk.not_undoable');
      return begin(caller, job, 'undoing', ['stopped', 'done'], job.changed - job.restored);
    },
  };
}

/** The next rows of a bulk change, in the transaction at hand; false where there is nothing more to do. */
async function doStep(tx: Write, actor: Actor, id: string): Promise<boolean> {
  const job = await readBulk(tx.q, actor.user_id, id);
  if (job.state !== 'running' && job.state !== 'undoing') return false;
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
    done: job.done + rows.length,
    changed: job.changed + count('changed').length,
    unchanged: job.unchanged + count('unchanged').length,
    refused: addReasons(job.refused, count('refused')),
    restored: job.restored + count('restored').length,
    kept: addReasons(job.kept, count('kept')),
  });
  return true;
}
