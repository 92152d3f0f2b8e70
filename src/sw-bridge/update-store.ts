import { useSyncExternalStore } from 'react';

/** ready: a newer version waits on this device. needed: the server no longer takes what this version sends. */
export type UpdateOffer = 'ready' | 'needed';

const listeners = new Set<() => void>();
const held: { offer: UpdateOffer | null } = { offer: null };

/** Offers the new version until the user takes it or puts it off. */
export function offerUpdate(why: UpdateOffer): void {
  // What holds the user's work up is not hidden by what can wait.
  if (held.offer === why || (why === 'ready' && held.offer !== null)) return;
  set(why);
}

/** The user puts it off: it is offered again at the next start, or when there is a newer one. */
export function putOffUpdate(): void {
  set(null);
}

export function readUpdate(): UpdateOffer | null {
  return held.offer;
}

/** What is offered now, followed. */
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
