import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { requireStaff } from '#server/entities/actor.ts';
import { redactRow } from '#server/entities/read/read-rows.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { notifyPromises } from '../notifications/notify-order-changes.ts';
import { readOrder, requirePending } from './order-rows.ts';
import { requireDayInRange } from './require-order-day.ts';

/**
 * Promises the day by which an order ships; null withdraws the promise. Refuses `row.stale` if the promise is no longer
 * the one that the user saw. Notifies the customer's Clients, its Commercial and the preparer who has claimed the order.
 */
export async function promiseOrder(
  context: CommandContext,
  args: CommandArgs<'order.promise'>,
): Promise<unknown> {
  const { tx, actor } = context;
  const { promised_on } = args;
  const { order } = await readOrder(tx, actor, args.order_id);
  requireStaff(actor);
  if (order.promised_on === promised_on) return { promised_on };
  requirePending(order, actor);
  if (order.promised_on !== args.from)
    throw new Refusal('row.stale', { current: redactRow('orders', actor, order) });
  requireDayInRange(context, promised_on, 'promised_on');
  const after = await updateRow(tx, 'orders', order, { promised_on }, { cause: 'order.promise' });
  await notifyPromises(tx, [{ before: order, after }]);
  return { promised_on };
}
