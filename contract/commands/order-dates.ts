import * as z from 'zod/mini';
import { urgencyOf } from '../rules/orders/order-dates.ts';
import { defineCommand, type Effect, type EffectContext } from './command.ts';

/** A day like `2026-06-12`; null for none. */
const day = z.nullable(z.iso.date());

/**
 * Promises the day by which an order ships; null withdraws the promise. Refused if the promise is no longer `from`, which
 * the user saw.
 */
export const orderPromise = defineCommand({
  type: 'order.promise',
  version: 1,
  permission: 'promise orders',
  args: z.strictObject({ order_id: z.uuid(), promised_on: day, from: day }),
  lane: (args) => `order:${args.order_id}`,
  overlay: ['rows'],
  effect: ({ order_id, promised_on }, context) =>
    // Without a promise the due day depends on the server's setting: unknown until the server confirms.
    setDays(order_id, { promised_on, due_on: promised_on }, context),
});

/** Sets the day that the customer asks for; null for none. Refused if the day is no longer `from`, which the user saw. */
export const orderWish = defineCommand({
  type: 'order.wish',
  version: 1,
  permission: 'place orders',
  args: z.strictObject({ order_id: z.uuid(), wanted_on: day, from: day }),
  lane: (args) => `order:${args.order_id}`,
  overlay: ['rows'],
  effect: ({ order_id, wanted_on }, context) => setDays(order_id, { wanted_on }, context),
});

type Days = { promised_on?: string | null; due_on?: string | null; wanted_on?: string | null };

function setDays(id: string, days: Days, context: EffectContext): Effect[] {
  const order = context.row('orders', id);
  if (order?.status !== 'Pending') return [];
  return [{ entity: 'orders', id, set: { ...days, urgency: urgencyOf({ ...order, ...days }) } }];
}
