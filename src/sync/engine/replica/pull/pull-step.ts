import type { Change, Drop, Pull } from '#contract/changes.ts';
import { feedEntities } from '#contract/rules/feed/feed-scopes.ts';
import { initialState } from '../store/initial-state.ts';
import { isComplete } from '../store/is-complete.ts';
import type { SyncPosition, FeedStep } from '../store/replica-store.ts';

const known: ReadonlySet<string> = new Set(feedEntities);

/** False for an entity of a newer server, which is skipped. */
export function isKnown({ entity }: Change | Drop): boolean {
  return known.has(entity);
}

/**
 * The step for an answer to a pull. `pull.complete` is about the answer: false for a part of a revision, which is staged.
 * Whether the replica is complete depends on the cursor and the open snapshots (`isComplete`).
 */
export function pullStep(
  state: SyncPosition,
  { pull, head }: { pull: Pull; head: string | null },
  rights: string,
  now: number,
): FeedStep {
  const openSnapshots = pull.snapshot === null ? state.pending : [...state.pending, pull.snapshot];
  const done = !pull.more && openSnapshots.length === 0;
  const scopesChanged = pull.drop.length > 0 || pull.snapshot !== null;
  // Evict only after the last response: a later one may contain a newer version of an old order.
  const since = pull.complete && !pull.more ? pull.since : null;
  return {
    clear: false,
    drop: pull.drop.filter(isKnown),
    changes: pull.changes.filter(isKnown),
    staged: scopesChanged ? 'discard' : pull.complete ? 'apply' : 'keep',
    evictBefore: since,
    state: {
      ...state,
      cursor: pull.cursor,
      epoch: pull.epoch,
      rev: pull.rev,
      head: done ? head : null,
      since: since ?? state.since,
      pending: openSnapshots,
      // If the scopes changed, the rows are incomplete until the new snapshot is read. The resync therefore stops answering
      // from them, and copies in memory are updated now instead of at its end.
      again: state.again === true && !scopesChanged,
      rights,
      pulled_at: done ? now : state.pulled_at,
    },
  };
}

/** Whether a pull in the middle of a snapshot brought no changes. It is not stored: another pull follows the snapshot. */
export function isNoOpPull(state: SyncPosition, pull: Pull, rights: string): boolean {
  return (
    state.pending.length > 0 &&
    pull.drop.length === 0 &&
    pull.snapshot === null &&
    pull.changes.length === 0 &&
    pull.complete &&
    !pull.more &&
    pull.rev === state.rev &&
    pull.epoch === state.epoch &&
    pull.since === state.since &&
    rights === state.rights
  );
}

/** The server does not know the cursor any more (410): all rows are deleted, and everything is read again. */
export function clearStep({ epoch, without_catalogue }: SyncPosition): FeedStep {
  return { ...stateOnlyStep({ ...initialState, epoch, without_catalogue }), clear: true, staged: 'discard' };
}

/** Starts a resync over the present rows; the cursor stays, for changes made meanwhile. */
export function resyncStep(state: SyncPosition): FeedStep {
  const answersMeanwhile = isComplete(state) && !state.without_catalogue;
  return stateOnlyStep({
    ...state,
    head: null,
    pending: [null],
    again: answersMeanwhile,
    progress: null,
    without_catalogue: false,
  });
}

/** Stores the new rights; the visible rows are the same. */
export function rightsStep(state: SyncPosition, rights: string): FeedStep {
  return stateOnlyStep({ ...state, rights });
}

/** A step without rows: staged changes stay staged. */
function stateOnlyStep(state: SyncPosition): FeedStep {
  return { clear: false, drop: [], changes: [], staged: 'keep', evictBefore: null, state };
}
