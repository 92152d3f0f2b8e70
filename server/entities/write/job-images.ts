import { insertMany } from '#server/db/insert-many.ts';
import type { Write } from '#server/db/transact.ts';
import type { Pair } from '../server-entity.ts';

/**
 * Records the pictures of jobs. The picture of a replaced proof stays: users can look again at what was approved or
 * refused.
 */
export async function followJobImages(tx: Write, pairs: readonly Pair<'customizations'>[]): Promise<void> {
  const rows = pairs.flatMap(({ before, after }) => {
    if (!after) return [];
    const known = new Set(before ? namesOf(before) : []);
    const fresh = namesOf(after).filter((hash) => !known.has(hash));
    return [...new Set(fresh)].map((hash) => ({ customization_id: after.id, hash }));
  });
  await insertMany(tx, 'job_image', rows, { key: ['customization_id', 'hash'], replace: ['hash'] });
}

function namesOf(row: { proof_image: string; photos: string }): string[] {
  const photos = row.photos === '[]' ? [] : (JSON.parse(row.photos) as string[]);
  return row.proof_image === '' ? photos : [row.proof_image, ...photos];
}
