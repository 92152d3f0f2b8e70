import { createIndex, type Migration } from '../schema.ts';

/** The uploads of one user are counted with each new one. */
export const uploadsOfUsersMigration: Migration = {
  id: '0113-uploads-of-users',
  async up(schema) {
    await createIndex(schema, 'photo_user', 'photo', ['user_id', 'at']);
  },
};
