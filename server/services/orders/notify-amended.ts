import type { CommandContext } from '../commands/command-context.ts';
import { followersOf, notify } from '../notifications/notify.ts';
import type { JobRow, LineRow, OrderRow } from './order-rows.ts';

/**
 * Notifies the users whose work an amendment or a changed wish (`wanted_on`) affects: the preparer who has claimed the
 * order, the technicians of its changed lines, and the customer's commercial.
 */
export async function notifyAmended(
  context: CommandContext,
  order: OrderRow,
  {
    changed = [],
    added = [],
  }: { changed?: readonly { job: JobRow | undefined }[]; added?: readonly LineRow[] } = {},
): Promise<void> {
  const { tx, actor } = context;
  const technicians = changed.flatMap(({ job }) => (job?.technician ? [job.technician] : []));
  const workers = await usersNamed(context, [order.claimed_by, ...technicians].filter(Boolean));
  const followers = await followersOf(tx, order, { clients: false });
  const lines = changed.length + added.length;
  await notify(tx, [...new Set([...workers, ...followers])], {
    type: 'order_amended',
    data: { number: order.number, username: actor.username, lines },
    link: `/orders/${order.id}`,
    about: { entity: 'orders', id: order.id },
    // Each amendment is news of its own: a later one does not repeat the lines of an earlier one.
    collapseKey: `amended:${order.id}:${tx.rev}`,
  });
}

async function usersNamed({ tx }: CommandContext, usernames: readonly string[]): Promise<string[]> {
  if (usernames.length === 0) return [];
  const rows = await tx.q.selectFrom('users').select('id').where('username', 'in', usernames).execute();
  return rows.map((row) => row.id);
}
