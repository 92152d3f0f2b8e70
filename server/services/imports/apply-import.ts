import type { ImportResult } from '#contract/endpoints/imports.ts';
import type { RowState } from '#contract/files/import-reasons.ts';
import { transact, type Write } from '#server/db/transact.ts';
import { yieldOrStop } from '../background-jobs/job-runner.ts';
import { notifyImport } from '../notifications/notify-import.ts';
import { noRows, updateJob } from './import-job.ts';
import { countNames } from './count-names.ts';
import type { Job, JobFacts, RowCounts } from './import-job-facts.ts';
import type { Decided, Decision, ReadRow } from './import-plan.ts';
import { importPlanOf } from './import-plans.ts';
import { readDryRunRows, storeDecisions } from './import-rows.ts';
import { importWriteRows, readOwnJob, runOf, type ImportStep } from './import-step.ts';

/** States that are decided again when the row is written; other rows stay excluded, as in the dry run. */
const decidedAgain: readonly RowState[] = ['create', 'update', 'unchanged'];
const countedAgain: readonly RowState[] = [...decidedAgain, 'skip_existing', 'skip_in_file'];

/**
 * Writes the result of the dry run, in one transaction. Each row, and the author's rights, are checked again against
 * current data. Reads continue meanwhile; other writers wait.
 */
export function applyImport(step: ImportStep): Promise<void> {
  const { tools, author, job, progress } = step;
  return transact(tools.db, tools.clock, { ...author, origin: 'import' }, async (tx) => {
    const now = await readOwnJob(tx, step);
    const plan = importPlanOf(job.entity);
    const decide = plan.start(runOf(step));
    const states = plan.countsRepeats ? countedAgain : decidedAgain;
    let finish: Decided['finish'];
    let names: JobFacts['missing'] = [];
    const counts: RowCounts = { ...noRows, ...now.counts };
    progress.done = 0;
    for (let after = 0; ; await yieldOrStop(progress)) {
      const dryRunRows = await readDryRunRows(tx.q, job.id, states, after, importWriteRows);
      if (dryRunRows.length === 0) break;
      const { decisions, missing, write, finish: end } = await decide(tx.q, dryRunRows);
      await write(tx);
      finish = end;
      if (missing) names = countNames(missing);
      const changed = decisions.flatMap((decision, at) => {
        const before = dryRunRows[at]!.decision;
        counts[before.state] -= 1;
        counts[decision.state] += 1;
        return sameAsDryRun(before, decision) ? [] : [{ read: dryRunRows[at] as ReadRow, decision }];
      });
      await storeDecisions(tx, job.id, changed);
      progress.done += dryRunRows.length;
      after = dryRunRows[dryRunRows.length - 1]!.row;
    }
    await finish?.(tx);
    const also_created = names.map(({ entity, count }) => ({ entity, count }));
    const result = {
      ...sumUp(counts, now.total_rows),
      ...(also_created.length > 0 ? { also_created } : {}),
      first_error: await firstError(tx, job),
    };
    await updateJob(tx, now, {
      state: 'applied',
      counts,
      result,
      failure: null,
      rev: tx.rev,
      applied_at: tx.now,
      done_rows: now.total_rows,
    });
    const skipped = now.total_rows - result.imported;
    await notifyImport(tx, job, { created: result.created, updated: result.updated, skipped });
  });
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
