import type { Change, Pull } from '#contract/changes.ts';
import { keptSince } from '#contract/rules/feed/feed-window.ts';
import { minutesBefore, type Clock } from '#server/db/clock.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { SharedRead } from '#server/db/shared-read.ts';
import type { Actor } from '#server/entities/actor.ts';
import { readChanges } from './feed-changes.ts';
import { noteSet, readSet } from './feed-clock.ts';
import { headToken, newestOf } from './feed-head.ts';
import { choosePage, pageLimit } from './feed-page.ts';
import { askMoment, readMoment, readMoments, type FeedMoment } from './feed-rights.ts';
import { missingEntities } from './feed-set.ts';
import { readToken, writeToken, type Cursor } from './feed-token.ts';
import { packText, type TextPart } from './packed-text.ts';
import { SegmentReader } from './segment-reader.ts';
import { readSharedPage, type SharedPage } from './shared-page.ts';

export type Pulled = {
  /** A `Pull` as JSON, in parts; what precedes the changes is in the first one. */
  reply: TextPart[];
  /** The revision of the device once it has written the response. */
  rev: number;
  /** The head of a device after it has written the response; null while more responses follow. */
  head: string | null;
  /** There are no changes, and the cursor is recent enough to keep. */
  unchanged: boolean;
};

/** A cursor is renewed after this time even without changes, so that the floor never reaches it. */
const renewMinutes = 24 * 60;
/** The changes of an answer are compressed from this many characters on, unless they are shared: those are compressed once. */
const packedFrom = 1024;

type Asked = { db: Database; now: string; token: string; limit: number };
/** A reply without its changes: the fields that precede them. */
type PullEnvelope = Omit<Pull, 'changes'>;

export type PullTools = {
  db: Database;
  clock: Clock;
  /** Reads the actor again where sessions or rights have changed during the pull; refuses an ended session. */
  actorNow: () => Promise<Actor>;
};

/** The next changes for a device at a cursor. Refuses `feed.cursor_gone`. */
export async function pullChanges(
  { db, clock, actorNow }: PullTools,
  actor: Actor,
  token: string,
  limit = pageLimit,
): Promise<Pulled> {
  const asked: Asked = { db, now: clock.now(), token, limit };
  const { at, pulled } = await findAnswer(asked, actor, actorNow);
  await noteSet({ db, clock }, at.clock.epoch, at.rights.name, at.rights.set);
  return encode(pulled);
}

type Answered = { at: FeedMoment; pulled: Answer };

/** An answer is only valid at the access revision of its actor: a pull may wait for others while rights are revoked. */
async function findAnswer(asked: Asked, first: Actor, actorNow: () => Promise<Actor>): Promise<Answered> {
  for (let actor = first; ; actor = await actorNow()) {
    const answered = await askAnswer(asked, actor);
    if (answered && answered.at.clock.access === actor.access) return answered;
  }
}

/** A read transaction is only needed where something has to be read. */
async function askAnswer(asked: Asked, actor: Actor): Promise<Answered | null> {
  const at = await askMoment(asked.db, actor);
  const cached = await answerFromCache(asked, at);
  if (cached === 'missing') return askTogether(asked, actor);
  return cached ? { at, pulled: cached } : answerAlone(asked, actor);
}

function answerAlone(asked: Asked, actor: Actor): Promise<Answered> {
  const { db } = asked;
  return db.readTransaction(async (q) => {
    const reader = { kind: db.kind, q };
    const at = await readMoment(reader, actor);
    return { at, pulled: await answer(asked, at, reader, new SegmentReader(reader, at.clock.newest)) };
  });
}

type SharedCall = { asked: Asked; actor: Actor };
const sharedCalls = new WeakMap<Database, SharedRead<SharedCall, Map<SharedCall, Answered>>>();

/**
 * Answers calls that lack segments of the cache: calls at the same time share one read transaction and one read of the
 * clock, so that each segment is read once, however many devices ask for it. If the shared transaction fails, each call is
 * answered alone, which throws its own error.
 * @returns null if rights have changed
 */
async function askTogether(asked: Asked, actor: Actor): Promise<Answered | null> {
  const { db } = asked;
  let read = sharedCalls.get(db);
  if (!read) sharedCalls.set(db, (read = new SharedRead((calls) => answerTogether(db, calls))));
  const call = { asked, actor };
  const answered = await read.ask(call).catch(() => null);
  return answered ? (answered.get(call) ?? null) : answerAlone(asked, actor);
}

function answerTogether(db: Database, calls: readonly SharedCall[]): Promise<Map<SharedCall, Answered>> {
  return db.readTransaction(async (q) => {
    const reader = { kind: db.kind, q };
    const momentOf = await readMoments(
      reader,
      calls.map(({ actor }) => actor),
    );
    const answered = new Map<SharedCall, Answered>();
    let segments: SegmentReader | undefined;
    for (const call of calls) {
      const at = momentOf(call.actor);
      if (!at) continue;
      segments ??= new SegmentReader(reader, at.clock.newest);
      answered.set(call, { at, pulled: await answer(call.asked, at, reader, segments) });
    }
    return answered;
  });
}

type Answer = Omit<Pulled, 'reply' | 'rev'> & {
  envelope: PullEnvelope;
  changes: Change[];
  segments?: SharedPage['segments'];
};

/** 'missing': only segments that many devices ask for are not cached; null where something of the actor has to be read. */
async function answerFromCache(asked: Asked, moment: FeedMoment): Promise<Answer | 'missing' | null> {
  const { clock, rights } = moment;
  const cursor = readToken(clock, 'cursor', asked.token);
  if (cursor.set !== rights.name) return null;
  const changed = scopesAfter(moment, cursor.rev);
  if (changed.length === 0) return answerNothing(asked, moment, cursor);
  if (cursor.part || (rights.own !== null && changed.includes(rights.own))) return null;
  const page = await readSharedPage(asked.db, null, questionOf(asked, moment, cursor));
  if (page === 'missing') return page;
  return page === 'unshared' ? null : answerPage(asked, moment, page, []);
}

/** @param segments reads segments in the transaction of `reader` */
async function answer(
  asked: Asked,
  moment: FeedMoment,
  reader: Reader,
  segments: SegmentReader,
): Promise<Answer> {
  const { clock, rights } = moment;
  const cursor = readToken(clock, 'cursor', asked.token);
  if (cursor.set !== rights.name) return answerNewSet(asked, moment, reader, cursor);
  const changed = scopesAfter(moment, cursor.rev);
  if (changed.length === 0) return answerNothing(asked, moment, cursor);
  if (!cursor.part) {
    const page = await readSharedPage(asked.db, segments, questionOf(asked, moment, cursor));
    if (page === 'missing') throw new Error('A segment was not read.');
    if (page !== 'unshared') {
      const own = rights.own !== null && changed.includes(rights.own) ? [rights.own] : [];
      const touched = own.map((scope) => ({ entity: 'basket' as const, id: scope.slice('user:'.length) }));
      const changes = await readChanges(reader, { set: rights.set, since: keptSince(asked.now) }, touched);
      return answerPage(asked, moment, page, changes);
    }
  }
  const { rev: after, part } = cursor;
  const page = await choosePage(reader, {
    scopes: changed,
    after,
    part,
    newest: clock.newest,
    limit: asked.limit,
  });
  const changes = await readChanges(reader, { set: rights.set, since: keptSince(asked.now) }, page.touched);
  return answerRows(asked, moment, page, { changes });
}

function scopesAfter({ newestByScope }: FeedMoment, rev: number): string[] {
  return [...newestByScope].filter(([, newest]) => newest > rev).map(([scope]) => scope);
}

function questionOf({ now, limit }: Asked, moment: FeedMoment, { rev }: Cursor) {
  return { moment, after: rev, since: keptSince(now), limit };
}

function headOf({ clock, rights, newestByScope }: FeedMoment): string {
  return headToken(clock.epoch, rights.name, newestOf(newestByScope, clock.floor));
}

/** There is nothing new in the actor's scopes. */
function answerNothing({ now }: Asked, moment: FeedMoment, cursor: Cursor): Answer {
  const { epoch, newest } = moment.clock;
  const next = writeToken(moment.clock, { ...cursor, rev: newest, at: now, part: null });
  const common = { epoch, since: keptSince(now), drop: [], snapshot: null, rev: newest, cursor: next };
  return {
    envelope: { ...common, complete: true, more: false },
    changes: [],
    head: headOf(moment),
    unchanged: cursor.part === null && cursor.at > minutesBefore(now, renewMinutes),
  };
}

function answerPage(asked: Asked, moment: FeedMoment, page: SharedPage, changes: Change[]): Answer {
  return answerRows(asked, moment, { ...page, part: null }, { changes, segments: page.segments });
}

function answerRows(
  { now }: Asked,
  moment: FeedMoment,
  { rev, part }: Pick<Cursor, 'rev' | 'part'>,
  rows: Pick<Answer, 'changes' | 'segments'>,
): Answer {
  const { clock, rights, newestByScope } = moment;
  const cursor = writeToken(clock, { kind: 'cursor', rev, set: rights.name, at: now, part });
  const more = part !== null || rev < Math.max(0, ...newestByScope.values());
  const common = { epoch: clock.epoch, since: keptSince(now), drop: [], snapshot: null, rev, cursor };
  return {
    envelope: { ...common, complete: part === null, more },
    ...rows,
    head: more ? null : headOf(moment),
    unchanged: false,
  };
}

/** The reply as JSON in parts: compressed segments are used as they are. */
async function encode({ envelope, changes, segments = [], head, unchanged }: Answer): Promise<Pulled> {
  const own = changes.map((change) => JSON.stringify(change)).join(',');
  const opening = `${JSON.stringify(envelope).slice(0, -1)},"changes":[`;
  const parts: TextPart[] = await Promise.all(segments);
  if (own !== '') parts.push(own.length < packedFrom ? own : await packText([own]));
  const listed = parts.flatMap((part, at) => (at === 0 ? [part] : [',', part]));
  return { reply: [opening, ...listed, ']}'], rev: envelope.rev, head, unchanged };
}

/** The scope set has changed: lost rows are evicted, gained rows are read as a snapshot. */
async function answerNewSet(
  { now }: Asked,
  { rights: { set, name }, clock }: FeedMoment,
  reader: Reader,
  cursor: Cursor,
): Promise<Answer> {
  const before = await readSet(reader.q, cursor.set);
  const gained = missingEntities(set, before).length > 0;
  const { rev } = cursor;
  const envelope: PullEnvelope = {
    epoch: clock.epoch,
    rev,
    cursor: writeToken(clock, { kind: 'cursor', rev, set: name, at: now, part: null }),
    complete: true,
    more: true,
    since: keptSince(now),
    drop: missingEntities(before, set),
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
  };
  return { envelope, changes: [], head: null, unchanged: false };
}
