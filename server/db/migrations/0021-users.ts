import { createEntityTable, type Migration } from '../schema.ts';

/** User accounts. */
export const usersMigration: Migration = {
  id: '0021-users',
  async up(schema) {
    await createEntityTable(schema, 'users', 'username', {
      username: 'text',
      email: 'text',
      role: 'text',
      customer_code: 'text',
      active: 'integer',
      last_seen: 'text null',
    });
  },
};
