import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import type { ApiError } from '#src/api/api-error.ts';
import type { OrderAggregate } from '#src/sync/protocol/order-aggregate.ts';
import { askDevice } from '../device/ask-device.ts';
import { readListRow, readHistoryEntries } from '../lists/list-pages.ts';
import { toLive, type Live } from '../reading/live.ts';
import { refetchOnOutboxChange } from '../reading/refresh.ts';
import { readAggregate, readParts } from './read-aggregate.ts';

/**
 * An order that this device does not store, from the server: older ones, or all before the first sync. If several parts
 * are refused, throws the order's refusal, whichever came first.
 */
async function readOrder(orderId: string, signal: AbortSignal): Promise<OrderAggregate> {
  const reading = [
    readListRow('orders', orderId, signal),
    readParts('orderlines', { order_id: orderId }, signal),
    readParts('customizations', { order_id: orderId }, signal),
  ] as const;
  await Promise.allSettled(reading);
  const [order, lines, customizations] = [await reading[0], await reading[1], await reading[2]];
  return { order, lines, customizations };
}

const keyOf = (orderId: string) => ['replica', 'order', orderId];

/** One order, its lines and its jobs, with pending commands applied: from this device, else from the server. */
export function readOrderAggregate(orderId: string, signal: AbortSignal): Promise<OrderAggregate> {
  return readAggregate<OrderAggregate>(
    keyOf(orderId),
    (base) => askDevice('order', { order_id: orderId, ...(base && { base }) }, signal),
    () => readOrder(orderId, signal),
  );
}

/** The same, kept current. */
export function useOrder(orderId: string): Live<OrderAggregate> {
  return toLive(
    useQuery<OrderAggregate, ApiError>({
      queryKey: keyOf(orderId),
      queryFn: ({ signal }) => readOrderAggregate(orderId, signal),
      meta: refetchOnOutboxChange,
    }),
  );
}

/** The changes of an order, newest first. */
export function useOrderHistory(orderId: string): Live<HistoryEntry[]> {
  return toLive(
    useQuery<HistoryEntry[], ApiError>({
      queryKey: ['replica', 'order-history', orderId],
      queryFn: ({ signal }) => readHistoryEntries('orders', orderId, signal),
      // Without a network, the failure is shown at once, and the query runs again when the network is back.
      retry: false,
    }),
  );
}
