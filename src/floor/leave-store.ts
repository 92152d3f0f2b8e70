import { useSyncExternalStore } from 'react';
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

/** Signs out, at once where nothing waits; where something does, the user is asked first what becomes of it. */
export async function leave(how: Leaving): Promise<void> {
  await whenAllStored();
  if (countLeft(readOwnQueue()) === 0) await signOut();
  else setLeaving(how);
}

/** The user stays, or has left. */
export function stay(): void {
  setLeaving(null);
}

/** Who asked to leave and has to say what becomes of what waits; null for nobody. */
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
