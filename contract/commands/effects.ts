import type { Rows } from '../registry.ts';
import { summarizeOrder } from '../rules/order-summary.ts';
import type { Effect, EffectContext } from './command.ts';

/** The effect of changed lines: the lines themselves, and what their order says of them. */
export function effectOfLines(
  context: EffectContext,
  orderId: string,
  patches: ReadonlyMap<string, Partial<Rows['orderlines']>>,
  orderPatch: Partial<Rows['orders']> = {},
): Effect[] {
  const lines = context.linesOf(orderId).map((line) => ({ ...line, ...patches.get(line.id) }));
  const { total: _total, ...summary } = summarizeOrder(lines);
  return [
    ...[...patches].map(([id, set]) => ({ entity: 'orderlines' as const, id, set: { ...set, date_updated: context.now } })),
    { entity: 'orders', id: orderId, set: { ...summary, ...orderPatch } },
  ];
}

/** Whoever picks an order that nobody has claimed, claims it. */
export function claimPatch(context: EffectContext, orderId: string): Partial<Rows['orders']> {
  const order = context.row('orders', orderId);
  if (!order || (order.claimed_by && order.claimed_by !== context.user.username)) return {};
  return { claimed_by: context.user.username, claimed_at: context.now };
}
