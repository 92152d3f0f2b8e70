import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import { createEntityTable, createIndex } from '../db/schema.ts';
import { defineServerEntity, sightOfStaff } from './server-entity.ts';

export const arrivals = defineServerEntity({
  name: 'arrivals',
  migrations: [
    {
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
    },
  ],
  sight: sightOfStaff,
  scopes: () => ['arrivals'],
  quiet: ['line_count'],
  async check(_tx, pairs) {
    for (const { before, after } of pairs) {
      const dies = before && (!after || after.deleted_at);
      if (dies && before.applied_at && !before.reversed_at) throw new Refusal('arrival.applied');
    }
  },
  /** Its lines go with it. */
  async after(tx, pairs) {
    for (const { before, after } of pairs) {
      if (before && (!after || after.deleted_at)) {
        await sql`update arrivallines set deleted_at = ${tx.now} where arrival_number = ${before.number}`.execute(tx.q);
      }
    }
  },
});
