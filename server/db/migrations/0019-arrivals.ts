import { createEntityTable, createIndex, type Migration } from '../schema.ts';

/** Arrivals. */
export const arrivalsMigration: Migration = {
  id: '0019-arrivals',
  async up(schema) {
    await createEntityTable(schema, 'arrivals', 'number', {
      number: 'text',
      provider: 'text',
      date: 'text',
      note: 'text',
      line_count: 'integer',
      applied_at: 'text null',
      applied_by: 'text',
      reversed_at: 'text null',
      reversed_by: 'text',
    });
    await createIndex(schema, 'arrivals_date', 'arrivals', ['date', 'id']);
  },
};
