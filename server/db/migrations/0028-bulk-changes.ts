import { createIndex, createTable, type Migration } from '../schema.ts';

/** Bulk changes: the rows, the result of each, and the data for an undo. */
export const bulkChangesMigration: Migration = {
  id: '0028-bulk-changes',
  async up(schema) {
    await createTable(
      schema,
      'bulk_job',
      {
        id: 'text',
        entity: 'text',
        user_id: 'text',
        act: 'text',
        question: 'text',
        state: 'text',
        matched: 'integer',
        done: 'integer',
        of: 'integer',
        counts: 'text',
        created_at: 'text',
        updated_at: 'text',
      },
      ['id'],
    );
    await createIndex(schema, 'bulk_job_user', 'bulk_job', ['user_id', 'id']);
    await createTable(
      schema,
      'bulk_row',
      {
        job_id: 'text',
        n: 'integer',
        row_id: 'text',
        version: 'integer',
        state: 'text',
        code: 'text',
        name: 'text',
        before: 'text',
        after: 'text',
      },
      ['job_id', 'n'],
    );
    await createIndex(schema, 'bulk_row_state', 'bulk_row', ['job_id', 'state', 'n']);
  },
};
