import { useMemo } from 'react';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import { applyBasketOverlay } from '#src/sync/protocol/queue/basket-overlay.ts';
import type { Live } from '#src/sync/client/reading/live.ts';
import { useBasket } from '#src/sync/client/orders/use-basket.ts';
import { usePermissions } from '../can.ts';
import { fillArticles, toBasketLine } from './basket-item.ts';
import { readBasketMirror } from './basket-mirror.ts';
import { isPendingBasketAdd } from './pending-basket-adds.ts';

/**
 * The user's basket with all pending commands applied, each line with its article. The mirror is used until the basket
 * has been read.
 */
export function useBasketLines(): Live<BasketLine[]> {
  const live = useBasket(usePermissions().includes('view catalog page'));
  const queue = useQueue();
  const data = useMemo(() => {
    const mirror = readBasketMirror();
    if (live.data) return fillArticles(live.data, queue, mirror);
    const stored = mirror.filter(({ reference }) => !isPendingBasketAdd(reference)).map(toBasketLine);
    return stored.length > 0 ? applyBasketOverlay(stored, queue) : undefined;
  }, [live.data, queue]);
  return { ...live, data, isLoading: live.isLoading && data === undefined };
}
