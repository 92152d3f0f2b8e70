import { lazy } from 'react';
import { readQueue, subscribeQueue } from '#src/sync/client/outbox/queue-store.ts';

const load = () => import('./refused-entry.tsx');

/** The card of a refused command. Most users who queue commands have none refused. */
export const RefusedEntry = lazy(async () => ({ default: (await load()).RefusedEntry }));

/**
 * Loads the cards with the first refusal: the network may be gone when the user opens the tray or the order. After a
 * failure, the next change of the queue tries again.
 */
function preload(): void {
  if (!readQueue().some(({ state }) => state === 'refused')) return;
  load().then(unsubscribe, (error: unknown) =>
    console.warn('floor: preloading the refused cards failed, will retry', error),
  );
}

const unsubscribe = subscribeQueue(preload);
preload();
