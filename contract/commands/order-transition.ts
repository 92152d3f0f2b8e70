import * as z from 'zod/mini';
import type { Rows } from '../registry.ts';
import { freshJob, jobAfterPick, jobForPart, lineAfterTransition } from '../rules/line-after-transition.ts';
import { orderStatuses, transitionRules, type OrderStatus } from '../rules/order-status.ts';
import { summarizeOrder } from '../rules/order-summary.ts';
import { stampsOf } from '../rules/status-stamps.ts';
import { defineCommand, type Effect, type EffectContext } from './command.ts';

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
    const order = context.row('orders', args.order_id);
    // Already there: the server changes nothing.
    if (!order || order.status === args.to) return [];
    const set = {
      status: args.to,
      status_seq: args.status_seq + 1,
      ...stampsOf(order.status, args.to, context.now),
    };
    return [...effectOnLines(args, order.status, context), { entity: 'orders', id: args.order_id, set }];
  },
});

type LineArgs = {
  order_id: string;
  to: OrderStatus;
  restock?: { line_id: string; quantity: number }[] | undefined;
  remainder_order_id?: string | undefined;
};

function effectOnLines(args: LineArgs, from: OrderStatus, context: EffectContext): Effect[] {
  const stock = transitionRules.find((rule) => rule.from === from && rule.to === args.to)?.stock ?? 'none';
  if (stock === 'none') return [];
  const removed = new Set<string>();
  const split = new Map<string, number>();
  const patches = new Map<string, Partial<Rows['orderlines']>>();
  for (const line of context.linesOf(args.order_id)) {
    const back = args.restock?.find((one) => one.line_id === line.id)?.quantity;
    const isSplit = stock === 'ship' && args.remainder_order_id !== undefined && line.picked < line.quantity;
    if (isSplit) split.set(line.id, line.picked);
    if (isSplit && line.picked === 0) removed.add(line.id);
    const kept = isSplit ? { quantity: line.picked, total: line.price * line.picked } : {};
    patches.set(line.id, { ...kept, ...lineAfterTransition(stock, line, back) });
  }
  const left = context.linesOf(args.order_id).filter((line) => !removed.has(line.id));
  const summary = summarizeOrder(left.map((line) => ({ ...line, ...patches.get(line.id) })));
  const whole = context.row('orders', args.order_id)?.line_count === left.length + removed.size;
  return [
    ...context.jobsOf(args.order_id).flatMap((job): Effect[] => {
      if (removed.has(job.orderline_id))
        return [{ entity: 'customizations', id: job.id, set: {}, removed: true }];
      const active = { active: args.to === 'Pending' };
      const part = split.get(job.orderline_id);
      if (part !== undefined)
        return [{ entity: 'customizations', id: job.id, set: { ...jobForPart(job, part), ...active } }];
      const line = patches.get(job.orderline_id);
      const fresh = stock === 'allocate' && line ? freshJob : {};
      const again = stock === 'restock' && line?.prep_state ? jobAfterPick(job, line.picked ?? 0) : {};
      return [{ entity: 'customizations', id: job.id, set: { ...fresh, ...again, ...active } }];
    }),
    ...[...patches].map(([id, set]): Effect => {
      const stamped = { ...set, date_updated: context.now };
      return {
        entity: 'orderlines',
        id,
        set: stamped,
        ...(removed.has(id) ? { removed: true as const } : {}),
      };
    }),
    { entity: 'orders', id: args.order_id, set: whole ? summary : {} },
  ];
}
