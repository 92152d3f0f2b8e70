import * as z from 'zod/mini';
import type { Rows } from '../registry.ts';
import { jobAfterAmendedMarking, mayAmendMarking } from '../rules/marking/amended-marking.ts';
import { isToBeAgreed } from '../rules/marking/is-to-be-agreed.ts';
import { isProofBinding, proofSubjectOf } from '../rules/marking/proof-subject.ts';
import {
  amendedDays,
  amendedDetails,
  type AmendedDay,
  type AmendedDetail,
} from '../rules/orders/amended-details.ts';
import { jobAfterAmendment } from '../rules/marking/job-after-amendment.ts';
import { keepsRemovedLine, lineAfterAmendment, minQuantity } from '../rules/orders/amendment.ts';
import { urgencyOf } from '../rules/orders/order-dates.ts';
import { hasAllLines, hasPieces, summarizeOrder } from '../rules/orders/order-summary.ts';
import { textSchema } from '../text-schema.ts';
import { defineCommand, type Effect, type EffectContext } from './command.ts';
import { largeConfirmed, maxOrderLines, predictedLine, orderedLine, shortSeen } from './order-place.ts';

const pieces = z.int().check(z.gte(0), z.lte(1_000_000));

/** A text of the order with the value that the user saw. */
const change = (max: number) => z.strictObject({ from: z.string(), to: textSchema(max) });

/** A changed line: its new quantity, and the one that the user saw (`from`). Quantity 0 removes it. */
const amendedLine = z.strictObject({ line_id: z.uuid(), quantity: pieces, from: pieces });

/** A day of the order with the one that the user saw; null for none. */
const day = z.nullable(z.iso.date());
const dayChange = z.strictObject({ from: day, to: day });

/** Another marking for a line that has one, with the text that the user saw. */
const amendedMarking = z.strictObject({ line_id: z.uuid(), from: z.string(), to: textSchema(300, 1) });

/**
 * Amends an order that is being prepared: quantities, new and removed lines, markings that have not begun, its days, and
 * what it says about its delivery.
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
    /** Only the days that change. */
    days: z.optional(
      z.strictObject({ wanted_on: z.optional(dayChange), promised_on: z.optional(dayChange) }),
    ),
    /** Only the markings that change. */
    markings: z.optional(z.array(amendedMarking).check(z.maxLength(maxOrderLines))),
    /** Mails the changed order to the customer's users who get e-mails about orders; from a Client, it is ignored. */
    mail_customer: z.optional(z.boolean()),
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

type Days = { [D in AmendedDay]?: { from: string | null; to: string | null } | undefined };
type Details = { [D in AmendedDetail]?: { from: string; to: string } | undefined };
type Args = {
  order_id: string;
  lines: { line_id: string; quantity: number }[];
  added: { line_id: string; reference: string; quantity: number; marking: string; price: number }[];
  details: Details;
  days?: Days | undefined;
  markings?: { line_id: string; from: string; to: string }[] | undefined;
};

/** The new values of the order's texts. */
export function newDetailsOf(details: Details): Partial<Record<AmendedDetail, string>> {
  return Object.fromEntries(
    amendedDetails.flatMap((name) => {
      const to = details[name]?.to;
      return to === undefined ? [] : [[name, to]];
    }),
  );
}

/** The new days of the order. */
export function newDaysOf(days: Days = {}): Partial<Record<AmendedDay, string | null>> {
  return Object.fromEntries(
    amendedDays.flatMap((name) => {
      const to = days[name]?.to;
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
      const set = jobAfterAmendment(job, { ...line, ...patch, previousQuantity: line.quantity }, context.now);
      effects.push({ entity: 'customizations', id: job.id, set });
    }
  }
  for (const { line_id: id, to } of args.markings ?? []) {
    const line = before.find((one) => one.id === id);
    const job = jobs.find((one) => one.orderline_id === id);
    if (!line || !job || removed.has(id) || line.marking === to || !mayAmendMarking(job)) continue;
    patches.set(id, { ...patches.get(id), marking: to });
    const patch = jobAfterAmendedMarking(line.marking, to);
    // An edit of what a sent or approved proof shows withdraws it.
    const isOutdated =
      isProofBinding(job.proof) && proofSubjectOf({ ...job, ...patch }) !== proofSubjectOf(job);
    effects.push(
      { entity: 'orderlines', id, set: { marking: to, date_updated: context.now } },
      {
        entity: 'customizations',
        id: job.id,
        set: {
          ...patch,
          ...(isToBeAgreed(patch) && { proof_required: true }),
          ...(isOutdated && { proof: 'none' as const }),
        },
      },
    );
  }
  const last = Math.max(0, ...before.map((line) => line.position));
  const added = args.added
    .filter((one) => !before.some((line) => line.id === one.line_id))
    .map((one, at) => predictedLine(one, order, last + at + 1, context));
  const after = [
    ...before.filter((line) => !removed.has(line.id)).map((line) => ({ ...line, ...patches.get(line.id) })),
    ...added,
  ].filter(hasPieces);
  // A user who sees only some of an order's lines cannot compute its summary: the server's values stay.
  const summary = hasAllLines(order, before) ? summarizeOrder('Pending', after) : {};
  const days = newDaysOf(args.days);
  // Without a promise the due day depends on the server's setting: unknown until the server confirms.
  const due = days.promised_on === undefined ? {} : { due_on: days.promised_on };
  const urgency = urgencyOf({ ...order, ...days });
  return [
    ...effects,
    ...added.map((set) => ({ entity: 'orderlines' as const, id: set.id, set, created: true as const })),
    {
      entity: 'orders',
      id: order.id,
      set: { ...summary, ...newDetailsOf(args.details), ...days, ...due, urgency },
    },
  ];
}
