import type { SnapshotLine } from '#contract/changes.ts';
import { ApiError } from '#src/api/api-error.ts';
import { feedEntities, type FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import { keptSince } from '#contract/rules/feed/feed-window.ts';
import {
  emptySet,
  missingEntities,
  viewOf,
  scopesHeld,
  type FeedSet,
} from '#server/services/feed/feed-set.ts';
import { noteSet } from './model-feed.ts';
import { feedSetOfPerson, seenRow } from './model-visibility.ts';
import { readToken, refuse, writeToken, type Checkpoint } from './model-token.ts';
import type { Person, ServerState } from './server-state.ts';

/** Rows between two checkpoints: few, so that all cuts occur. */
const checkpointRows = 4;

export type SnapshotWorld = {
  /** The current database: it may be another one at each call. */
  state: () => ServerState;
  /** The user according to the current database; refuses an ended session. */
  person: () => Person;
  /** UTC ISO. */
  now: () => string;
  /** Deliberate fault: takes the cursor from the end of the reading, so that changes made meanwhile are never sent. */
  lateCursor: boolean;
};

type Point = { entity: FeedEntity; key: string };

/**
 * A fuzzy snapshot, in chunks of some lines: commits may happen between two of them. Refuses with 410 before the first
 * chunk.
 */
export function* walkSnapshot(world: SnapshotWorld, from: string | null): Generator<SnapshotLine[]> {
  const { start, begunFor, wanted } = begin(world, from);
  const since = keptSince(world.now());
  const { epoch } = world.state();
  let { done } = start;
  const startAt = (rev: number): SnapshotLine => {
    const cursor = writeToken(world.state(), { kind: 'cursor', rev, set: start.set, part: null });
    return { start: { epoch, rev, cursor, since, totals: { articles: 9 }, done } };
  };
  yield [startAt(start.rev)];
  for (const entity of feedEntities) {
    if (!wanted.has(entity) || isBehind(start, entity)) continue;
    let key = entity === start.entity ? start.key! : '';
    for (;;) {
      const state = world.state();
      // Restoring a backup ends all streams.
      if (state.epoch !== epoch) throw refuse('feed.cursor_gone');
      const point: Point = { entity, key };
      const ids = nextIds(state, point);
      const set = heldNow(world, begunFor, entity, wanted.get(entity)!);
      const rows = ids.flatMap((id) => seenRow(state, set, entity, id, since) ?? []);
      done += rows.length;
      const last = ids.length < checkpointRows;
      key = ids.at(-1) ?? key;
      const checkpoint = writeToken(state, { ...start, entity, key: last ? null : key, done });
      const lines = rows.map((row): SnapshotLine => ({ entity, row }));
      yield world.lateCursor ? lines : [...lines, { checkpoint, done }];
      if (last) break;
    }
  }
  yield [...(world.lateCursor ? [startAt(world.state().v)] : []), { end: { done } }];
}

function begin(world: SnapshotWorld, from: string | null) {
  const state = world.state();
  const set = feedSetOfPerson(state, world.person());
  const name = noteSet(state, set);
  const fresh: Checkpoint = {
    kind: 'checkpoint',
    rev: state.v,
    set: name,
    base: '',
    entity: '',
    key: '',
    done: 0,
  };
  const start = from === null ? fresh : readToken(state, 'checkpoint', from);
  const begunFor = state.sets.get(start.set);
  const base = start.base === '' ? emptySet(begunFor?.view ?? 'staff') : state.sets.get(start.base);
  // Rights that were lost since it began may be granted again before the next pull, which then could not detect it.
  if (!begunFor || !base || missingEntities(begunFor, set).length > 0) throw refuse('feed.cursor_gone');
  const wanted = new Map<FeedEntity, string[]>();
  for (const { entity, scope } of missingEntities(begunFor, base)) {
    wanted.set(entity, [...(wanted.get(entity) ?? []), scope]);
  }
  return { start, begunFor, wanted };
}

/** If rights were lost meanwhile, the stream is cut: rows that were skipped might never be sent. */
function heldNow(
  world: SnapshotWorld,
  begunFor: FeedSet,
  entity: FeedEntity,
  scopes: readonly string[],
): FeedSet {
  const now = feedSetOfPerson(world.state(), world.person());
  const held = scopesHeld(now, entity);
  const whole =
    viewOf(begunFor.view, entity) === viewOf(now.view, entity) && scopes.every((scope) => held.has(scope));
  if (!whole) throw new ApiError('network');
  return { view: begunFor.view, groups: [{ entities: [entity], scopes: [...scopes] }] };
}

function nextIds(state: ServerState, { entity, key }: Point): string[] {
  const ids = [...state.rows.get(entity)!.keys()].filter((id) => id > key).toSorted();
  return ids.slice(0, checkpointRows);
}

function isBehind({ entity: last, key }: Checkpoint, entity: FeedEntity): boolean {
  const order: readonly string[] = feedEntities;
  return order.indexOf(entity) < order.indexOf(last) || (entity === last && key === null);
}
