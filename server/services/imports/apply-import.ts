import type { ImportResult } from '#contract/endpoints/imports.ts';
import { rowStates, type RowState } from '#contract/files/import-reasons.ts';
import type { Queries } from '#server/db/database.ts';
import { transact, type Author, type Write } from '#server/db/transact.ts';
import { yieldOrStop } from '../background-jobs/job-runner.ts';
import { createBatchSize } from '../background-jobs/batch-size.ts';
import { notifyImport } from '../notifications/notify-import.ts';
import { addMade } from './made-rows.ts';
import { noRows, updateJob } from './import-job.ts';
import { importActId, type Job, type RowCounts } from './import-job-facts.ts';
import type { Decide, Decision, ImportContext, ReadRow } from './import-plan.ts';
import { importPlanOf } from './import-plans.ts';
import { readDryRunRows, storeDecisions } from './import-rows.ts';
import { importPageRows, createLeaseRenewal, readOwnJob, contextOf, type ImportStep } from './import-step.ts';
import { createArticleFactsCollector } from './orders/collect-article-facts.ts';

/** States that are decided again when the row is written; other rows stay excluded, as in the dry run. */
const decidedAgain: readonly RowState[] = ['create', 'update', 'unchanged'];
/** And those of rows that are read only because they count among equal ones (`countsRepeats`). */
const countedAgain: readonly RowState[] = [...decidedAgain, 'skip_existing', 'skip_in_file'];

/**
 * Writes the result of the dry run in short transactions, each together with its position in the file, so that it goes
 * on where it was interrupted. Each row, and the author's rights, are checked again against current data.
 */
export async function applyImport(step: ImportStep): Promise<void> {
  const { tools, job, progress } = step;
  const { db, clock } = tools;
  // All its transactions are one action in the history.
  const author: Author = { ...step.author, origin: 'import', act_id: importActId(job) };
  const size = createBatchSize();
  const articles = await readArticleFacts(step);
  let decide = await startPass(step, articles, db.read, job.position);
  for (let at: number | null = job.position; at !== null; await yieldOrStop(progress)) {
    const after = at;
    const limit = size.rows();
    let [began, attempts] = [0, 0];
    at = await transact(db, clock, author, async (tx) => {
      began = performance.now();
      attempts += 1;
      const current = await readOwnJob(tx, step);
      // The database runs a transaction again that collided with another: the pass has seen its rows already.
      if (attempts > 1) decide = await startPass(step, articles, tx.q, after);
      const last = await applyRows(tx, current, decide, { after, limit });
      if (last === null) await finish(tx, current);
      return last;
    });
    size.learn(limit, performance.now() - began);
  }
}

function statesOf(job: Job): readonly RowState[] {
  return importPlanOf(job.entity).countsRepeats ? countedAgain : decidedAgain;
}

/** What the whole file says about articles that the import may create; undefined where it creates none. */
async function readArticleFacts(step: ImportStep): Promise<ImportContext['articles']> {
  const { job, tools, progress } = step;
  const hasLines = job.entity === 'orders' || job.entity === 'orderlines';
  if (!hasLines || job.options.unknown_articles !== 'create') return undefined;
  const facts = createArticleFactsCollector();
  const renew = createLeaseRenewal(step);
  for (let after = 0; ; await yieldOrStop(progress)) {
    const rows = await readDryRunRows(tools.db.read, job.id, rowStates, after, importPageRows);
    for (const { values } of rows) facts.note(values);
    if (rows.length < importPageRows) return facts.read();
    after = rows[rows.length - 1]!.row;
    await renew();
  }
}

/** Begins a pass through the file after a row: what it knows of the earlier rows is rebuilt. */
async function startPass(
  step: ImportStep,
  articles: ImportContext['articles'],
  q: Queries,
  position: number,
): Promise<Decide> {
  const { job, progress } = step;
  const decide = importPlanOf(job.entity).start({
    ...contextOf(step, importActId(job)),
    ...(articles && { articles }),
  });
  const renew = createLeaseRenewal(step);
  for (let after = 0; after < position; await yieldOrStop(progress)) {
    const page = await readDryRunRows(q, job.id, statesOf(job), after, importPageRows);
    const rows = page.filter(({ row }) => row <= position);
    if (rows.length === 0) break;
    await decide(q, rows);
    after = rows[rows.length - 1]!.row;
    if (q === step.tools.db.read) await renew();
  }
  return decide;
}

/** Writes the next rows with the new position. Returns the last row; null where none are left. */
async function applyRows(
  tx: Write,
  current: Job,
  decide: Decide,
  { after, limit }: { after: number; limit: number },
): Promise<number | null> {
  const rows = await readDryRunRows(tx.q, current.id, statesOf(current), after, limit);
  if (rows.length === 0) return null;
  const { decisions, made = [], write } = await decide(tx.q, rows);
  await write(tx);
  const counts: RowCounts = { ...noRows, ...current.counts };
  const changed = decisions.flatMap((decision, at) => {
    const before = rows[at]!.decision;
    counts[before.state] -= 1;
    counts[decision.state] += 1;
    return sameAsDryRun(before, decision) ? [] : [{ read: rows[at] as ReadRow, decision }];
  });
  await storeDecisions(tx, current.id, changed);
  const position = rows[rows.length - 1]!.row;
  await updateJob(tx, current, {
    counts,
    position,
    // The dry run's plan is replaced by what is written.
    made: addMade(current.position === 0 ? [] : current.made, made),
    done_rows: current.done_rows + rows.length,
    act: importActId(current),
    lease: { ...current.lease, resumes: 0 },
  });
  return position;
}

async function finish(tx: Write, current: Job): Promise<void> {
  const also_created = current.made.flatMap(({ entity, created: count }) =>
    (entity === 'categories' || entity === 'tags') && count > 0 ? [{ entity, count }] : [],
  );
  const result = {
    ...sumUp(current.counts, current.total_rows),
    ...(also_created.length > 0 ? { also_created } : {}),
    first_error: await firstError(tx, current),
  };
  await updateJob(tx, current, {
    state: 'applied',
    result,
    failure: null,
    rev: tx.rev,
    act: importActId(current),
    applied_at: tx.now,
    done_rows: current.total_rows,
  });
  const notImported = current.total_rows - result.imported;
  await notifyImport(tx, current, { created: result.created, updated: result.updated, skipped: notImported });
}

function sameAsDryRun(before: Decision, after: Decision): boolean {
  return (
    before.state === after.state &&
    before.row_id === after.row_id &&
    JSON.stringify(before.changes) === JSON.stringify(after.changes)
  );
}

function sumUp(counts: RowCounts, total: number): Omit<ImportResult, 'first_error' | 'also_created'> {
  return {
    created: counts.create,
    skipped_existing: counts.skip_existing + counts.unchanged,
    skipped_in_file: counts.skip_in_file,
    total_rows: total,
    imported: counts.create + counts.update,
    updated: counts.update,
    skipped: counts.error + counts.skip_chosen,
  };
}

async function firstError(tx: Write, job: Job): Promise<ImportResult['first_error']> {
  const [row] = await readDryRunRows(tx.q, job.id, ['error'], 0, 1);
  const [error] = row?.errors ?? [];
  return row && error ? { ...error, row: row.row } : null;
}
