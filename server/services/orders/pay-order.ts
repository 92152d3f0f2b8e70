import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { isSetByOther } from '#server/entities/history/set-by-other.ts';
import { readStored, redactRow } from '#server/entities/read/read-rows.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';

/**
 * Sets the amount paid on an order. If the user who set the amount sends it again, that is a success. Refuses `row.stale`
 * if the amount is no longer the one that the user saw, also if another user recorded a payment of the same amount. Refuses
 * `request.invalid` if more is refunded than was paid, except on a credit note.
 */
export async function payOrder(context: CommandContext, args: CommandArgs<'order.pay'>): Promise<unknown> {
  const { tx, actor } = context;
  const order = await readStored(tx.q, 'orders', actor, args.order_id);
  const { amount_paid } = args;
  const isSeen = order.amount_paid === args.from;
  const isSame = order.amount_paid === amount_paid;
  if (isSame && (isSeen || !(await isSetByOther(context, 'orders', order.id, 'amount_paid'))))
    return { amount_paid };
  if (!isSeen) throw new Refusal('row.stale', { current: redactRow('orders', actor, order) });
  if (amount_paid < Math.min(0, args.from) && order.total >= 0)
    throw new Refusal('request.invalid', { params: { reason: 'refund' } });
  await updateRow(tx, 'orders', order, { amount_paid }, { cause: 'order.pay' });
  return { amount_paid };
}
