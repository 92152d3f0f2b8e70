import * as z from 'zod/mini';
import { defineCommand } from './command.ts';

/**
 * Claims an order, so that the other users see who works on it. Of two users who open an unclaimed order the first one
 * has it, without a refusal for the second; taking an order over from a user can be refused.
 */
export const orderClaim = defineCommand({
  type: 'order.claim',
  version: 1,
  permission: 'pick orders',
  args: z.strictObject({
    order_id: z.uuid(),
    /** The claim that the user saw; empty for an unclaimed order. */
    from: z.string().check(z.maxLength(64)),
  }),
  lane: (args) => `order:${args.order_id}`,
  overlay: ['rows'],
  effect: (args, context) => [
    {
      entity: 'orders',
      id: args.order_id,
      set: { claimed_by: context.user.username, claimed_at: context.now },
    },
  ],
});

/** Returns an order to the queue. */
export const orderRelease = defineCommand({
  type: 'order.release',
  version: 1,
  permission: 'pick orders',
  args: z.strictObject({ order_id: z.uuid() }),
  lane: (args) => `order:${args.order_id}`,
  overlay: ['rows'],
  effect: (args, context) =>
    context.row('orders', args.order_id)?.claimed_by === context.user.username
      ? [{ entity: 'orders', id: args.order_id, set: { claimed_by: '', claimed_at: null } }]
      : [],
});
