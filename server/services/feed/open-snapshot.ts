import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { SnapshotLine } from '#contract/changes.ts';
import { Refusal } from '#contract/errors.ts';
import { feedEntities, type FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import { keptSince } from '#contract/rules/feed/feed-window.ts';
import type { Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import { estimateTotals } from './estimate-totals.ts';
import { noteSet, readSet, type FeedClock } from './feed-clock.ts';
import { readMoment } from './feed-rights.ts';
import { emptySet, entriesMissing, scopesHeld, type FeedSet } from './feed-set.ts';
import { readToken, writeToken, type Checkpoint } from './feed-token.ts';
import { readSeenRows } from './read-seen-rows.ts';
import { walkStretches } from './walk-stretches.ts';

/** Rows between two checkpoints, which are also read at once. */
const usualCheckpointRows = 500;

export type SnapshotTools = {
  db: Database;
  clock: Clock;
  /** The actor as currently in the database: read before each chunk; refuses an ended session. */
  actorNow: () => Promise<Actor>;
  /** Overrides the usual 500 in tests that cut everywhere. */
  checkpointRows?: number;
};

/** The content of a snapshot: entity → scopes, and the form of the rows. */
type Plan = {
  view: FeedSet['view'];
  wanted: Map<FeedEntity, string[]>;
  from: Checkpoint;
  feedClock: FeedClock;
};

/**
 * Starts a snapshot, or resumes one `from` a checkpoint or a pull's token, and yields its lines as chunks of text. It
 * is not one consistent read: the clock is read first, then rows are read page by page, and pulls from that clock bring
 * changes made meanwhile. `only` restricts it to some entities. Refuses `feed.cursor_gone` before the first line.
 */
export async function openSnapshot(
  tools: SnapshotTools,
  from: string | undefined,
  only: readonly string[] | undefined,
): Promise<AsyncGenerator<string>> {
  const { db } = tools;
  const { rights, clock: feedClock } = await readMoment(
    { kind: db.kind, q: db.read },
    await tools.actorNow(),
  );
  const { set, name } = rights;
  await noteSet(tools, feedClock.epoch, name, set);
  const start: Checkpoint =
    from === undefined
      ? { kind: 'checkpoint', rev: feedClock.v, set: name, base: '', entity: '', key: null, done: 0 }
      : readToken(feedClock, 'checkpoint', from);
  const begunFor = start.set === name ? set : await readSet(db.read, start.set);
  const base = start.base === '' ? emptySet(begunFor.view) : await readSet(db.read, start.base);
  // Resumed with fewer rights, it has to restart: see `readEntity`.
  if (entriesMissing(begunFor, set).length > 0) throw new Refusal('feed.cursor_gone');
  const wanted = new Map<FeedEntity, string[]>();
  for (const { entity, scope } of entriesMissing(begunFor, base)) {
    if (only && !only.includes(entity)) continue;
    const scopes = wanted.get(entity) ?? [];
    wanted.set(entity, scopes);
    scopes.push(scope);
  }
  return streamLines(tools, { view: begunFor.view, wanted, from: start, feedClock });
}

async function* streamLines(tools: SnapshotTools, plan: Plan): AsyncGenerator<string> {
  const { db, clock } = tools;
  const { from, feedClock, wanted } = plan;
  const since = keptSince(clock.now());
  const cursor = { kind: 'cursor', rev: from.rev, set: from.set, at: clock.now(), part: null } as const;
  yield toText({
    start: {
      epoch: feedClock.epoch,
      rev: from.rev,
      cursor: writeToken(feedClock, cursor),
      since,
      totals: await estimateTotals({ kind: db.kind, q: db.read }, wanted, since),
      done: from.done,
    },
  });
  let { done } = from;
  for (const entity of feedEntities) {
    if (!wanted.has(entity) || isBehind(from, entity)) continue;
    const key = entity === from.entity ? from.key! : [];
    for await (const part of readEntity(tools, plan, since, entity, key)) {
      done += part.sent;
      const point = part.checkpoint && { ...from, entity, key: part.checkpoint.key, done };
      yield part.text + (point ? toText({ checkpoint: writeToken(feedClock, point), done }) : '');
    }
  }
  yield toText({ end: { done } });
}

type EntityPart = { text: string; sent: number; checkpoint: { key: string[] | null } | null };

/** The lines of one entity; a checkpoint after about 500 rows, and one at its end. */
async function* readEntity(
  { db, actorNow, checkpointRows = usualCheckpointRows }: SnapshotTools,
  { view, wanted }: Plan,
  since: string,
  entity: FeedEntity,
  key: readonly string[],
): AsyncGenerator<EntityPart> {
  const reader = { kind: db.kind, q: db.read };
  const scopes = wanted.get(entity)!;
  let loose = 0;
  for await (const stretch of walkStretches(reader, { entity, scopes, since, key, limit: checkpointRows })) {
    const { set: now } = (await readMoment(reader, await actorNow())).rights;
    const held = scopesHeld(now, entity);
    // Rows of a lost scope must be neither sent nor skipped: if the scope returns before the next pull, skipped rows
    // would never be sent.
    if (view !== now.view || scopes.some((scope) => !held.has(scope))) throw new Error('Scopes were lost.');
    const set: FeedSet = { view, groups: [{ entities: [entity], scopes }] };
    const rows = await readSeenRows(reader, { set, since }, entity, stretch.ids);
    const lines = stretch.ids.flatMap((id) => (rows.has(id) ? [toText({ entity, row: rows.get(id)! })] : []));
    loose += lines.length;
    const full = loose >= checkpointRows;
    if (full) loose = 0;
    yield { text: lines.join(''), sent: lines.length, checkpoint: full ? { key: stretch.key } : null };
    // Yields between two chunks, because SQLite reads are synchronous.
    await yieldToEventLoop();
  }
  yield { text: '', sent: 0, checkpoint: { key: null } };
}

/** Whether an entity was completely sent before a checkpoint. */
function isBehind({ entity: last, key }: Checkpoint, entity: FeedEntity): boolean {
  const order: readonly string[] = feedEntities;
  return order.indexOf(entity) < order.indexOf(last) || (entity === last && key === null);
}

function toText(line: SnapshotLine): string {
  return `${JSON.stringify(line)}\n`;
}
