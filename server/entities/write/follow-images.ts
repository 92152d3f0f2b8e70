import { insertMany } from '#server/db/insert-many.ts';
import type { Write } from '#server/db/transact.ts';
import type { Pair } from '../server-entity.ts';
import { replaceLinks } from './propagate-changes.ts';

/**
 * Updates the pictures of articles, and records which pictures were removed. A deleted article keeps its pictures,
 * because past orders still show them; an erased one does not.
 */
export async function followImages(tx: Write, pairs: readonly Pair<'articles'>[]): Promise<void> {
  const touched = pairs.filter(({ before, after }) => (before?.images ?? '[]') !== (after?.images ?? '[]'));
  const known = touched.flatMap(({ before }) => (before ? [before.id] : []));
  const rows = touched.flatMap(({ after }) =>
    after ? [...new Set(namesOf(after))].map((hash) => ({ article_id: after.id, hash })) : [],
  );
  await replaceLinks(tx, 'article_image', known, rows);
  const unused = touched.flatMap(({ before, after }) => {
    const stillUsed = new Set(namesOf(after));
    return namesOf(before).filter((hash) => !stillUsed.has(hash));
  });
  const marks = [...new Set(unused)].map((hash) => ({ hash, at: tx.now }));
  await insertMany(tx, 'image_left', marks, { key: ['hash'], replace: ['at'] });
}

function namesOf(row: { images: string } | null): string[] {
  return row ? (JSON.parse(row.images) as string[]) : [];
}
