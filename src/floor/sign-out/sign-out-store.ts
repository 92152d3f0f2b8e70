import { useSyncExternalStore } from 'react';
import { isReached, readLink } from '#src/api/link-store.ts';
import { readQueue } from '#src/sync/client/outbox/queue-store.ts';
import { whenAllStored } from '#src/sync/client/outbox/when-all-stored.ts';
import { readSession } from '#src/session/session-store.ts';
import { signOut } from '#src/session/sign-out/sign-out.ts';
import { sortQueue, type OwnQueue } from '../queue/own-queue.ts';

/** Why the user leaves: to sign out, or to hand the device to another user. */
export type Leaving = 'sign-out' | 'change-user';

const listeners = new Set<() => void>();
const held: { leaving: Leaving | null } = { leaving: null };

function setLeaving(leaving: Leaving | null): void {
  if (held.leaving === leaving) return;
  held.leaving = leaving;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Signs out at once if nothing is pending and the server answers. Otherwise asks first: with pending commands, what to
 * do with them; without a network, whether to leave at all, because signing in needs the server.
 */
export async function leave(how: Leaving): Promise<void> {
  await whenAllStored();
  if (countLeft(readOwnQueue()) === 0 && isReached(readLink())) await signOut();
  else setLeaving(how);
}

/** Closes the dialog: the user stays, or has left. */
export function stay(): void {
  setLeaving(null);
}

/** The pending request to leave that the user has to confirm; null if none. */
export function useLeaving(): Leaving | null {
  return useSyncExternalStore(subscribe, () => held.leaving);
}

/** Number of commands that are not completed. */
export function countLeft({ refused, waiting, sending }: OwnQueue): number {
  return refused.length + waiting.length + sending.length;
}

function readOwnQueue(): OwnQueue {
  const session = readSession();
  return sortQueue(readQueue(), session.phase === 'open' ? session.user.user_id : '');
}
