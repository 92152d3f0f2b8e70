import * as z from 'zod/mini';
import { summarizeOrder } from '../rules/orders/order-summary.ts';
import { defineCommand } from './command.ts';

const line = z.strictObject({
  line_id: z.uuid(),
  reference: z.string().check(z.minLength(1), z.maxLength(64)),
  quantity: z.int().check(z.gte(1), z.lte(1_000_000)),
  marking: z.string().check(z.maxLength(300)),
  /** Cents excl. VAT, as the user saw it. A changed price is a conflict that the user has to accept. */
  price: z.int().check(z.gte(0)),
});

/** Places an order at the prices that the user saw. Ordering more than available is allowed, and shown to the user. */
export const orderPlace = defineCommand({
  type: 'order.place',
  version: 1,
  permission: 'place orders',
  args: z.strictObject({
    order_id: z.uuid(),
    customer_code: z.string().check(z.minLength(1), z.maxLength(64)),
    lines: z.array(line).check(z.minLength(1), z.maxLength(1000)),
    delivery_instructions: z.string().check(z.maxLength(1000)),
    customer_reference: z.string().check(z.maxLength(80)),
    /** Removes the ordered lines from the basket; lines that were changed since stay (`isOrdered`). */
    from_basket: z.boolean(),
    /**
     * The shortages that were shown to the user: pieces, or null where no number was shown. Where the user has to decide
     * about a price or an article, larger shortages than these are shown as well.
     */
    short_seen: z.optional(
      z
        .array(
          z.strictObject({
            reference: z.string().check(z.minLength(1), z.maxLength(64)),
            missing: z.nullable(z.int().check(z.gte(0))),
          }),
        )
        .check(z.maxLength(1000)),
    ),
  }),
  lane: (args) => `order:${args.order_id}`,
  overlay: ['rows', 'basket'],
  effect: (args, context) => {
    // The feed delivered the order before the confirmation, and it may have lost lines since.
    if (context.row('orders', args.order_id)) return [];
    const lines = args.lines.map((one, at) => ({
      id: one.line_id,
      order_id: args.order_id,
      order_number: '',
      customer_code: args.customer_code,
      position: at + 1,
      reference: one.reference,
      quantity: one.quantity,
      ordered: one.quantity,
      shipped: 0,
      backordered: 0,
      price: one.price,
      total: one.price * one.quantity,
      marking: one.marking.trim(),
      username: context.user.username,
      date_updated: context.now,
      prep_state: 'to pick' as const,
      picked: 0,
      short_reason: '',
      short_accepted: false,
    }));
    const order = {
      ...summarizeOrder('Pending', lines),
      number: '',
      customer_code: args.customer_code,
      date_ordered: context.now,
      status: 'Pending' as const,
      status_seq: 1,
      amount_paid: 0,
      customer_reference: args.customer_reference,
      delivery_instructions: args.delivery_instructions,
      placed_by: context.user.username,
      continues: '',
      continues_id: '',
      continued_by: '',
      continued_by_id: '',
      customer_message: '',
      delivery_note: '',
      language: '',
    };
    return [
      { entity: 'orders', id: args.order_id, set: order, created: true },
      ...lines.map((set) => ({ entity: 'orderlines' as const, id: set.id, set, created: true as const })),
    ];
  },
});
