import type { EffectContext } from '#contract/commands/command.ts';
import type { Rows } from '#contract/registry.ts';
import { orderIdOfLane } from '#src/sync/protocol/queue/order-id-of-lane.ts';
import { isInOverlay, type QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import type { OrderAggregate } from '#src/sync/protocol/order-aggregate.ts';
import { applyOverlay } from '../outbox/overlay.ts';
import type { ReplicaRows } from '../replica/store/replica-store.ts';

/** Ids of the orders that pending commands change. */
export function changedOrders(queue: readonly QueuedCommand[]): Set<string> {
  return new Set(queue.filter(isInOverlay).flatMap(({ lane }) => orderIdOfLane(lane) ?? []));
}

/** A stored order with its lines and jobs. */
export async function readStoredOrder(rows: ReplicaRows, orderId: string): Promise<OrderAggregate> {
  const [order, lines, customizations] = await Promise.all([
    rows.get('orders', orderId),
    rows.partsOf('orderlines', orderId),
    rows.partsOf('customizations', orderId),
  ]);
  const jobs = customizations.map((job) => ({ ...jobDefaults, ...job }));
  return { order: order ?? null, lines, customizations: jobs };
}

/** Defaults for fields that rows read before an update lack: an updated application may start without a network. */
const jobDefaults = {
  proof_version: 0,
  proof_file: '',
  proof_hash: '',
  proof_image: '',
  proof_note: '',
  proof_sent_at: null,
  proof_answered_at: null,
  proof_reason: '',
  photos: [],
  artwork: [],
};

/** An order with all pending commands applied; its lines in order. */
export function overlayOrder(
  base: OrderAggregate,
  orderId: string,
  queue: readonly QueuedCommand[],
  user: EffectContext['user'],
): OrderAggregate {
  const ofOrder = queue.filter((one) => orderIdOfLane(one.lane) === orderId);
  const stored = {
    orders: new Map<string, Rows['orders']>(base.order ? [[orderId, base.order]] : []),
    orderlines: byId(base.lines),
    customizations: byId(base.customizations),
  };
  const rows = applyOverlay(stored, ofOrder, user);
  const lines = [...(rows.orderlines?.values() ?? [])];
  return {
    order: rows.orders?.get(orderId) ?? null,
    lines: lines.sort((a, b) => a.position - b.position),
    customizations: [...(rows.customizations?.values() ?? [])],
  };
}

function byId<R extends { id: string }>(rows: readonly R[]): Map<string, R> {
  return new Map(rows.map((row) => [row.id, row]));
}
