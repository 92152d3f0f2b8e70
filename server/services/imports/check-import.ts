import { importFields } from '#contract/files/import-fields.ts';
import type { ExclusionCount } from '#contract/files/import-reasons.ts';
import type { NoteCount, ReadingNote } from '#contract/files/reading-notes.ts';
import { transact } from '#server/db/transact.ts';
import { yieldOrStop } from '../background-jobs/job-runner.ts';
import { createBatchSize } from '../background-jobs/batch-size.ts';
import { addMade } from './made-rows.ts';
import { noRows, updateJob } from './import-job.ts';
import type { JobFacts } from './import-job-facts.ts';
import { countNames } from './count-names.ts';
import type { Decided, Decision, ReadRow } from './import-plan.ts';
import { importPlanOf } from './import-plans.ts';
import { restoreStoredSpellings } from './restore-stored-spellings.ts';
import { readStaged, storeDecisions } from './import-rows.ts';
import { readOwnJob, contextOf, type ImportStep } from './import-step.ts';
import { createNamedRowsReader } from './read-named-rows.ts';
import { readStagedRow } from './read-staged-row.ts';

/** The dry run: reads every staged row and decides what would happen to it. It only writes these decisions. */
export async function checkImport(step: ImportStep): Promise<void> {
  const { tools, author, job, progress } = step;
  const { db, clock, timezone } = tools;
  const fields = importFields(job.entity);
  const decide = importPlanOf(job.entity).start(contextOf(step, null));
  const format = { ...job.options, timezone };
  const hasDefault = job.options.no_customer !== '';
  const readNamedRows = createNamedRowsReader(job.entity, fields, step.actor, hasDefault);
  const counts = { ...noRows };
  const reasonCounts = createReasonCounter();
  const noteCounts = createNoteCounter();
  let names: JobFacts['missing'] = [];
  let made: JobFacts['made'] = [];
  const size = createBatchSize(200, 500, 100);
  for (let after = 0; ; await yieldOrStop(progress)) {
    const limit = size.rows();
    let began = performance.now();
    const staged = await readStaged(db.read, job.id, after, limit);
    const read = staged.map((row) => readStagedRow(fields, row, format));
    await restoreStoredSpellings(db.read, job.entity, fields, staged, read);
    await readNamedRows(db.read, read);
    let worked = performance.now() - began;
    await yieldOrStop(progress);
    began = performance.now();
    const {
      decisions,
      missing,
      made: more = [],
    }: Omit<Decided, 'write'> = read.length > 0 ? await decide(db.read, read) : { decisions: [] };
    if (missing) names = countNames(missing);
    made = addMade(made, more);
    for (const [at, decision] of decisions.entries()) {
      counts[decision.state] += 1;
      reasonCounts.count(decision);
      noteCounts.count(notesOf(read[at]!, decision));
    }
    progress.done += read.length;
    const isLast = staged.length < limit;
    worked += performance.now() - began;
    await transact(db, clock, author, async (tx) => {
      began = performance.now();
      const current = await readOwnJob(tx, step);
      await storeDecisions(
        tx,
        job.id,
        decisions.map((decision, at) => ({
          decision,
          read: { ...read[at]!, notes: notesOf(read[at]!, decision) },
          problem: staged[at]!.problem,
        })),
      );
      const state = isLast ? 'checked' : 'checking';
      await updateJob(tx, current, {
        counts: { ...counts },
        kinds: reasonCounts.read(),
        notes: noteCounts.read(),
        missing: names,
        made,
        done_rows: progress.done,
        state,
      });
    });
    if (isLast) return;
    size.learn(limit, worked + performance.now() - began);
    after = staged[staged.length - 1]!.row;
  }
}

function notesOf({ notes = [] }: ReadRow, decision: Decision): readonly ReadingNote[] {
  return decision.notes ? [...notes, ...decision.notes] : notes;
}

/** Counts the reasons for which rows are excluded from an import. */
function createReasonCounter() {
  const found = new Map<string, ExclusionCount>();
  return {
    count({ state, errors }: Pick<Decision, 'state' | 'errors'>): void {
      if (state !== 'error' && state !== 'skip_chosen') return;
      const keys = new Map(
        errors.map(({ field, reason }) => [`${field ?? ''} ${reason}`, { field, reason }]),
      );
      for (const [key, { field, reason }] of keys) {
        const known = found.get(`${state} ${key}`) ?? { state, field, reason, rows: 0 };
        found.set(`${state} ${key}`, { ...known, rows: known.rows + 1 });
      }
    },
    /** The most frequent reason first. */
    read: (): ExclusionCount[] => [...found.values()].sort((a, b) => b.rows - a.rows),
  };
}

/** Counts the rows that are read differently from the file, by field and reason. */
function createNoteCounter() {
  const found = new Map<string, NoteCount>();
  return {
    count(notes: readonly ReadingNote[]): void {
      const keys = new Map(notes.map(({ field, reason }) => [`${field ?? ''} ${reason}`, { field, reason }]));
      for (const [key, note] of keys) found.set(key, { ...note, rows: (found.get(key)?.rows ?? 0) + 1 });
    },
    /** The most frequent first. */
    read: (): NoteCount[] => [...found.values()].sort((a, b) => b.rows - a.rows),
  };
}
