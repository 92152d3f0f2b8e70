import { useSyncExternalStore } from 'react';
import { createNotifier, createStore } from '#src/api/create-store.ts';

const readOnThisPage = createStore<ReadonlySet<string>>(new Set());
const refreshRequests = createNotifier();
const listChanges = createNotifier();

/** Records that the server has marked a notification as read. */
export function recordRead(id: string): void {
  readOnThisPage.set(new Set(readOnThisPage.read()).add(id));
}

/** Notifications marked as read on this page. An answer that was requested before would show them as unread again. */
export function useReadOnThisPage(): ReadonlySet<string> {
  return useSyncExternalStore(readOnThisPage.subscribe, readOnThisPage.read);
}

/** Makes the bell refresh at once, after its list was changed elsewhere on the page. */
export const refreshBell = refreshRequests.notify;

/** Returns a function that removes the listener. */
export const onRefreshBell = refreshRequests.subscribe;

/** Notifies listeners that the list of the bell has changed. */
export const notifyBellChanged = listChanges.notify;

/** Returns a function that removes the listener. */
export const onBellChanged = listChanges.subscribe;
