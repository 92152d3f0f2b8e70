import * as z from 'zod/mini';
import { canPack } from '../rules/orders/preparation.ts';
import { defineCommand } from './command.ts';
import { claimPatch, effectOfLines } from './effects.ts';
import { maxOrderLines } from './order-place.ts';

/** Packs lines of an order that are picked, and marked where they have a marking. */
export const orderPack = defineCommand({
  type: 'order.pack',
  version: 1,
  permission: 'pick orders',
  args: z.strictObject({
    order_id: z.uuid(),
    line_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxOrderLines)),
  }),
  lane: (args) => `order:${args.order_id}`,
  overlay: ['rows'],
  effect: (args, context) => {
    const packed = context
      .linesOf(args.order_id)
      .filter((line) => args.line_ids.includes(line.id) && canPack(line))
      .map((line) => [line.id, { prep_state: 'packed' as const }] as const);
    return effectOfLines(context, args.order_id, new Map(packed), claimPatch(context, args.order_id));
  },
});
