import { createIndex, createTable, type Migration } from '../schema.ts';

/** The smaller sizes of pictures that were sent in, and which pictures no article may bear any more. */
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
