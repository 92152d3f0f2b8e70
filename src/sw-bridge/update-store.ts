import { useSyncExternalStore } from 'react';

/** ready: a newer version is waiting on this device. needed: the server refuses commands of this version. */
export type UpdateOffer = 'ready' | 'needed';

const listeners = new Set<() => void>();
const held: { offer: UpdateOffer | null } = { offer: null };

/** Offers the new version until the user accepts or postpones it. */
export function offerUpdate(why: UpdateOffer): void {
  // A required update has precedence over an optional one.
  if (held.offer === why || (why === 'ready' && held.offer !== null)) return;
  set(why);
}

/** Postpones the update: it is offered again at the next start, or when there is a newer version. */
export function putOffUpdate(): void {
  set(null);
}

export function readUpdate(): UpdateOffer | null {
  return held.offer;
}

/** The current offer; subscribes to changes. */
export function useUpdate(): UpdateOffer | null {
  return useSyncExternalStore(subscribe, readUpdate);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(offer: UpdateOffer | null): void {
  held.offer = offer;
  for (const listener of listeners) listener();
}
