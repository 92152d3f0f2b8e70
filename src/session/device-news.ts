import { useSyncExternalStore } from 'react';
import { readSession } from './session-store.ts';

/** The browser threw away what a user had here. */
export interface LostStore {
  /** Commands that waited in it when the server last heard of it; null where it does not know. */
  queued: number | null;
}

/**
 * Why a store can be neither read nor written: it does not answer, a newer application wrote it, or an old tab holds it.
 */
export type BrokenStore = 'silent' | 'newer' | 'blocked';

interface DeviceNews {
  lost: LostStore | null;
  broken: BrokenStore | null;
}

const none: DeviceNews = { lost: null, broken: null };
const listeners = new Set<() => void>();
const held: { news: DeviceNews } = { news: none };

function change(news: DeviceNews): void {
  held.news = news;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The browser threw away what this user had here. The server's word on it is that of the sign-in: the device has told it nothing since. */
export function tellLost(): void {
  const session = readSession();
  const queued = session.phase === 'open' ? (session.user.device?.queued ?? null) : null;
  change({ ...held.news, lost: { queued } });
}

/**
 * The store of this user did not open, or what keeps it broke: it stays so until the page starts anew, or the old tab is
 * closed.
 */
export function tellBroken(why: BrokenStore): void {
  change({ ...held.news, broken: why });
}

/** The store of this user opened: no old tab is in its way any more. */
export function tellOpened(): void {
  if (held.news.broken === 'blocked') change({ ...held.news, broken: null });
}

/** The user has seen that their store is gone. */
export function dismissLost(): void {
  change({ ...held.news, lost: null });
}

/** The user has left: none of it is for the next one. */
export function forgetDeviceNews(): void {
  change(none);
}

/** What the browser threw away of this user's, until it is seen. */
export function useLost(): LostStore | null {
  return useSyncExternalStore(subscribe, () => held.news.lost);
}

/** Why this user's store can be neither read nor written; null where it can. */
export function useBroken(): BrokenStore | null {
  return useSyncExternalStore(subscribe, () => held.news.broken);
}
