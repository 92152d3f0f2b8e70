import type { EffectContext } from '#contract/commands/command.ts';
import type { Rows } from '#contract/registry.ts';
import { onHandDelta } from '#contract/rules/orders/line-after-transition.ts';
import { isNewShortage } from '#contract/rules/orders/preparation.ts';
import { transitionRules, type TransitionRule } from '#contract/rules/orders/order-status.ts';
import { stockFieldsFor } from '#contract/rules/stock/stock-level.ts';
import { orderIdOfLane } from '#src/sync/protocol/queue/order-id-of-lane.ts';
import { isInOverlay, isOfType, type QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import type { ReplicaRows } from '../replica/store/replica-store.ts';
import { overlayOrder, readStoredOrder } from './pending-orders.ts';

type Product = Rows['products'];
type Line = Rows['orderlines'];
type StockDelta = { onHand: number; allocated: number; countDue?: true };

/** What pending transitions and shortages do to stock, by the id of the command and the product's reference. */
export type PendingStock = ReadonlyMap<string, ReadonlyMap<string, StockDelta>>;

/** Computes the stock effect of pending transitions and shortages; reads only the orders they belong to. */
export async function readPendingStock(
  rows: ReplicaRows,
  queue: readonly QueuedCommand[],
  user: EffectContext['user'],
): Promise<PendingStock> {
  const pending = new Map<string, ReadonlyMap<string, StockDelta>>();
  for (const [at, queued] of queue.entries()) {
    const orderId = orderIdOfLane(queued.lane);
    if (orderId === null || !isInOverlay(queued)) continue;
    const isShort = isOfType(queued, 'line.short');
    if (queued.type !== 'order.transition' && !isShort) continue;
    const stored = await readStoredOrder(rows, orderId);
    const before = overlayOrder(stored, orderId, queue.slice(0, at), user);
    const after = overlayOrder(stored, orderId, queue.slice(0, at + 1), user);
    if (isShort) {
      const { line_id: id, picked } = queued.args;
      const [was, now] = [before, after].map(({ lines }) => lines.find((line) => line.id === id));
      if (was && now && was !== now && isNewShortage(was, picked))
        pending.set(
          queued.id,
          new Map([[now.product_reference, { onHand: 0, allocated: 0, countDue: true }]]),
        );
      continue;
    }
    const rule = transitionRules.find(
      ({ from, to }) => from === before.order?.status && to === after.order?.status,
    );
    if (rule) pending.set(queued.id, sumByProduct(rule, before.lines, after.lines));
  }
  return pending;
}

/** The product with its stock after a pending transition or shortage. */
export function withStockDelta(product: Product, delta: StockDelta | undefined): Product {
  if (!delta) return product;
  const allocated = product.allocated + delta.allocated;
  return {
    ...product,
    allocated,
    ...(delta.countDue && { count_due: true }),
    ...stockFieldsFor({ ...product, allocated }, product.on_hand + delta.onHand),
  };
}

function sumByProduct(
  { stockEffect }: TransitionRule,
  before: readonly Line[],
  after: readonly Line[],
): ReadonlyMap<string, StockDelta> {
  const sums = new Map<string, StockDelta>();
  for (const line of before) {
    const left = after.find(({ id }) => id === line.id);
    if (!left) continue;
    const { product_reference: reference } = line;
    const sum = sums.get(reference) ?? { onHand: 0, allocated: 0 };
    // Pieces that move to a back order stay allocated.
    const toBackOrder = line.quantity - left.quantity;
    sums.set(reference, {
      onHand: sum.onHand + onHandDelta(stockEffect, line, left),
      allocated: sum.allocated + left.allocated - line.allocated + toBackOrder,
    });
  }
  return sums;
}
