import * as z from 'zod/mini';
import { orderLimits } from '../rules/orders/order-limits.ts';
import { defineCommand } from './command.ts';

/**
 * Sets the amount paid on an order, in cents incl. VAT; refused if the amount is no longer `from`, which the user saw, or
 * if another user has set the same amount since.
 * It is negative where a credit note was paid out.
 */
export const orderPay = defineCommand({
  type: 'order.pay',
  version: 1,
  permission: 'manage orders',
  args: z.strictObject({
    order_id: z.uuid(),
    amount_paid: z.int().check(z.gte(-orderLimits.paid), z.lte(orderLimits.paid)),
    from: z.int(),
  }),
  lane: (args) => `order:${args.order_id}`,
  overlay: ['rows'],
  effect: ({ order_id: id, amount_paid }, context) => {
    const order = context.row('orders', id);
    // A row that an earlier version stored has no balance due until the resync.
    const due =
      order && Number.isFinite(order.due) ? { due: order.due + order.amount_paid - amount_paid } : {};
    return [{ entity: 'orders', id, set: { amount_paid, ...due } }];
  },
});
