import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { imageLimits } from '#contract/rules/catalogue/image-limits.ts';
import { fileLimits } from '#contract/rules/marking/file-limits.ts';
import { minutesBefore } from '#server/db/clock.ts';
import type { Queries } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { readStored } from '#server/entities/read/read-rows.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { storeImage } from '../images/store-image.ts';
import { orphanRetentionDays } from './purge-files.ts';
import type { Upload } from './read-upload.ts';

/** What this user uploaded under this id; undefined for nothing. */
export async function findPhoto(
  q: Queries,
  actor: Actor,
  id: string,
): Promise<{ hash: string; file_name: string; file_hash: string } | undefined> {
  return q
    .selectFrom('photo')
    .select(['hash', 'file_name', 'file_hash'])
    .where('id', '=', id)
    .where('user_id', '=', actor.user_id)
    .executeTakeFirst();
}

/**
 * Refuses `upload.too_many` for a user who has sent too many photos and files that no job has: they are kept for a month.
 * The photos of the work have no `job_file`: a job has them by their picture.
 */
export async function requireUploadRoom(q: Queries, now: string, { user_id }: Actor): Promise<void> {
  const { n } = await q
    .selectFrom('photo')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', user_id)
    .where('at', '>', minutesBefore(now, orphanRetentionDays * 24 * 60))
    .where('id', 'not in', (eb) => eb.selectFrom('job_file').select('photo_id'))
    .where((eb) =>
      eb.or([
        eb('file_name', '<>', ''),
        eb('hash', 'not in', (inner) => inner.selectFrom('job_image').select('hash')),
      ]),
    )
    .executeTakeFirstOrThrow();
  if (n >= fileLimits.unattached) throw new Refusal('upload.too_many');
}

/**
 * Stores a picture for the command that will reference it. A repeated upload of an id keeps the first one. Until it is
 * attached to a job it is not served to anyone, and it is purged after a time.
 */
export async function storePhoto(tx: Write, actor: Actor, id: string, upload: Upload): Promise<string> {
  const known = await findPhoto(tx.q, actor, id);
  if (known) return known.hash;
  const { made, file } = upload;
  if (made) await storeImage(tx, made);
  const hash = made?.name ?? '';
  const of = { file_name: file?.name ?? '', file_type: file?.type ?? '', file_hash: upload.hash };
  const inserted = await tx.q
    .insertInto('photo')
    .values({ id, user_id: actor.user_id, hash, at: tx.now, ...of })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // The id of another user: ids are random, so this is not an accident.
  if (!inserted) throw new Refusal('row.exists');
  if (made) await insertMany(tx, 'image_left', [{ hash, at: tx.now }], { key: ['hash'], replace: ['at'] });
  if (file) {
    await tx.q
      .insertInto('photo_file')
      .values({ hash: upload.hash, bytes: file.bytes })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return hash;
}

/** The upload of a command; refuses `photo.missing` where it has not arrived. */
export async function requireUpload({ tx, actor }: CommandContext, id: string) {
  const found = await findPhoto(tx.q, actor, id);
  if (!found) throw new Refusal('photo.missing');
  return found;
}

/** The name of the picture of a command; refuses `photo.missing`, and `image.type` for a file that cannot be shown. */
export async function requirePhoto(context: CommandContext, id: string): Promise<string> {
  const { hash } = await requireUpload(context, id);
  if (hash === '') throw new Refusal('image.type');
  return hash;
}

/** Adds a picture of the work; a picture that the job already has changes nothing. Refuses `photo.too_many`. */
export async function addPhoto(context: CommandContext, args: CommandArgs<'job.photo'>): Promise<unknown> {
  const { tx, actor } = context;
  await readStored(tx.q, 'orders', actor, args.order_id);
  const job = await readStored(tx.q, 'customizations', actor, args.customization_id);
  if (job.order_id !== args.order_id) throw new Refusal('row.not_found');
  const name = await requirePhoto(context, args.photo);
  const photos = JSON.parse(job.photos) as string[];
  if (photos.includes(name)) return { name };
  if (photos.length >= imageLimits.perJob) throw new Refusal('photo.too_many');
  const patch = { photos: JSON.stringify([...photos, name]) };
  await updateRow(tx, 'customizations', job, patch, { cause: 'job.photo' });
  return { name };
}
