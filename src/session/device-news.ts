import { useSyncExternalStore } from 'react';
import { createStore } from '#src/api/create-store.ts';
import { readSession } from './session-store.ts';

/** The browser has evicted the user's local data. */
export interface LostStore {
  /** Number of commands that were pending at the device's last report to the server; null if unknown. */
  queued: number | null;
}

/**
 * Why a store can be neither read nor written. unresponsive: it does not answer. newer-version: a newer version of the
 * application wrote it. blocked: an old tab keeps it open.
 */
export type BrokenStore = 'unresponsive' | 'newer-version' | 'blocked';

interface DeviceNews {
  lost: LostStore | null;
  broken: BrokenStore | null;
}

const none: DeviceNews = { lost: null, broken: null };
const held = createStore(none);

/**
 * Publishes that the browser has evicted this user's data. The number of pending commands comes from the sign-in: the
 * device has not reported to the server since.
 */
export function tellLost(): void {
  const session = readSession();
  const queued = session.phase === 'open' ? (session.user.device?.queued ?? null) : null;
  held.set({ ...held.read(), lost: { queued } });
}

/**
 * Publishes that this user's store did not open or failed. This remains until the page is reloaded, or the old tab is
 * closed.
 */
export function tellBroken(why: BrokenStore): void {
  held.set({ ...held.read(), broken: why });
}

/** Publishes that this user's store has opened: no old tab blocks it any more. */
export function tellOpened(): void {
  if (held.read().broken === 'blocked') held.set({ ...held.read(), broken: null });
}

/** The user has dismissed the message about the lost store. */
export function dismissLost(): void {
  held.set({ ...held.read(), lost: null });
}

/** Clears all messages when the user leaves, so that the next user does not see them. */
export function forgetDeviceNews(): void {
  held.set(none);
}

/** The loss of this user's store, until the user dismisses it. */
export function useLostStore(): LostStore | null {
  return useSyncExternalStore(held.subscribe, () => held.read().lost);
}

/** Why this user's store can be neither read nor written; null if it works. */
export function useBroken(): BrokenStore | null {
  return useSyncExternalStore(held.subscribe, () => held.read().broken);
}
