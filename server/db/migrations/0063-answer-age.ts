import { createIndex, type Migration } from '../schema.ts';

/** Index that finds old form results without a full scan. */
export const answerAgeMigration: Migration = {
  id: '0063-answer-age',
  async up(schema) {
    await createIndex(schema, 'idempotency_at', 'idempotency', ['at']);
  },
};
