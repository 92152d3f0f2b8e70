import * as z from 'zod/mini';
import type { Rows } from '../registry.ts';
import { amendedDetails, type AmendedDetail } from '../rules/orders/amended-details.ts';
import {
  jobAfterAmendment,
  keepsRemovedLine,
  lineAfterAmendment,
  minQuantity,
} from '../rules/orders/amendment.ts';
import { hasAllLines, hasPieces, summarizeOrder } from '../rules/orders/order-summary.ts';
import { textSchema } from '../text-schema.ts';
import { defineCommand, type Effect, type EffectContext } from './command.ts';
import { largeConfirmed, maxOrderLines, newLine, orderedLine, shortSeen } from './order-place.ts';

const pieces = z.int().check(z.gte(0), z.lte(1_000_000));

/** A text of the order with the value that the user saw. */
const change = (max: number) => z.strictObject({ from: z.string(), to: textSchema(max) });

/** A changed line: absolute, and decided on the quantity that the user saw. Quantity 0 removes it. */
const amendedLine = z.strictObject({ line_id: z.uuid(), quantity: pieces, from: pieces });

/**
 * Amends an order that is being prepared: quantities, new and removed lines, and what the order says about its delivery.
 * Existing lines keep their prices; a new line is ordered at the price that the user saw, as in `order.place`.
 */
export const orderAmend = defineCommand({
  type: 'order.amend',
  version: 1,
  permission: 'place orders',
  args: z.strictObject({
    order_id: z.uuid(),
    status_seq: z.int().check(z.gte(1)),
    /** Only the lines that change. */
    lines: z.array(amendedLine).check(z.maxLength(maxOrderLines)),
    added: z.array(orderedLine).check(z.maxLength(maxOrderLines)),
    /** Only the texts that change. */
    details: z.strictObject({
      customer_reference: z.optional(change(80)),
      delivery_instructions: z.optional(change(1000)),
      shipping_address: z.optional(change(500)),
    }),
    short_seen: shortSeen,
    large_confirmed: largeConfirmed,
  }),
  lane: (args) => `order:${args.order_id}`,
  overlay: ['rows'],
  effect: (args, context) => {
    const order = context.row('orders', args.order_id);
    return order?.status === 'Pending' ? effectOnOrder(args, order, context) : [];
  },
});

type Details = { [D in AmendedDetail]?: { from: string; to: string } | undefined };
type Args = {
  order_id: string;
  lines: { line_id: string; quantity: number }[];
  added: { line_id: string; reference: string; quantity: number; marking: string; price: number }[];
  details: Details;
};

/** The new values of the order's texts. */
export function detailsAfter(details: Details): Partial<Record<AmendedDetail, string>> {
  return Object.fromEntries(
    amendedDetails.flatMap((name) => {
      const to = details[name]?.to;
      return to === undefined ? [] : [[name, to]];
    }),
  );
}

function effectOnOrder(args: Args, order: Rows['orders'], context: EffectContext): Effect[] {
  const before = context.linesOf(order.id);
  const jobs = context.jobsOf(order.id);
  const patches = new Map<string, Partial<Rows['orderlines']>>();
  const effects: Effect[] = [];
  const removed = new Set<string>();
  for (const { line_id: id, quantity } of args.lines) {
    const line = before.find((one) => one.id === id);
    const job = jobs.find((one) => one.orderline_id === id);
    const marked = job?.quantity_done ?? 0;
    // The server refuses a quantity below the pieces that are picked or marked.
    if (!line || line.quantity === quantity || quantity < minQuantity(line, marked)) continue;
    const patch = lineAfterAmendment(line, quantity, marked);
    patches.set(id, patch);
    if (quantity === 0 && !keepsRemovedLine(line)) {
      removed.add(id);
      effects.push({ entity: 'orderlines', id, set: {}, removed: true });
    } else effects.push({ entity: 'orderlines', id, set: { ...patch, date_updated: context.now } });
    if (job && quantity === 0) effects.push({ entity: 'customizations', id: job.id, set: {}, removed: true });
    else if (job) {
      const set = jobAfterAmendment(job, { ...line, ...patch, before: line.quantity }, context.now);
      effects.push({ entity: 'customizations', id: job.id, set });
    }
  }
  const last = Math.max(0, ...before.map((line) => line.position));
  const added = args.added
    .filter((one) => !before.some((line) => line.id === one.line_id))
    .map((one, at) => newLine(one, order, last + at + 1, context));
  const after = [
    ...before.filter((line) => !removed.has(line.id)).map((line) => ({ ...line, ...patches.get(line.id) })),
    ...added,
  ].filter(hasPieces);
  // A user who sees only some of an order's lines cannot compute its summary: the server's values stay.
  const summary = hasAllLines(order, before) ? summarizeOrder('Pending', after) : {};
  return [
    ...effects,
    ...added.map((set) => ({ entity: 'orderlines' as const, id: set.id, set, created: true as const })),
    { entity: 'orders', id: order.id, set: { ...summary, ...detailsAfter(args.details) } },
  ];
}
