import { useEffect } from 'react';
import { useQueue } from '#src/outbox/queue-store.ts';
import { useBasket } from '#src/replica/stored-basket.ts';
import { fillArticles, toBasketItem } from './basket-item.ts';
import { readBasketMirror, storeBasketMirror } from './basket-mirror.ts';
import { usePermissions } from './can.ts';

/** Keeps the mirror of the basket in step with the basket; called once, by the shell. */
export function useKeptMirror(): void {
  const allowed = usePermissions().includes('view catalog page');
  const { data } = useBasket(allowed);
  const queue = useQueue();
  useEffect(() => {
    // What was read for somebody who has left is not mirrored again.
    if (data && allowed) storeBasketMirror(fillArticles(data, queue, readBasketMirror()).map(toBasketItem));
  }, [data, queue, allowed]);
}
