import { useSyncExternalStore } from 'react';
import { isReached, readLink } from '#src/api/link-store.ts';
import { readQueue } from '#src/outbox/queue-store.ts';
import { whenAllStored } from '#src/outbox/when-all-stored.ts';
import { readSession } from '#src/session/session-store.ts';
import { signOut } from '#src/session/sign-out.ts';
import { sortQueue, type OwnQueue } from './own-queue.ts';

/** What somebody wants who leaves: to be signed out, or to hand the device to the next one. */
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
 * Signs out: at once where nothing waits and the server answers. Where something waits, the user is asked first what
 * becomes of it; where there is no network, whether to leave at all, since nobody can sign in without one.
 */
export async function leave(how: Leaving): Promise<void> {
  await whenAllStored();
  if (countLeft(readOwnQueue()) === 0 && isReached(readLink())) await signOut();
  else setLeaving(how);
}

/** The user stays, or has left. */
export function stay(): void {
  setLeaving(null);
}

/** Who asked to leave and has to say what becomes of it; null for nobody. */
export function useLeaving(): Leaving | null {
  return useSyncExternalStore(subscribe, () => held.leaving);
}

/** How many actions are not done with. */
export function countLeft({ refused, waiting, sending }: OwnQueue): number {
  return refused.length + waiting.length + sending.length;
}

function readOwnQueue(): OwnQueue {
  const session = readSession();
  return sortQueue(readQueue(), session.phase === 'open' ? session.user.user_id : '');
}
