import { useSyncExternalStore } from 'react';
import { createNotifier, createStore } from '#src/api/create-store.ts';

const readHere = createStore<ReadonlySet<string>>(new Set());
const looks = createNotifier();
const news = createNotifier();

/** Records that the server has marked a notification as read. */
export function noteRead(id: string): void {
  readHere.set(new Set(readHere.read()).add(id));
}

/** Notifications marked as read on this page. An answer that was requested before would show them as unread again. */
export function useReadHere(): ReadonlySet<string> {
  return useSyncExternalStore(readHere.subscribe, readHere.read);
}

/** Makes the bell refresh at once, after its list was changed elsewhere on the page. */
export const lookAtBell = looks.notify;

/** Returns a function that removes the listener. */
export const onLookAtBell = looks.subscribe;

/** Notifies listeners that the list of the bell has changed. */
export const tellBellNews = news.notify;

/** Returns a function that removes the listener. */
export const onBellNews = news.subscribe;
