import type { Change, Drop, Pull } from '#contract/changes.ts';
import { feedEntities } from '#contract/rules/feed-scopes.ts';
import { freshState } from '../store/fresh-state.ts';
import { isWhole } from '../store/is-whole.ts';
import type { ReplicaState, ReplicaWrite } from '../store/replica-store.ts';

const known: ReadonlySet<string> = new Set(feedEntities);

/** False for an entity of a newer server: it is passed over. */
export function isKnown({ entity }: Change | Drop): boolean {
  return known.has(entity);
}

/** What an answer to a pull does to the device. */
export function pullStep(
  state: ReplicaState,
  { pull, head }: { pull: Pull; head: string | null },
  rights: string,
  now: number,
): ReplicaWrite {
  const pending = pull.snapshot === null ? state.pending : [...state.pending, pull.snapshot];
  const done = !pull.more && pending.length === 0;
  const otherScopes = pull.drop.length > 0 || pull.snapshot !== null;
  // An order is judged by its newest row: what is still to come may have brought it back.
  const since = pull.complete && !pull.more ? pull.since : null;
  return {
    clear: false,
    drop: pull.drop.filter(isKnown),
    changes: pull.changes.filter(isKnown),
    staged: otherScopes ? 'forget' : pull.complete ? 'apply' : 'keep',
    since,
    state: {
      ...state,
      cursor: pull.cursor,
      epoch: pull.epoch,
      rev: pull.rev,
      head: done ? head : null,
      since: since ?? state.since,
      pending,
      // What was gained is not here yet; what was lost is gone from whatever stands in memory, too.
      again: state.again === true && !otherScopes,
      rights,
      pulled_at: done ? now : state.pulled_at,
    },
  };
}

/** No news in the middle of a snapshot: it need not be written, for another pull follows the snapshot. */
export function isIdle(state: ReplicaState, pull: Pull, rights: string): boolean {
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

/** The cursor is gone: everything is read anew. What it was last known of, and by whom, helps nobody. */
export function clearStep({ epoch, without_catalogue }: ReplicaState): ReplicaWrite {
  return { ...only({ ...freshState, epoch, without_catalogue }), clear: true, staged: 'forget' };
}

/** Everything is read once more over what is here; the cursor stays, for what changes meanwhile. */
export function anewStep(state: ReplicaState): ReplicaWrite {
  const again = isWhole(state) && !state.without_catalogue;
  return only({ ...state, head: null, pending: [null], again, progress: null, without_catalogue: false });
}

/** Nothing is new, but that these rights see the same. */
export function rightsStep(state: ReplicaState, rights: string): ReplicaWrite {
  return only({ ...state, rights });
}

/** A step that touches no row: what is kept of a revision under way stays so. */
function only(state: ReplicaState): ReplicaWrite {
  return { clear: false, drop: [], changes: [], staged: 'keep', since: null, state };
}
