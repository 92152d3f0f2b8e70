import { setImmediate as giveWay } from 'node:timers/promises';
import { importFields } from '#contract/files/import-fields.ts';
import { transact } from '#server/db/transact.ts';
import { noRows, updateJob } from './import-job.ts';
import { createKindCounter } from './import-kinds.ts';
import { importPlanOf } from './import-plans.ts';
import { readStagedRow } from './import-read.ts';
import { readStaged, storeDecisions } from './import-rows.ts';
import { guardStep, importStepRows, runOf, type ImportStep } from './import-step.ts';

/** The dry run: reads every staged row and says what would become of it. Writes nothing but that. */
export function checkImport(step: ImportStep): Promise<void> {
  const { tools, author, job, live } = step;
  const { db, clock, timezone } = tools;
  return guardStep(step, 'failed', async () => {
    const fields = importFields(job.entity);
    const decide = importPlanOf(job.entity).start(runOf(step));
    const format = { ...job.options, timezone };
    const counts = { ...noRows };
    const kinds = createKindCounter();
    for (let after = 0; !live.stopped; await giveWay()) {
      const staged = await readStaged(db.read, job.id, after, importStepRows);
      const read = staged.map((row) => readStagedRow(fields, row, format));
      await giveWay();
      const { decisions } = read.length > 0 ? await decide(db.read, read) : { decisions: [] };
      for (const decision of decisions) {
        counts[decision.state] += 1;
        kinds.count(decision);
      }
      live.done += read.length;
      const isLast = staged.length < importStepRows;
      await transact(db, clock, author, async (tx) => {
        await storeDecisions(
          tx,
          job.id,
          decisions.map((decision, at) => ({ decision, read: read[at]!, problem: staged[at]!.problem })),
        );
        const state = isLast ? 'checked' : 'checking';
        await updateJob(
          tx,
          job,
          { counts: { ...counts }, kinds: kinds.read(), done_rows: live.done, state },
          ['checking'],
        );
      });
      if (isLast) return;
      after = staged[staged.length - 1]!.row;
    }
  });
}
