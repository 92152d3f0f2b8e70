import type { RoleName } from '../access.ts';

/** Anyone may take an order over that its preparer has left alone for this long, in minutes. */
export const claimIdleMinutes = 30;

/** free: nobody's. mine: the asker's. idle: left alone long enough to be taken over. others: somebody is at it. */
export type ClaimState = 'free' | 'mine' | 'idle' | 'others';

/** Whose an order in preparation is, as seen by `username` at the UTC ISO instant `now`. */
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

/** Whether `role` may work on an order in this state without asking: Managers help and take over at any time. */
export function mayWorkOn(state: ClaimState, role: RoleName): boolean {
  return state === 'free' || state === 'mine' || role === 'Manager' || role === 'Admin';
}

/** Whether `role` may take the order over now. */
export function mayTakeOver(state: ClaimState, role: RoleName): boolean {
  return state !== 'mine' && (state !== 'others' || role === 'Manager' || role === 'Admin');
}
