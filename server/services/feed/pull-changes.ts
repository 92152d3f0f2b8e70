import type { Pull } from '#contract/changes.ts';
import { keptSince } from '#contract/rules/feed/feed-window.ts';
import { minutesBefore, type Clock } from '#server/db/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import { tellChanges } from './feed-changes.ts';
import { readClock, noteSet, readSet, type FeedClock } from './feed-clock.ts';
import { headToken, newestOf, readHeads } from './feed-head.ts';
import { choosePage, pageLimit } from './feed-page.ts';
import { allScopes, entriesMissing, feedSetOf, nameOfSet, type FeedSet } from './feed-set.ts';
import { readToken, writeToken, type Cursor } from './feed-token.ts';

export type Pulled = {
  reply: Pull;
  /** The head of a device after it has written the response; null while more responses follow. */
  head: string | null;
  /** There are no changes, and the cursor is recent enough to keep. */
  unchanged: boolean;
};

/** A cursor is renewed after this time even without changes, so that the floor never reaches it. */
const renewMinutes = 24 * 60;

type Moment = { reader: Reader; now: string; set: FeedSet; name: string; clock: FeedClock };

/** The next changes for a device at a cursor. Refuses `feed.cursor_gone`. */
export async function pullChanges(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  token: string,
  limit = pageLimit,
): Promise<Pulled> {
  const now = clock.now();
  const { pulled, moment } = await db.snapshot(async (q) => {
    const set = await feedSetOf(q, actor);
    const name = nameOfSet(set);
    const reader = { kind: db.kind, q };
    const found: Moment = { reader, now, set, name, clock: await readClock(q, name) };
    const cursor = readToken(found.clock, 'cursor', token);
    const answer =
      cursor.set === name ? await answerNews(found, cursor, limit) : await answerNewSet(found, cursor);
    return { pulled: answer, moment: found };
  });
  await noteSet({ db, clock }, moment.clock.noted, moment.name, moment.set);
  return pulled;
}

async function answerNews(moment: Moment, cursor: Cursor, limit: number): Promise<Pulled> {
  const { reader, set, name, clock, now } = moment;
  const heads = await readHeads(reader, allScopes(set), -1);
  const newest = Math.max(0, ...heads.values());
  const head = headToken(clock.epoch, name, newestOf(heads, clock.floor));
  const scopes = [...heads].filter(([, rev]) => rev > cursor.rev).map(([scope]) => scope);
  const { epoch, v } = clock;
  const since = keptSince(now);
  const common = { epoch, since, drop: [], snapshot: null };
  if (scopes.length === 0) {
    const next = writeToken(clock, { ...cursor, rev: v, at: now, part: null });
    const reply = { ...common, rev: v, cursor: next, complete: true, more: false, changes: [] };
    return { reply, head, unchanged: cursor.part === null && cursor.at > minutesBefore(now, renewMinutes) };
  }
  const question = { scopes, after: cursor.rev, part: cursor.part, v, limit };
  const page = await choosePage(reader, question);
  const changes = await tellChanges(reader, { set, since }, page.touched);
  const next = writeToken(clock, { kind: 'cursor', rev: page.rev, set: name, at: now, part: page.part });
  const more = page.part !== null || page.rev < newest;
  const reply = { ...common, rev: page.rev, cursor: next, complete: page.part === null, more, changes };
  return { reply, head: more ? null : head, unchanged: false };
}

/** The scope set has changed: lost rows are evicted, gained rows are read as a snapshot. */
async function answerNewSet({ reader, set, name, clock, now }: Moment, cursor: Cursor): Promise<Pulled> {
  const before = await readSet(reader.q, cursor.set);
  const gained = entriesMissing(set, before).length > 0;
  const { rev } = cursor;
  const reply: Pull = {
    epoch: clock.epoch,
    rev,
    cursor: writeToken(clock, { kind: 'cursor', rev, set: name, at: now, part: null }),
    complete: true,
    more: true,
    since: keptSince(now),
    drop: entriesMissing(before, set),
    snapshot: gained
      ? writeToken(clock, {
          kind: 'checkpoint',
          rev,
          set: name,
          base: cursor.set,
          entity: '',
          key: null,
          done: 0,
        })
      : null,
    changes: [],
  };
  return { reply, head: null, unchanged: false };
}
