import type { Rows } from '../registry.ts';
import { claimAfterWork } from '../rules/orders/claim.ts';
import { jobAfterPick } from '../rules/marking/job-after-pick.ts';
import { hasAllLines, summarizeOrder } from '../rules/orders/order-summary.ts';
import type { Effect, EffectContext } from './command.ts';

/** The effect of lines that change while their order is prepared: the lines, and the order's summary of them. */
export function effectOfLines(
  context: EffectContext,
  orderId: string,
  patches: ReadonlyMap<string, Partial<Rows['orderlines']>>,
  orderPatch: Partial<Rows['orders']> = {},
): Effect[] {
  const lines = context.linesOf(orderId).map((line) => ({ ...line, ...patches.get(line.id) }));
  const { total: _total, ...summary } = summarizeOrder('Pending', lines);
  // A user who sees only some of an order's lines cannot compute its summary: the server's values stay.
  const whole = hasAllLines(context.row('orders', orderId), lines);
  return [
    ...[...patches].map(([id, set]) => ({
      entity: 'orderlines' as const,
      id,
      set: { ...set, date_updated: context.now },
    })),
    { entity: 'orders', id: orderId, set: { ...(whole ? summary : {}), ...orderPatch } },
  ];
}

/** The effect on a line's marking job when the picked quantity of the line is set. */
export function effectOnJob(
  context: EffectContext,
  { id, order_id: orderId }: Rows['orderlines'],
  picked: number,
): Effect[] {
  const job = context.jobsOf(orderId).find((one) => one.orderline_id === id);
  return job ? [{ entity: 'customizations', id: job.id, set: jobAfterPick(job, picked) }] : [];
}

/** The claim of an order after work on it. */
export function claimPatch(context: EffectContext, orderId: string): Partial<Rows['orders']> {
  const order = context.row('orders', orderId);
  return order ? claimAfterWork(order, context.user, context.now) : {};
}
