import type { SnapshotLine } from '#contract/changes.ts';
import { Refusal } from '#contract/errors.ts';
import { feedEntities, type FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import { keptSince } from '#contract/rules/feed/feed-window.ts';
import { askAccessRevision } from '#server/db/access-revision.ts';
import type { Clock } from '#server/db/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import { estimateTotals } from './estimate-totals.ts';
import { noteSet, readSet, type FeedClock } from './feed-clock.ts';
import { askMoment, type FeedMoment } from './feed-rights.ts';
import { emptySet, missingEntities, viewOf, scopesHeld, type FeedSet } from './feed-set.ts';
import { readToken, writeToken, type Checkpoint } from './feed-token.ts';
import { readSeenRows } from './read-seen-rows.ts';
import type { TextPart } from './packed-text.ts';
import { chunksOf, type Chunk } from './shared-chunks.ts';
import { snapshotTurnsOf } from './snapshot-turns.ts';
import { walkStretches } from './walk-stretches.ts';

/** From this many rows on, a chunk ends with a checkpoint. */
const usualCheckpointRows = 500;

export type SnapshotTools = {
  db: Database;
  clock: Clock;
  /** The actor as currently in the database: read again when sessions or rights may have changed; refuses an ended session. */
  actorNow: () => Promise<Actor>;
  /** Overrides the usual 500 in tests that cut everywhere. */
  checkpointRows?: number;
};

/** The content of a snapshot: its entities with their scopes (`wanted`), and the view of the rows. */
type Plan = {
  view: FeedSet['view'];
  wanted: Map<FeedEntity, string[]>;
  from: Checkpoint;
  feedClock: FeedClock;
  /** The feed as the actor may see it now, with the newest revisions of some scopes. */
  momentNow: (scopes: readonly string[]) => Promise<FeedMoment>;
};

/**
 * Starts a snapshot, or resumes one `from` a checkpoint or a pull's token, and yields its lines as chunks of text, some of
 * them compressed. It is not one consistent read: the clock is read first, then rows are read page by page, and pulls from
 * that clock bring changes made meanwhile. `only` restricts it to some entities. Refuses `feed.cursor_gone` before the first
 * line.
 */
export async function openSnapshot(
  tools: SnapshotTools,
  from: string | undefined,
  only: readonly string[] | undefined,
): Promise<AsyncGenerator<TextPart>> {
  const { db } = tools;
  const momentNow = followActor(tools);
  const { rights, clock: feedClock } = await momentNow([]);
  const { set, name } = rights;
  await noteSet(tools, feedClock.epoch, name, set);
  const start: Checkpoint =
    from === undefined
      ? { kind: 'checkpoint', rev: feedClock.newest, set: name, base: '', entity: '', key: null, done: 0 }
      : readToken(feedClock, 'checkpoint', from);
  const begunFor = start.set === name ? set : await readSet(db.read, start.set);
  const base = start.base === '' ? emptySet(begunFor.view) : await readSet(db.read, start.base);
  // Resumed with fewer rights, it has to restart: see `readEntity`.
  if (missingEntities(begunFor, set).length > 0) throw new Refusal('feed.cursor_gone');
  const wanted = new Map<FeedEntity, string[]>();
  for (const { entity, scope } of missingEntities(begunFor, base)) {
    if (only && !only.includes(entity)) continue;
    const scopes = wanted.get(entity) ?? [];
    wanted.set(entity, scopes);
    scopes.push(scope);
  }
  return streamLines(tools, { view: begunFor.view, wanted, from: start, feedClock, momentNow });
}

/**
 * Returns a function that reads the feed as the actor may see it at that moment. It reads the actor only when the access
 * revision has changed: a first sync of many chunks would otherwise ask for its session as often.
 */
function followActor({ db, actorNow }: SnapshotTools): Plan['momentNow'] {
  let known: { actor: Actor; access: string } | null = null;
  return async (scopes) => {
    for (;;) {
      const { actor, access }: { actor: Actor; access: string } = known ?? {
        access: await askAccessRevision(db),
        actor: await actorNow(),
      };
      const moment = await askMoment(db, actor, scopes);
      known = moment.clock.access === access ? { actor, access } : null;
      if (known) return moment;
    }
  };
}

async function* streamLines(tools: SnapshotTools, plan: Plan): AsyncGenerator<TextPart> {
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
      totals: await estimateTotals(db, wanted, since),
      done: from.done,
    },
  });
  let { done } = from;
  for (const entity of feedEntities) {
    if (!wanted.has(entity) || isAlreadySent(from, entity)) continue;
    const key = entity === from.entity ? from.key! : [];
    for await (const part of readEntity(tools, plan, since, entity, key)) {
      done += part.sent;
      if (part.text !== '') yield part.text;
      const point: Checkpoint = { ...from, entity, key: part.key, done };
      yield toText({ checkpoint: writeToken(feedClock, point), done });
    }
  }
  yield toText({ end: { done } });
}

type EntityPart = { text: TextPart; sent: number; key: readonly string[] | null };

/**
 * The lines of one entity, in chunks that end with a checkpoint. While a chunk is compressed and sent, the next one is
 * read into the cache, from which it is taken once the rights are checked again.
 */
async function* readEntity(
  tools: SnapshotTools,
  plan: Plan,
  since: string,
  entity: FeedEntity,
  from: readonly string[],
): AsyncGenerator<EntityPart> {
  for (let key: readonly string[] | null = from; key;) {
    const chunk = await readChunk(tools, plan, since, entity, key, await requireScopes(plan, entity));
    const text = (await chunk.lines) ?? '';
    // Rights may have changed during the read.
    const moment = await requireScopes(plan, entity);
    key = chunk.key;
    // If this fails, so does the read that follows, and that one reports it.
    if (key) readChunk(tools, plan, since, entity, key, moment).catch(() => undefined);
    yield { text, sent: chunk.sent, key };
  }
}

function readChunk(
  { db, checkpointRows: limit = usualCheckpointRows }: SnapshotTools,
  plan: Plan,
  since: string,
  entity: FeedEntity,
  key: readonly string[],
  moment: FeedMoment,
): Promise<Chunk> {
  const reader = { kind: db.kind, q: db.read };
  const scopes = plan.wanted.get(entity)!;
  const place = { view: plan.view, entity, scopes, since, key, limit };
  return chunksOf(db).chunkAt(reader, moment, plan.feedClock.newest, place, async (list) => {
    const walk = walkStretches(reader, place, list);
    const lines: string[] = [];
    let last: string[] | null = null;
    for (let walked = 0; walked < limit;) {
      const stretch = await snapshotTurnsOf(db).run(async () => {
        const { value } = await walk.next();
        return value && { ...value, lines: await readLines(reader, plan, since, entity, value.ids) };
      });
      if (!stretch) return { lines, key: null };
      lines.push(...stretch.lines);
      walked += stretch.ids.length;
      last = stretch.key;
    }
    return { lines, key: last };
  });
}

/**
 * The feed as the actor may see it now. Rows of a lost scope must be neither sent nor skipped: if the scope returns
 * before the next pull, skipped rows would never be sent.
 */
async function requireScopes({ view, wanted, momentNow }: Plan, entity: FeedEntity) {
  const scopes = wanted.get(entity)!;
  const moment = await momentNow(scopes);
  const { set } = moment.rights;
  const held = scopesHeld(set, entity);
  const isOtherView = viewOf(view, entity) !== viewOf(set.view, entity);
  if (isOtherView || scopes.some((scope) => !held.has(scope))) throw new Error('Scopes were lost.');
  return moment;
}

async function readLines(
  reader: Reader,
  { view, wanted }: Plan,
  since: string,
  entity: FeedEntity,
  ids: readonly string[],
): Promise<string[]> {
  const set: FeedSet = { view, groups: [{ entities: [entity], scopes: wanted.get(entity)! }] };
  const rows = await readSeenRows(reader, { set, since }, entity, ids);
  return ids.flatMap((id) => (rows.has(id) ? [toText({ entity, row: rows.get(id)! })] : []));
}

/** Whether an entity was completely sent before a checkpoint. */
function isAlreadySent({ entity: last, key }: Checkpoint, entity: FeedEntity): boolean {
  const order: readonly string[] = feedEntities;
  return order.indexOf(entity) < order.indexOf(last) || (entity === last && key === null);
}

function toText(line: SnapshotLine): string {
  return `${JSON.stringify(line)}\n`;
}
