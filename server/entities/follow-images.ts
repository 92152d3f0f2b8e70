import { createIndex, createTable, type Migration } from '#server/db/schema.ts';
import type { Write } from '#server/db/transact.ts';
import type { Pair } from './server-entity.ts';
import { chunks } from './upsert-rows.ts';

/** Which article bears which picture: a picture is found by its hash, and shown to those who may see its article. */
export const articleImageMigration: Migration = {
  id: '0024-article-image',
  async up(schema) {
    await createTable(schema, 'article_image', { article_id: 'text', hash: 'text' }, ['article_id', 'hash']);
    await createIndex(schema, 'article_image_hash', 'article_image', ['hash', 'article_id']);
  },
};

/** Keeps it as the articles say. A deleted article keeps its pictures, for past orders still show them. */
export async function followImages(tx: Write, pairs: readonly Pair<'articles'>[]): Promise<void> {
  const touched = pairs.filter(({ before, after }) => after && (before?.images ?? '[]') !== after.images);
  const known = touched.flatMap(({ before }) => (before ? [before.id] : []));
  for (const part of chunks(known, 10_000)) {
    await tx.q.deleteFrom('article_image').where('article_id', 'in', part).execute();
  }
  const rows = touched.flatMap(({ after }) =>
    [...new Set(JSON.parse(after!.images) as string[])].map((hash) => ({ article_id: after!.id, hash })),
  );
  for (const part of chunks(rows, 10_000)) await tx.q.insertInto('article_image').values(part).execute();
}
