import { createIndex, type Migration } from '../schema.ts';

/** Old answers to forms are found without reading all of them. */
export const answerAgeMigration: Migration = {
  id: '0063-answer-age',
  async up(schema) {
    await createIndex(schema, 'idempotency_at', 'idempotency', ['at']);
  },
};
