import type { RoleName } from '../../access.ts';

/** After this many minutes without work by its claimant, any user who may pick orders may take over an order. */
export const claimIdleMinutes = 30;

/**
 * free: unclaimed. mine: claimed by the user. idle: claimed, but idle long enough to be taken over. others: claimed by
 * a user who is working on it.
 */
export type ClaimState = 'free' | 'mine' | 'idle' | 'others';

/** The claim state of an order in preparation, as seen by `username` at the UTC ISO instant `now`. */
export function claimStateOf(
  order: { claimed_by: string; claimed_at: string | null },
  username: string,
  now: string,
): ClaimState {
  if (!order.claimed_by) return 'free';
  if (order.claimed_by === username) return 'mine';
  const since = Date.parse(now) - Date.parse(order.claimed_at ?? now);
  return order.claimed_at === null || since > claimIdleMinutes * 60_000 ? 'idle' : 'others';
}

/**
 * Whether `role` may work on an order in this state without taking it over first, on the screen: Managers and Admins may
 * help and take over at any time.
 */
export function mayWorkOn(state: ClaimState, role: RoleName): boolean {
  return state === 'free' || state === 'mine' || role === 'Manager' || role === 'Admin';
}

/** Whether `role` may take over the order now. */
export function mayTakeOver(state: ClaimState, role: RoleName): boolean {
  return state !== 'mine' && (state !== 'others' || role === 'Manager' || role === 'Admin');
}

/**
 * The claim after work on an order: the worker's, with a fresh time. A user of another role than Preparer who works on
 * the order of another user helps, and the claim stays as it is.
 */
export function claimAfterWork(
  { claimed_by }: { claimed_by: string },
  { username, role }: { username: string; role: RoleName },
  now: string,
): { claimed_by?: string; claimed_at?: string } {
  const isHelping = claimed_by && claimed_by !== username && role !== 'Preparer';
  return isHelping ? {} : { claimed_by: username, claimed_at: now };
}
