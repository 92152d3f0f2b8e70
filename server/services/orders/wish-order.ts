import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { redactRow } from '#server/entities/read/read-rows.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { notifyAmendments } from '../notifications/notify-order-changes.ts';
import { readOrder, requirePending } from './order-rows.ts';
import { requireAllowedWishDay } from './require-order-day.ts';

/**
 * Sets the day that the customer asks for. Refuses `row.stale` if the day is no longer the one that the user saw. A
 * Client may change it until the preparation has started (`isStarted`).
 */
export async function wishOrder(context: CommandContext, args: CommandArgs<'order.wish'>): Promise<unknown> {
  const { tx, actor } = context;
  const { wanted_on } = args;
  const { order } = await readOrder(tx, actor, args.order_id);
  if (order.wanted_on === wanted_on) return { wanted_on };
  requirePending(order, actor);
  if (actor.role === 'Client' && order.started === 1) throw new Refusal('order.wish_started');
  if (order.wanted_on !== args.from)
    throw new Refusal('row.stale', { current: redactRow('orders', actor, order) });
  requireAllowedWishDay(context, wanted_on);
  const after = await updateRow(tx, 'orders', order, { wanted_on }, { cause: 'order.wish' });
  await notifyAmendments(tx, [{ order: after }]);
  return { wanted_on };
}
