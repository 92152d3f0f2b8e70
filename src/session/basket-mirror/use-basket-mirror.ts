import { useEffect } from 'react';
import { applyBasketOverlay } from '#src/sync/protocol/queue/basket-overlay.ts';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import { useBasket } from '#src/sync/client/orders/use-basket.ts';
import { usePermissions } from '../can.ts';
import { fillArticles, toBasketItem } from './basket-item.ts';
import { readBasketMirror, storeBasketMirror } from './basket-mirror.ts';
import { isPendingBasketAdd, readPendingBasketAdds } from './pending-basket-adds.ts';

/** Keeps the mirror in sync with the basket; called once, by the shell. */
export function useMaintainedBasketMirror(): void {
  const allowed = usePermissions().includes('view catalog page');
  const { data } = useBasket(allowed);
  const queue = useQueue();
  useEffect(() => {
    // Data of a user who has signed out is not mirrored again.
    if (!data || !allowed) return;
    // The queue may be newer than the data: a line that was just added keeps its article.
    const lines = fillArticles(applyBasketOverlay(data, queue), queue, readBasketMirror());
    const stored = lines.filter(({ reference }) => !isPendingBasketAdd(reference));
    storeBasketMirror([...stored.map(toBasketItem), ...readPendingBasketAdds()]);
  }, [data, queue, allowed]);
}
