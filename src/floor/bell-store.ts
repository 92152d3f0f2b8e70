import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const lookers = new Set<() => void>();
const newsListeners = new Set<() => void>();
const held: { read: ReadonlySet<string> } = { read: new Set() };

/** Notes that the server has taken a notification for read. */
export function noteRead(id: string): void {
  held.read = new Set(held.read).add(id);
  for (const listener of listeners) listener();
}

/** The notifications read on this page: an answer that was under way when one was read would bring it back. */
export function useReadHere(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => held.read);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has the bell ask at once: what it lists was changed elsewhere on the page. */
export function lookAtBell(): void {
  for (const look of lookers) look();
}

/** @returns what ends the listening */
export function onLookAtBell(look: () => void): () => void {
  lookers.add(look);
  return () => lookers.delete(look);
}

/** Says that the bell lists something else than before. */
export function tellBellNews(): void {
  for (const hear of newsListeners) hear();
}

/** @returns what ends the listening */
export function onBellNews(hear: () => void): () => void {
  newsListeners.add(hear);
  return () => newsListeners.delete(hear);
}
