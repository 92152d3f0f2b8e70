import type { Mutation, MutationCache } from '@tanstack/react-query';
import { covers, type Change, type Sent } from './change.ts';

/** Where changes are kept: they outlive the page, and go with whoever made them. */
export const CHANGES = { mutationKey: ['role-permissions'] };

/** What became of a kept change. */
export function sentOf({ state }: Mutation): Sent {
  const change = state.variables as Change;
  if (state.status === 'success') return { change, outcome: 'done' };
  return { change, outcome: state.status === 'error' ? (state.error as Error) : null };
}

/** All that are kept, in the order of the presses. */
export function readSent(cache: MutationCache): Sent[] {
  return cache.findAll(CHANGES).map(sentOf);
}

/** Those on their way, in the order of the presses. */
export function underWayOf(sent: readonly Sent[]): Change[] {
  return sent.filter(({ outcome }) => outcome === null).map(({ change }) => change);
}

/** Forgets what was done, and what failed of all that `change` says anew. */
export function forgetSent(cache: MutationCache, change: Change): void {
  for (const kept of cache.findAll(CHANGES)) {
    const { change: older, outcome } = sentOf(kept);
    if (outcome === 'done' || (outcome !== null && covers(change, older))) cache.remove(kept);
  }
}
