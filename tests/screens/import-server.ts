import type { ImportJob, ImportRow, StagedRow } from '#contract/endpoints/imports.ts';
import { importDefaults } from '#contract/files/import-options.ts';
import { rowStates, type RowState } from '#contract/files/import-reasons.ts';
import { fakeApi, type FakeAnswer, type FakeCall } from './fake-api.ts';

export type FakeImport = {
  /** The rows as they were sent last, by number. */
  staged: Map<number, StagedRow>;
  /** The result of a row in the next dry run. */
  decide: (row: StagedRow, options: ImportJob['options']) => Pick<ImportRow, 'state'> & Partial<ImportRow>;
  /** Overrides the response to a call. */
  answer: (call: FakeCall) => FakeAnswer | null | undefined;
};

const id = '0190f5a0-0000-7000-8000-000000000042';

/** Plays the server's part of one import: rows in, a dry run, a result. */
export function serveImport(given: Partial<FakeImport> = {}) {
  const server: FakeImport = {
    staged: new Map(),
    decide: () => ({ state: 'create' }),
    answer: () => undefined,
    ...given,
  };
  let tried: ImportRow[] = [];
  let job: ImportJob = {
    id,
    entity: 'articles',
    file_name: '',
    options: importDefaults,
    state: 'staging',
    done_rows: 0,
    total_rows: 0,
    counts: countOf([]),
    kinds: [],
    notes: [],
    missing: [],
    made: [],
    result: null,
    failure: null,
    undo: null,
    created_at: '2026-06-12T08:00:00.000Z',
    updated_at: '2026-06-12T08:00:00.000Z',
  };
  let writes = 0;
  const become = (patch: Partial<ImportJob>) => {
    writes += 1;
    job = { ...job, ...patch, updated_at: `2026-06-12T08:00:00.${String(writes).padStart(3, '0')}Z` };
    return { body: job };
  };
  const calls = fakeApi((call) => {
    const own = server.answer(call);
    if (own !== undefined) return own;
    const body = call.body as {
      entity: ImportJob['entity'];
      file_name: string;
      rows: StagedRow[];
      options: Partial<ImportJob['options']>;
    };
    const [path] = call.path.split('?');
    const act = `${call.method} ${path!.replace(id, 'id')}`;
    switch (act) {
      case 'POST /imports':
        return become({ file_name: body.file_name, entity: body.entity });
      case 'GET /imports':
        return { body: [] };
      case 'GET /imports/id':
        return { body: job };
      case 'PUT /imports/id/rows':
        for (const row of body.rows) server.staged.set(row.row, row);
        return become({ state: 'staging', total_rows: server.staged.size });
      case 'POST /imports/id/check': {
        const options = { ...job.options, ...body.options };
        tried = [...server.staged.values()].map((row) => ({
          row: row.row,
          cells: row.cells,
          values: row.cells,
          changes: {},
          errors: [],
          notes: row.notes ?? [],
          ...server.decide(row, options),
        }));
        return become({
          state: 'checked',
          options,
          counts: countOf(tried),
          kinds: kindsOf(tried),
          notes: notesOf(tried),
        });
      }
      case 'GET /imports/id/rows': {
        const states = new URLSearchParams(call.path.split('?')[1]).get('state')?.split(',');
        const note = new URLSearchParams(call.path.split('?')[1]).get('note');
        const rows = tried
          .filter((row) => states?.includes(row.state) ?? true)
          .filter((row) => note === null || row.notes.some(({ reason }) => reason === note));
        return { body: { rows, next: null } };
      }
      case 'POST /imports/id/apply': {
        const { counts } = job;
        const [first] = tried.filter((row) => row.state === 'error');
        return become({
          state: 'applied',
          result: {
            created: counts.create,
            updated: counts.update,
            imported: counts.create + counts.update,
            skipped: counts.error,
            skipped_existing: counts.skip_existing + counts.unchanged,
            skipped_in_file: counts.skip_in_file,
            total_rows: job.total_rows,
            first_error: first ? { ...first.errors[0]!, row: first.row } : null,
          },
        });
      }
      case 'POST /imports/id/undo':
        return become({ state: 'undone', failure: null, undo: { free: 47, kept: 0 } });
      case 'DELETE /imports/id':
        return { status: 204 };
      case 'GET /articles/views':
        return { body: [] };
      default:
        return { body: { rows: [], next: null, count: 0, capped: false } };
    }
  });
  /** The job after an undo that one row blocks. */
  const blockedJob = () =>
    become({
      state: 'applied',
      failure: { code: 'import.in_use', detail: '' },
      undo: { free: 47, kept: 1 },
    }).body;
  return { calls, server, id, blockedJob };
}

function countOf(rows: readonly Pick<ImportRow, 'state'>[]): Record<RowState, number> {
  const count = (state: RowState) => rows.filter((row) => row.state === state).length;
  return Object.fromEntries(rowStates.map((state) => [state, count(state)])) as Record<RowState, number>;
}

function kindsOf(rows: readonly ImportRow[]): ImportJob['kinds'] {
  const kinds = new Map<string, ImportJob['kinds'][number]>();
  for (const { state, errors } of rows) {
    if (state !== 'error' && state !== 'skip_chosen') continue;
    for (const { field, reason } of errors) {
      const key = `${state} ${field} ${reason}`;
      kinds.set(key, { state, field, reason, rows: (kinds.get(key)?.rows ?? 0) + 1 });
    }
  }
  return [...kinds.values()];
}

function notesOf(rows: readonly ImportRow[]): ImportJob['notes'] {
  const notes = new Map<string, ImportJob['notes'][number]>();
  for (const { field, reason } of rows.flatMap((row) => row.notes)) {
    const key = `${field} ${reason}`;
    notes.set(key, { field, reason, rows: (notes.get(key)?.rows ?? 0) + 1 });
  }
  return [...notes.values()];
}
