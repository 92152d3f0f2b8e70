import * as z from 'zod/mini';
import { orderStatuses } from '../rules/order-status.ts';
import { defineCommand } from './command.ts';

/** Moves an order along the status machine, decided on the `status_seq` that was seen. */
export const orderTransition = defineCommand({
  type: 'order.transition',
  version: 1,
  permission: 'change order status',
  args: z.strictObject({
    order_id: z.uuid(),
    to: z.enum(orderStatuses),
    status_seq: z.int().check(z.gte(1)),
    /** Needed for a partial shipment and for an undo by a Manager or an Admin. */
    reason: z.string().check(z.maxLength(500)),
    /** Undo of a shipment: how many pieces of a line came back; all that were shipped where a line is not named. */
    restock: z.optional(z.array(z.strictObject({ line_id: z.uuid(), quantity: z.int().check(z.gte(0)) }))),
    /** Partial shipment: what is left is closed, or goes into a new order of this id. */
    remainder_order_id: z.optional(z.uuid()),
  }),
  lane: (args) => `order:${args.order_id}`,
  effect: (args, context) => {
    const stamps = {
      Pending: { shipped_at: null, canceled_at: null },
      Shipped: { shipped_at: context.now, completed_at: null },
      Canceled: { canceled_at: context.now },
      Completed: { completed_at: context.now },
    }[args.to];
    const set = { status: args.to, status_seq: args.status_seq + 1, ...stamps };
    return [{ entity: 'orders', id: args.order_id, set }];
  },
});
