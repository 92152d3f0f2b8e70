import * as z from 'zod/mini';
import { defineCommand } from './command.ts';

/** Takes an order in hand, so that the others see whose it is. */
export const orderClaim = defineCommand({
  type: 'order.claim',
  version: 1,
  permission: 'pick orders',
  args: z.strictObject({
    order_id: z.uuid(),
    /** The name that was seen on it, empty for nobody's. */
    from: z.string().check(z.maxLength(64)),
  }),
  lane: (args) => `order:${args.order_id}`,
  effect: (args, context) => [
    {
      entity: 'orders',
      id: args.order_id,
      set: { claimed_by: context.user.username, claimed_at: context.now },
    },
  ],
});

/** Gives an order back to the queue. */
export const orderRelease = defineCommand({
  type: 'order.release',
  version: 1,
  permission: 'pick orders',
  args: z.strictObject({ order_id: z.uuid() }),
  lane: (args) => `order:${args.order_id}`,
  effect: (args, context) =>
    context.row('orders', args.order_id)?.claimed_by === context.user.username
      ? [{ entity: 'orders', id: args.order_id, set: { claimed_by: '', claimed_at: null } }]
      : [],
});
