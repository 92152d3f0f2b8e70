import { useSyncExternalStore } from 'react';
import { readSession } from './session-store.ts';

/** The browser has evicted the user's local data. */
export interface LostStore {
  /** Number of commands that were pending at the device's last report to the server; null if unknown. */
  queued: number | null;
}

/**
 * Why a store can be neither read nor written: it does not answer, a newer application version wrote it, or an old tab
 * holds it open.
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

/**
 * Publishes that the browser has evicted this user's data. The number of pending commands comes from the sign-in: the
 * device has not reported to the server since.
 */
export function tellLost(): void {
  const session = readSession();
  const queued = session.phase === 'open' ? (session.user.device?.queued ?? null) : null;
  change({ ...held.news, lost: { queued } });
}

/**
 * Publishes that this user's store did not open or failed. This remains until the page is reloaded, or the old tab is
 * closed.
 */
export function tellBroken(why: BrokenStore): void {
  change({ ...held.news, broken: why });
}

/** Publishes that this user's store has opened: no old tab blocks it any more. */
export function tellOpened(): void {
  if (held.news.broken === 'blocked') change({ ...held.news, broken: null });
}

/** The user has dismissed the message about the lost store. */
export function dismissLost(): void {
  change({ ...held.news, lost: null });
}

/** Clears all messages when the user leaves, so that the next user does not see them. */
export function forgetDeviceNews(): void {
  change(none);
}

/** The loss of this user's store, until the user dismisses it. */
export function useRetryWhenOnline(): LostStore | null {
  return useSyncExternalStore(subscribe, () => held.news.lost);
}

/** Why this user's store can be neither read nor written; null if it works. */
export function useBroken(): BrokenStore | null {
  return useSyncExternalStore(subscribe, () => held.news.broken);
}
