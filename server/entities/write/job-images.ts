import { readJobFile } from '#contract/rules/marking/job-file.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { Write } from '#server/db/transact.ts';
import type { Pair } from '../server-entity.ts';

/** The fields of a job that name pictures and files. */
type Names = { proof_image: string; proof_file: string; photos: string; artwork: string };

/**
 * Records the pictures and files of jobs. Those of a replaced proof or removed artwork stay: users can look again at
 * what was approved or refused.
 */
export async function followJobImages(tx: Write, pairs: readonly Pair<'customizations'>[]): Promise<void> {
  const images = added(pairs, imagesOf).map(({ id, name }) => ({ customization_id: id, hash: name }));
  await insertMany(tx, 'job_image', images, { key: ['customization_id', 'hash'], replace: ['hash'] });
  const files = added(pairs, filesOf).map(({ id, name }) => ({ customization_id: id, photo_id: name }));
  await insertMany(tx, 'job_file', files, { key: ['customization_id', 'photo_id'], replace: ['photo_id'] });
}

/** The names that a row has now and did not have before, each once. */
function added(
  pairs: readonly Pair<'customizations'>[],
  namesOf: (row: Names) => string[],
): { id: string; name: string }[] {
  return pairs.flatMap(({ before, after }) => {
    if (!after) return [];
    const known = new Set(before ? namesOf(before) : []);
    const fresh = namesOf(after).filter((name) => name !== '' && !known.has(name));
    return [...new Set(fresh)].map((name) => ({ id: after.id, name }));
  });
}

function imagesOf(row: Names): string[] {
  return [
    row.proof_image,
    ...listOf(row.photos),
    ...listOf(row.artwork).map((one) => readJobFile(one)?.image ?? ''),
  ];
}

function filesOf(row: Names): string[] {
  return [row.proof_file, ...listOf(row.artwork)].map((one) => readJobFile(one)?.id ?? '');
}

function listOf(text: string): string[] {
  return text === '[]' ? [] : (JSON.parse(text) as string[]);
}
