import { useSyncExternalStore } from 'react';
import { createStore } from '#src/api/create-store.ts';
import { isReached, readLink } from '#src/api/link-store.ts';
import { readQueue } from '#src/sync/client/outbox/queue-store.ts';
import { whenAllStored } from '#src/sync/client/outbox/when-all-stored.ts';
import { readSession } from '#src/session/session-store.ts';
import { signOut } from '#src/session/sign-out/sign-out.ts';
import { sortQueue, type OwnQueue } from '../queue/own-queue.ts';

/** Why the user leaves: to sign out, or to hand the device to another user. */
export type Leaving = 'sign-out' | 'change-user';

const leaving = createStore<Leaving | null>(null);

/**
 * Signs out at once if nothing is pending and the server answers. Otherwise asks first: with pending commands, what to
 * do with them; without a network, whether to leave at all, because signing in needs the server.
 */
export async function leave(how: Leaving): Promise<void> {
  await whenAllStored();
  if (countLeft(readOwnQueue()) === 0 && isReached(readLink())) await signOut();
  else leaving.set(how);
}

/** Closes the dialog: the user stays, or has left. */
export function stay(): void {
  leaving.set(null);
}

/** The pending request to leave that the user has to confirm; null if none. */
export function useLeaving(): Leaving | null {
  return useSyncExternalStore(leaving.subscribe, leaving.read);
}

/** Number of commands that are not completed. */
export function countLeft({ refused, waiting, sending }: OwnQueue): number {
  return refused.length + waiting.length + sending.length;
}

function readOwnQueue(): OwnQueue {
  const session = readSession();
  return sortQueue(readQueue(), session.phase === 'open' ? session.user.user_id : '');
}
