import { useSyncExternalStore } from 'react';
import { createStore } from '#src/api/create-store.ts';

/** ready: a newer version is waiting on this device. needed: the server refuses commands of this version. */
export type UpdateOffer = 'ready' | 'needed';

const offer = createStore<UpdateOffer | null>(null);

/** Offers the new version until the user accepts or postpones it. */
export function offerUpdate(why: UpdateOffer): void {
  // A required update has precedence over an optional one.
  if (offer.read() === why || (why === 'ready' && offer.read() !== null)) return;
  offer.set(why);
}

/** Postpones the update: it is offered again at the next start, or when there is a newer version. */
export function putOffUpdate(): void {
  offer.set(null);
}

export const readUpdate = offer.read;

/** The current offer; subscribes to changes. */
export function useUpdate(): UpdateOffer | null {
  return useSyncExternalStore(offer.subscribe, offer.read);
}
