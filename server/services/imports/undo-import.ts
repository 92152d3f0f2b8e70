import { Refusal } from '#contract/errors.ts';
import { transact, type Author, type Write } from '#server/db/transact.ts';
import { applySome } from '../background-jobs/apply-some.ts';
import { yieldOrStop } from '../background-jobs/job-runner.ts';
import { jobFailureOf } from '../background-jobs/job-steps.ts';
import { createBatchSize } from '../background-jobs/batch-size.ts';
import { updateJob } from './import-job.ts';
import { importActId, type Job } from './import-job-facts.ts';
import { countUndone } from './made-rows.ts';
import { createLeaseRenewal, readOwnJob, writtenState, type ImportStep } from './import-step.ts';
import { keepBlocked, keepRow } from './undo/keep-blocked.ts';
import { readTrace } from './undo/read-trace.ts';
import { countUnits, createTrace, unitsOf, type Trace, type TraceRow } from './undo/trace.ts';
import { deleteTrace, loadTrace, storeTrace } from './undo/trace-store.ts';
import { undoRows } from './undo/undo-rows.ts';

/** The action of an undo in the history: its transactions are one action. */
function undoActionId({ id }: Pick<Job, 'id'>): string {
  return `undo:${id}`;
}

/**
 * Undoes an import in short transactions. First it reads what the import wrote and what blocks the undo, without
 * writing to a list; where a row cannot be undone and the user has not chosen to undo the rest, it ends there.
 */
export async function undoImport(step: ImportStep): Promise<void> {
  const { tools, job, progress } = step;
  const author: Author = { ...step.author, origin: 'import', act_id: undoActionId(job) };
  const trace = job.undo?.prepared ? await load(step) : await prepare(step, author);
  if (trace === null) return;
  const size = createBatchSize();
  let at = firstWaiting(trace, 0);
  for (; at !== -1; await yieldOrStop(progress)) {
    const rows = nextRows(trace.rows, at, size.rows());
    let began = 0;
    await transact(tools.db, tools.clock, author, async (tx) => {
      began = performance.now();
      // The database runs a transaction again that collided with another.
      for (const row of rows) Object.assign(row, { state: 'waiting', obstacle: null });
      const current = await readOwnJob(tx, step);
      await undoBatch(tx, current, trace, rows);
      const { lease } = current;
      await updateJob(tx, current, {
        lease: { ...lease, resumes: 0 },
        done_rows: doneRows(rows, trace, current.total_rows),
      });
    });
    size.learn(rows.length, performance.now() - began);
    at = firstWaiting(trace, at);
  }
  const counts = countsOf(trace, job);
  await transact(tools.db, tools.clock, author, async (tx) => {
    const current = await readOwnJob(tx, step);
    const undo = { ...current.undo!, ...counts };
    await updateJob(tx, current, { state: 'undone', failure: null, undo });
  });
}

/** The index of the next waiting row; -1 where none is left. */
function firstWaiting({ rows }: Trace, from: number): number {
  for (let at = from; at < rows.length; at++) if (rows[at]!.state === 'waiting') return at;
  return -1;
}

/** The progress in rows of the file: a file row may have written several rows. */
function doneRows(batch: readonly TraceRow[], { rows }: Trace, total: number): number {
  const done = batch[batch.length - 1]?.n ?? 0;
  return Math.floor((done / rows.length) * total);
}

/** The numbers of an undo, as it is planned or done: see `undo` of `ImportJob`. */
function countsOf(trace: Trace, job: Job) {
  const kept = countUnits(trace, job.entity, 'kept');
  const undone = countUnits(trace, job.entity, 'undone');
  return { free: undone + countUnits(trace, job.entity, 'waiting'), kept, made: countUndone(trace) };
}

/** The next waiting rows, up to the end of their last unit. */
function nextRows(all: readonly TraceRow[], from: number, limit: number): TraceRow[] {
  const rows: TraceRow[] = [];
  for (let at = from; at < all.length; at++) {
    const row = all[at]!;
    if (rows.length >= limit && row.unit !== rows[rows.length - 1]!.unit) break;
    if (row.state === 'waiting') rows.push(row);
  }
  return rows;
}

/** Undoes some rows of the trace; those that changed meanwhile, and those that a rule refuses, stay. */
async function undoBatch(tx: Write, job: Job, trace: Trace, rows: readonly TraceRow[]): Promise<void> {
  await keepBlocked(tx.q, trace, rows, [importActId(job), undoActionId(job)]);
  const units = unitsOf(rows.filter(({ state }) => state === 'waiting'));
  const outcomes = await applySome(tx, units, async (some) => {
    await undoRows(tx, some.flat(), {
      cause: job.file_name,
      restores: job.created_at,
      actId: importActId(job),
    });
    return some;
  });
  for (const outcome of outcomes) {
    for (const row of outcome.one) {
      if ('refusal' in outcome) keepRow(row, { reason: 'refused', by: null });
      else row.state = 'undone';
    }
  }
  await storeTrace(tx, job.id, rows);
}

/** Yields to other requests, and renews the lease, between two parts of a long read. */
function createPause(step: ImportStep): () => Promise<void> {
  const renew = createLeaseRenewal(step);
  return async () => {
    await yieldOrStop(step.progress);
    await renew();
  };
}

async function load(step: ImportStep): Promise<Trace> {
  const betweenParts = createPause(step);
  return createTrace(await loadTrace(step.tools.db.read, step.job.id, betweenParts), betweenParts);
}

/** Stores the trace of an import; null where a row blocks the undo and the user wants all or nothing. */
async function prepare(step: ImportStep, author: Author): Promise<Trace | null> {
  const { tools, job, progress } = step;
  const { db, clock } = tools;
  const betweenParts = createPause(step);
  const rows = await readTrace(db.read, job, betweenParts);
  const trace = await createTrace(rows, betweenParts);
  await keepBlocked(db.read, trace, rows, [importActId(job), undoActionId(job)], betweenParts);
  await transact(db, clock, author, async (tx) => {
    await readOwnJob(tx, step);
    await deleteTrace(tx, job.id);
  });
  const size = createBatchSize(200, 1000, 100);
  for (let at = 0; at < rows.length; await yieldOrStop(progress)) {
    const some = rows.slice(at, at + size.rows());
    let began = 0;
    await transact(db, clock, author, async (tx) => {
      began = performance.now();
      await updateJob(tx, await readOwnJob(tx, step), {});
      await storeTrace(tx, job.id, some);
    });
    size.learn(some.length, performance.now() - began);
    at += some.length;
  }
  const isBlocked = rows.some(({ state }) => state === 'kept') && !job.undo?.rest;
  const counts = countsOf(trace, job);
  await transact(db, clock, author, async (tx) => {
    const current = await readOwnJob(tx, step);
    const undo = { rest: false, ...current.undo, ...counts, prepared: !isBlocked };
    await updateJob(
      tx,
      current,
      isBlocked
        ? { state: writtenState(current), undo, failure: jobFailureOf(new Refusal('import.in_use')) }
        : { undo },
    );
  });
  return isBlocked ? null : load(step);
}
