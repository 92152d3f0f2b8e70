import type { ImportRow, StagedRow } from '#contract/endpoints/imports.ts';
import { Refusal } from '#contract/errors.ts';
import { rowStates, type RowState } from '#contract/files/import-reasons.ts';
import { importLimits } from '#contract/files/import-limits.ts';
import { fileNoteReasons, type NoteReason, type ReadingNote } from '#contract/files/reading-notes.ts';
import type { Queries } from '#server/db/database.ts';
import type { Write } from '#server/db/transact.ts';
import type { Job } from './import-job-facts.ts';
import { updateJob } from './import-job.ts';
import type { Decision, ReadRow, WrittenRow } from './import-plan.ts';

/** The contents of the column `result` of a row. */
type RowFacts = Partial<
  Pick<ReadRow, 'values' | 'blanks' | 'notes'> &
    Pick<Decision, 'changes' | 'errors'> &
    Pick<StagedRow, 'problem'>
>;

type Stored = { row: number; state: string; cells: string; result: string; row_id: string };

const columns = ['row', 'state', 'cells', 'result', 'row_id'] as const;

function factsOf(row: Pick<Stored, 'result'>): RowFacts {
  return JSON.parse(row.result || '{}') as RowFacts;
}

/** Stores rows of a file; a row that is sent again replaces itself and resets the dry run. */
export async function stageRows(tx: Write, job: Job, rows: readonly StagedRow[]): Promise<Job> {
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  await tx.q
    .insertInto('import_row')
    .values(
      [...byNumber.values()].map(({ row, cells, problem, notes }) => ({
        job_id: job.id,
        row,
        cells: JSON.stringify(cells),
        state: 'waiting',
        result:
          problem || notes
            ? JSON.stringify({ ...(problem && { problem }), ...(notes && { notes }) } satisfies RowFacts)
            : '',
        row_id: '',
      })),
    )
    .onConflict((oc) =>
      oc.columns(['job_id', 'row']).doUpdateSet((eb) => ({
        cells: eb.ref('excluded.cells'),
        state: eb.ref('excluded.state'),
        result: eb.ref('excluded.result'),
      })),
    )
    .execute();
  const { n } = await tx.q
    .selectFrom('import_row')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('job_id', '=', job.id)
    .executeTakeFirstOrThrow();
  if (n > importLimits.rows) throw new Refusal('import.too_many_rows');
  return updateJob(tx, job, { state: 'staging', done_rows: 0, total_rows: n, failure: null }, [
    'staging',
    'checked',
    'failed',
  ]);
}

/** The next rows to check, after a row number. */
export async function readStaged(
  q: Queries,
  jobId: string,
  after: number,
  limit: number,
): Promise<(StagedRow & { row_id: string })[]> {
  const rows = await q
    .selectFrom('import_row')
    .select(columns)
    .where('job_id', '=', jobId)
    .where('row', '>', after)
    .orderBy('row')
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const { problem, notes: all = [] } = factsOf(row);
    const cells = JSON.parse(row.cells) as Record<string, string>;
    // Those of an earlier dry run are found again.
    const notes = all.filter(isFileNote);
    return {
      row: row.row,
      cells,
      row_id: row.row_id,
      ...(problem ? { problem } : {}),
      ...(notes.length > 0 ? { notes } : {}),
    };
  });
}

function isFileNote(note: ReadingNote): note is NonNullable<StagedRow['notes']>[number] {
  return fileNoteReasons.some((reason) => reason === note.reason);
}

export type DryRunRow = ReadRow & { decision: Decision };

/** The next rows in some states, with their parsed values and decisions. */
export async function readDryRunRows(
  q: Queries,
  jobId: string,
  states: readonly RowState[],
  after: number,
  limit: number,
): Promise<DryRunRow[]> {
  const rows = await q
    .selectFrom('import_row')
    .select(['row', 'state', 'result', 'row_id'])
    .where('job_id', '=', jobId)
    .where('row', '>', after)
    .where('state', 'in', states)
    .orderBy('row')
    .limit(limit)
    .execute();
  return rows.map(({ row, state, row_id, result }) => {
    const { values = {}, blanks = [], changes = {}, errors = [] } = factsOf({ result });
    return {
      row,
      row_id,
      values,
      blanks,
      errors,
      decision: { row, state: state as RowState, row_id, changes, errors },
    };
  });
}

/** Stores the parsed values and decisions of rows. */
export async function storeDecisions(
  tx: Write,
  jobId: string,
  decided: readonly { read: ReadRow; decision: Decision; problem?: StagedRow['problem'] }[],
): Promise<void> {
  if (decided.length === 0) return;
  await tx.q
    .insertInto('import_row')
    .values(
      decided.map(({ read, decision, problem }) => {
        const { changes, errors } = decision;
        const facts: RowFacts = { values: read.values };
        if (read.blanks.length > 0) facts.blanks = read.blanks;
        if (Object.keys(changes).length > 0) facts.changes = changes;
        if (errors.length > 0) facts.errors = errors;
        if (read.notes?.length) facts.notes = read.notes;
        if (problem) facts.problem = problem;
        return {
          job_id: jobId,
          row: decision.row,
          cells: '',
          state: decision.state,
          result: JSON.stringify(facts),
          row_id: decision.row_id,
        };
      }),
    )
    .onConflict((oc) =>
      oc.columns(['job_id', 'row']).doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        result: eb.ref('excluded.result'),
        row_id: eb.ref('excluded.row_id'),
      })),
    )
    .execute();
}

/** The rows that an import wrote, in the order of its file. */
export async function readWritten(
  q: Queries,
  jobId: string,
  after: number,
  limit: number,
): Promise<(WrittenRow & { row: number })[]> {
  const rows = await readDryRunRows(q, jobId, ['create', 'update'], after, limit);
  return rows.map(({ row, row_id, values, decision: { state, changes } }) => ({
    row,
    row_id,
    values,
    changes,
    state: state as 'create' | 'update',
  }));
}

/** One page of a job's rows for display. */
export async function readRowPage(
  q: Queries,
  jobId: string,
  query: { states: readonly RowState[]; note?: NoteReason | undefined; after: number; limit: number },
): Promise<{ rows: ImportRow[]; next: number | null }> {
  const found = await q
    .selectFrom('import_row')
    .select(columns)
    .where('job_id', '=', jobId)
    .where('row', '>', query.after)
    .$if(query.states.length > 0 && query.states.length < rowStates.length, (rows) =>
      rows.where('state', 'in', query.states),
    )
    .$if(query.note !== undefined, (rows) =>
      rows.where('result', 'like', `%"notes":%"reason":"${query.note}"%`),
    )
    .orderBy('row')
    .limit(query.limit + 1)
    .execute();
  const page = found.slice(0, query.limit);
  return {
    rows: page.map((row) => {
      const { values = {}, changes: stored = {}, errors = [], notes = [] } = factsOf(row);
      // Kept for the undo of a count: no file changes it.
      const { last_movement_at: _moved, count_due: _due, ...changes } = stored;
      return {
        row: row.row,
        state: row.state as RowState,
        cells: JSON.parse(row.cells) as Record<string, string>,
        values,
        changes,
        errors: [...errors],
        notes: [...notes],
      };
    }),
    next: found.length > query.limit ? page[page.length - 1]!.row : null,
  };
}
