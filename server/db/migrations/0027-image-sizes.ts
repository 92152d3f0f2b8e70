import { createIndex, createTable, type Migration } from '../schema.ts';

/** The smaller sizes of uploaded pictures, and which pictures were removed from their article. */
export const imageSizesMigration: Migration = {
  id: '0027-image-sizes',
  async up(schema) {
    await createTable(schema, 'image_size', { hash: 'text', width: 'integer', bytes: 'blob' }, [
      'hash',
      'width',
    ]);
    await createTable(schema, 'image_left', { hash: 'text', at: 'text' }, ['hash']);
    await createIndex(schema, 'image_left_at', 'image_left', ['at']);
  },
};
