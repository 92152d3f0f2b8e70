import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { imageLimits } from '#contract/rules/catalogue/image-limits.ts';
import type { Queries } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { readStored } from '#server/entities/read/read-rows.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import type { Run } from '../commands/command-run.ts';
import type { MadeImage } from '../images/make-image.ts';
import { storeImage } from '../images/store-image.ts';

/** The name of a picture that this user uploaded under this id; null for none. */
export async function findPhoto(q: Queries, actor: Actor, id: string): Promise<string | null> {
  const found = await q
    .selectFrom('photo')
    .select('hash')
    .where('id', '=', id)
    .where('user_id', '=', actor.user_id)
    .executeTakeFirst();
  return found?.hash ?? null;
}

/**
 * Stores a picture for the command that will reference it. A repeated upload of an id keeps the first one. Until it is
 * attached to a job it is not served to anyone, and it is purged after a time.
 */
export async function storePhoto(tx: Write, actor: Actor, id: string, made: MadeImage): Promise<string> {
  const known = await findPhoto(tx.q, actor, id);
  if (known !== null) return known;
  await storeImage(tx, made);
  const inserted = await tx.q
    .insertInto('photo')
    .values({ id, user_id: actor.user_id, hash: made.name, at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // The id of another user: ids are random, so this is not an accident.
  if (!inserted) throw new Refusal('row.exists');
  await insertMany(tx, 'image_left', [{ hash: made.name, at: tx.now }], { key: ['hash'], replace: ['at'] });
  return made.name;
}

/** The name of the picture of a command; refuses `photo.missing` where it was not uploaded. */
export async function requirePhoto({ tx, actor }: Run, id: string): Promise<string> {
  const name = await findPhoto(tx.q, actor, id);
  if (name === null) throw new Refusal('photo.missing');
  return name;
}

/** Adds a picture of the work; a picture that the job already has changes nothing. Refuses `photo.too_many`. */
export async function addPhoto(run: Run, args: CommandArgs<'job.photo'>): Promise<unknown> {
  const { tx, actor } = run;
  await readStored(tx.q, 'orders', actor, args.order_id);
  const job = await readStored(tx.q, 'customizations', actor, args.customization_id);
  if (job.order_id !== args.order_id) throw new Refusal('row.not_found');
  const name = await requirePhoto(run, args.photo);
  const photos = JSON.parse(job.photos) as string[];
  if (photos.includes(name)) return { name };
  if (photos.length >= imageLimits.perJob) throw new Refusal('photo.too_many');
  const patch = { photos: JSON.stringify([...photos, name]) };
  await updateRow(tx, 'customizations', job, patch, { cause: 'job.photo' });
  return { name };
}
