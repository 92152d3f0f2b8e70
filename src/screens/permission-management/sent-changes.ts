import type { Mutation, MutationCache } from '@tanstack/react-query';
import { covers, type Change, type Sent } from './change.ts';

/** Key of the changes in the mutation cache: they outlive the page and are dropped when the user signs out. */
export const CHANGES = { mutationKey: ['role-permissions'] };

/** The state of a stored change. */
export function sentOf({ state }: Mutation): Sent {
  const change = state.variables as Change;
  if (state.status === 'success') return { change, outcome: 'done' };
  return { change, outcome: state.status === 'error' ? (state.error as Error) : null };
}

/** All stored changes, in the order of the presses. */
export function readSent(cache: MutationCache): Sent[] {
  return cache.findAll(CHANGES).map(sentOf);
}

/** The changes being sent, in the order of the presses. */
export function underWayOf(sent: readonly Sent[]): Change[] {
  return sent.filter(({ outcome }) => outcome === null).map(({ change }) => change);
}

/** Removes completed changes, and failed ones that `change` repeats. */
export function dropSent(cache: MutationCache, change: Change): void {
  for (const kept of cache.findAll(CHANGES)) {
    const { change: older, outcome } = sentOf(kept);
    if (outcome === 'done' || (outcome !== null && covers(change, older))) cache.remove(kept);
  }
}
