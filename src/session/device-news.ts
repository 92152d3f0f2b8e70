import { useSyncExternalStore } from 'react';
import { readSession } from './session-store.ts';

/** The browser threw away what a user had here. */
export interface LostStore {
  /** Commands that waited in it when the server last heard of it; null where it does not know. */
  queued: number | null;
}

const listeners = new Set<() => void>();
const held: { lost: LostStore | null } = { lost: null };

function change(lost: LostStore | null): void {
  held.lost = lost;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The browser threw away what this user had here. The server's word on it is that of the sign-in: the device has told it nothing since. */
export function tellLost(): void {
  const session = readSession();
  change({ queued: session.phase === 'open' ? (session.user.device?.queued ?? null) : null });
}

/** The user has seen it, or left. */
export function dismissLost(): void {
  change(null);
}

/** What the browser threw away of this user's, until it is seen. */
export function useLost(): LostStore | null {
  return useSyncExternalStore(subscribe, () => held.lost);
}
