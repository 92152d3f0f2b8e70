import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { imageLimits } from '#contract/rules/image-limits.ts';
import type { Queries } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { readStored } from '#server/entities/read-rows.ts';
import { updateRow } from '#server/entities/write-rows.ts';
import type { Run } from './command-run.ts';
import type { MadeImage } from './make-image.ts';
import { storeImage } from './store-image.ts';

/** The name of a picture that this user sent in under this id; null where none came. */
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
 * Keeps a picture for the command that will name it. Sent again under its id, it is what came first. Until a job bears
 * it nobody is shown it, and it is forgotten in time.
 */
export async function keepPhoto(tx: Write, actor: Actor, id: string, made: MadeImage): Promise<string> {
  const known = await findPhoto(tx.q, actor, id);
  if (known !== null) return known;
  await storeImage(tx, made);
  const inserted = await tx.q
    .insertInto('photo')
    .values({ id, user_id: actor.user_id, hash: made.name, at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Somebody else's id: ids are made at random, so this is no accident.
  if (!inserted) throw new Refusal('row.exists');
  await insertMany(tx, 'image_left', [{ hash: made.name, at: tx.now }], { key: ['hash'], replace: ['at'] });
  return made.name;
}

/** The name of the picture that a command goes with; refuses `photo.missing` where it has not come. */
export async function requirePhoto({ tx, actor }: Run, id: string): Promise<string> {
  const name = await findPhoto(tx.q, actor, id);
  if (name === null) throw new Refusal('photo.missing');
  return name;
}

/** Adds a picture of the work; one that the job bears already changes nothing. Refuses `photo.too_many`. */
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
