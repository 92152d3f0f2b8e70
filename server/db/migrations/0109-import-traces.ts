import { createIndex, createTable, type Migration } from '../schema.ts';

/** What an import wrote, and what its undo did with each row. */
export const importTracesMigration: Migration = {
  id: '0109-import-traces',
  async up(schema) {
    await createTable(
      schema,
      'import_trace',
      {
        job_id: 'text',
        n: 'integer',
        entity: 'text',
        row_id: 'text',
        label: 'text',
        unit: 'text',
        changes: 'text',
        state: 'text',
        reason: 'text',
        by_entity: 'text',
        by_label: 'text',
      },
      ['job_id', 'n'],
    );
    await createIndex(schema, 'import_trace_state', 'import_trace', ['job_id', 'state', 'n']);
  },
};
