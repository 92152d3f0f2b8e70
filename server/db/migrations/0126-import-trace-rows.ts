import { createIndex, type Migration } from '../schema.ts';

/** For the undo of an import, which looks up what earlier undos did with the same rows. */
export const importTraceRowsMigration: Migration = {
  id: '0126-import-trace-rows',
  async up(schema) {
    await createIndex(schema, 'import_trace_row', 'import_trace', ['row_id']);
  },
};
