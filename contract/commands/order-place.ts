import * as z from 'zod/mini';
import { urgencyOf } from '../rules/orders/order-dates.ts';
import { summarizeOrder } from '../rules/orders/order-summary.ts';
import { referenceSchema, textSchema } from '../text-schema.ts';
import { defineCommand, type EffectContext } from './command.ts';

/** Maximum number of lines of one order, and of each list of lines in a command about it, except `restock`. */
export const maxOrderLines = 1000;

/** A line to order. */
export const orderedLine = z.strictObject({
  line_id: z.uuid(),
  reference: referenceSchema(64),
  quantity: z.int().check(z.gte(1), z.lte(1_000_000)),
  marking: textSchema(300),
  /** Cents excl. VAT, as the user saw it. A changed price is a conflict that the user has to accept. */
  price: z.int().check(z.gte(0)),
});

/**
 * The shortages that were shown to the user: pieces, or null where no number was shown. Where the user has to decide
 * about a price or an article, larger shortages than these are shown as well.
 */
export const shortSeen = z.optional(
  z
    .array(
      z.strictObject({
        reference: referenceSchema(64),
        missing: z.nullable(z.int().check(z.gte(0))),
      }),
    )
    .check(z.maxLength(maxOrderLines)),
);

/** The user confirmed quantities above `orderLimits.confirmAbove`. */
export const largeConfirmed = z.optional(z.boolean());

/** Places an order at the prices that the user saw. Ordering more than available is allowed, and shown to the user. */
export const orderPlace = defineCommand({
  type: 'order.place',
  version: 1,
  permission: 'place orders',
  args: z.strictObject({
    order_id: z.uuid(),
    customer_code: referenceSchema(64),
    lines: z.array(orderedLine).check(z.minLength(1), z.maxLength(maxOrderLines)),
    delivery_instructions: textSchema(1000),
    customer_reference: textSchema(80),
    /** The day on which the customer would like the order to ship. */
    wanted_on: z.optional(z.nullable(z.iso.date())),
    /** Removes the ordered lines from the basket; lines that were changed since stay (`isOrderedUnchanged`). */
    from_basket: z.boolean(),
    short_seen: shortSeen,
    large_confirmed: largeConfirmed,
  }),
  lane: (args) => `order:${args.order_id}`,
  overlay: ['rows', 'basket'],
  effect: (args, context) => {
    // The feed delivered the order before the confirmation, and it may have lost lines since.
    if (context.row('orders', args.order_id)) return [];
    const parent = { id: args.order_id, number: '', customer_code: args.customer_code };
    const lines = args.lines.map((one, at) => predictedLine(one, parent, at + 1, context));
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
      wanted_on: args.wanted_on ?? null,
      promised_on: null,
      urgency: urgencyOf({
        promised_on: null,
        wanted_on: args.wanted_on ?? null,
        date_ordered: context.now,
      }),
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

/** A new line as the device shows it until the server has stored its own (`newLine` of `server/services/orders`). */
export function predictedLine(
  { line_id, reference, quantity, marking, price }: z.infer<typeof orderedLine>,
  order: { id: string; number: string; customer_code: string },
  position: number,
  context: EffectContext,
) {
  return {
    id: line_id,
    order_id: order.id,
    order_number: order.number,
    customer_code: order.customer_code,
    position,
    reference,
    quantity,
    ordered: quantity,
    shipped: 0,
    backordered: 0,
    price,
    total: price * quantity,
    marking,
    username: context.user.username,
    date_updated: context.now,
    prep_state: 'to pick' as const,
    picked: 0,
    short_reason: '',
    short_accepted: false,
  };
}
