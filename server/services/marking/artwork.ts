import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { fileLimits } from '#contract/rules/marking/file-limits.ts';
import { readJobFile, writeJobFile } from '#contract/rules/marking/job-file.ts';
import { mayChangeArtwork } from '#contract/rules/marking/may-change-artwork.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { redactRow } from '#server/entities/read/read-rows.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { followersOf, notify, usersOfRoles } from '../notifications/notify.ts';
import { notifyWithdrawnProofs } from '../notifications/notify-withdrawn-proofs.ts';
import { requireLine, readOrder, requirePending } from '../orders/order-rows.ts';
import { requireUpload } from './job-photos.ts';
import { readJob } from './run-job.ts';

type Job = EntityRow<'customizations'>;

/**
 * Adds a file of the customer to the marking of a line, and notifies the technicians and the customer's Commercial.
 * Refuses `line.step` once the job has started, `artwork.too_many`, and a photo without a name as `file.type`.
 */
export async function addArtwork(
  context: CommandContext,
  args: CommandArgs<'artwork.add'>,
): Promise<unknown> {
  const { tx, actor } = context;
  const { order, lines } = await readOrder(tx, actor, args.order_id);
  const line = await requireLine(tx, order, lines, args.line_id);
  const job = await tx.q
    .selectFrom('customizations')
    .selectAll()
    .where('orderline_id', '=', line.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!job) throw new Refusal('row.not_found');
  const artwork = JSON.parse(job.artwork) as string[];
  if (artwork.some((one) => readJobFile(one)?.id === args.photo)) return { file: args.photo };
  requirePending(order, actor);
  requireUnstarted(context, job);
  const { hash, file_name: name } = await requireUpload(context, args.photo);
  if (name === '') throw new Refusal('file.type');
  if (artwork.length >= fileLimits.artwork) throw new Refusal('artwork.too_many');
  await setArtwork(
    context,
    job,
    [...artwork, writeJobFile({ id: args.photo, image: hash, name })],
    'artwork.add',
  );
  const readers = [
    ...(await usersOfRoles(tx, ['Technician'])),
    ...(await followersOf(tx, order, { clients: false })),
  ];
  await notify(tx, readers, {
    type: 'proof',
    data: { number: order.number, state: 'artwork', reference: job.reference },
    link: `/orders/${order.id}?job=${job.id}`,
    about: { entity: 'orders', id: order.id },
    collapseKey: `artwork:${job.id}`,
  });
  return { file: args.photo };
}

/** Removes a file of the customer; a file that is gone changes nothing. Refuses `line.step` once the job has started. */
export async function removeArtwork(
  context: CommandContext,
  args: CommandArgs<'artwork.remove'>,
): Promise<unknown> {
  const { job } = await readJob(context, args);
  const artwork = JSON.parse(job.artwork) as string[];
  const remaining = artwork.filter((one) => readJobFile(one)?.id !== args.file);
  if (remaining.length === artwork.length) return { file: args.file };
  requireUnstarted(context, job);
  await setArtwork(context, job, remaining, 'artwork.remove');
  return { file: args.file };
}

function requireUnstarted(context: CommandContext, job: Job): void {
  if (!mayChangeArtwork(job))
    throw new Refusal('line.step', { current: redactRow('customizations', context.actor, job) });
}

async function setArtwork(
  context: CommandContext,
  job: Job,
  artwork: string[],
  cause: string,
): Promise<void> {
  const after = await updateRow(
    context.tx,
    'customizations',
    job,
    { artwork: JSON.stringify(artwork) },
    { cause },
  );
  await notifyWithdrawnProofs(context.tx, 'customizations', [job], [after]);
}
