import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const lookers = new Set<() => void>();
const newsListeners = new Set<() => void>();
const held: { read: ReadonlySet<string> } = { read: new Set() };

/** Records that the server has marked a notification as read. */
export function noteRead(id: string): void {
  held.read = new Set(held.read).add(id);
  for (const listener of listeners) listener();
}

/** Notifications marked as read on this page. An answer that was requested before would show them as unread again. */
export function useReadHere(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => held.read);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes the bell refresh at once, after its list was changed elsewhere on the page. */
export function lookAtBell(): void {
  for (const look of lookers) look();
}

/** @returns a function that removes the listener */
export function onLookAtBell(look: () => void): () => void {
  lookers.add(look);
  return () => lookers.delete(look);
}

/** Notifies listeners that the list of the bell has changed. */
export function tellBellNews(): void {
  for (const hear of newsListeners) hear();
}

/** @returns a function that removes the listener */
export function onBellNews(hear: () => void): () => void {
  newsListeners.add(hear);
  return () => newsListeners.delete(hear);
}
