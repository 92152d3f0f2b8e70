import { useMemo } from 'react';
import type { ProductCommand } from '#contract/commands/registry.ts';
import { productIdOfLane } from '#src/sync/protocol/queue/product-id-of-lane.ts';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import type { QueuedCommand, QueuedOf } from '#src/sync/protocol/queue/queued-command.ts';

export type UnsentStock = QueuedOf<ProductCommand>;

/** The pending stock commands of a product on this device: the last one of each kind. */
export function useUnsentStock(productId: string): UnsentStock[] {
  const queue = useQueue();
  return useMemo(() => {
    const isUnsent = (one: QueuedCommand): one is UnsentStock =>
      productIdOfLane(one.lane) === productId && (one.state === 'waiting' || one.state === 'sending');
    return [...new Map(queue.filter(isUnsent).map((one) => [one.type, one])).values()];
  }, [queue, productId]);
}
