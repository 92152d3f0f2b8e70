import { createIndex, createTable, type Migration } from '../schema.ts';

/** PINs, badges, and the devices on which they work. */
export const quickSignInMigration: Migration = {
  id: '0095-quick-sign-in',
  async up(schema) {
    await createTable(schema, 'pin', { user_id: 'text', hash: 'text', set_at: 'text', failed: 'integer' }, [
      'user_id',
    ]);
    await createTable(schema, 'badge', { user_id: 'text', code_hash: 'text', printed_at: 'text' }, [
      'user_id',
    ]);
    await createIndex(schema, 'badge_code', 'badge', ['code_hash'], { unique: true });
    await createTable(schema, 'pairing', { secret_hash: 'text', user_id: 'text', password_at: 'text' }, [
      'secret_hash',
      'user_id',
    ]);
    await createIndex(schema, 'pairing_user', 'pairing', ['user_id']);
  },
};
