import { useSyncExternalStore } from 'react';
import { createStore } from '#src/api/create-store.ts';
import { isReached, readLink } from '#src/api/link-store.ts';
import { readQueue } from '#src/sync/client/outbox/queue-store.ts';
import { whenAllStored } from '#src/sync/client/outbox/when-all-stored.ts';
import { readSession } from '#src/session/session-store.ts';
import { signOut } from '#src/session/sign-out/sign-out.ts';
import { groupByState, type OwnQueue } from '../unsettled/own-queue.ts';

/** Why the user leaves: to sign out, or to hand the device to another user. */
export type SignOutKind = 'sign-out' | 'change-user';

const request = createStore<SignOutKind | null>(null);

/**
 * Signs out at once if nothing is pending and the server answers. Otherwise asks first: with pending commands, what to
 * do with them; without a network, whether to sign out at all, because signing in needs the server.
 */
export async function requestSignOut(kind: SignOutKind): Promise<void> {
  await whenAllStored();
  if (countUnsettled(readOwnQueue()) === 0 && isReached(readLink())) await signOut();
  else request.set(kind);
}

/** Closes the dialog, when the user stays signed in and after the sign-out. */
export function closeSignOut(): void {
  request.set(null);
}

/** The sign-out that the user has to confirm; null if none. */
export function useSignOutRequest(): SignOutKind | null {
  return useSyncExternalStore(request.subscribe, request.read);
}

/** Number of the user's unsettled commands. */
export function countUnsettled({ refused, waiting, sending }: OwnQueue): number {
  return refused.length + waiting.length + sending.length;
}

function readOwnQueue(): OwnQueue {
  const session = readSession();
  return groupByState(readQueue(), session.phase === 'open' ? session.user.user_id : '');
}
