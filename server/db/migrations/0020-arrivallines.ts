import { createEntityTable, createIndex, type Migration } from '../schema.ts';

/** Lines of arrivals. */
export const arrivallinesMigration: Migration = {
  id: '0020-arrivallines',
  async up(schema) {
    await createEntityTable(schema, 'arrivallines', 'id', {
      arrival_number: 'text',
      reference: 'text',
      expected: 'integer',
      received: 'integer',
      rejected: 'integer',
      location: 'text',
      state: 'text',
    });
    await createIndex(schema, 'arrivallines_arrival', 'arrivallines', ['arrival_number', 'id']);
    await createIndex(schema, 'arrivallines_reference', 'arrivallines', ['reference', 'state']);
  },
};
