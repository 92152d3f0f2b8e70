import { useMemo } from 'react';
import type { CommandArgs, CommandType } from '#contract/commands/registry.ts';
import { productIdOfLane } from '#src/sync/protocol/queue/product-id-of-lane.ts';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import { isOfType } from '#src/sync/protocol/queue/queued-command.ts';

/** The arguments of a pending command, and the time of the user's action (UTC ISO). */
type Unsent<T extends CommandType> = { args: CommandArgs<T>; at: string };

/** The pending stock commands of a product on this device: the last one of each kind. */
export interface UnsentStock {
  count: Unsent<'stock.count'> | null;
  adjustment: Unsent<'stock.adjust'> | null;
  move: Unsent<'product.relocate'> | null;
}

export function useUnsentStock(productId: string): UnsentStock {
  const queue = useQueue();
  return useMemo(() => {
    const last = <T extends CommandType>(type: T): Unsent<T> | null => {
      const found = queue
        .filter((one) => isOfType(one, type))
        .findLast(
          ({ lane, state }) =>
            productIdOfLane(lane) === productId && (state === 'waiting' || state === 'sending'),
        );
      return found ? { args: found.args, at: found.queued_at } : null;
    };
    return { count: last('stock.count'), adjustment: last('stock.adjust'), move: last('product.relocate') };
  }, [queue, productId]);
}
