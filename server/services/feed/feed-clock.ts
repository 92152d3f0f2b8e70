import { CompiledQuery } from 'kysely';
import { accessRevisionOf } from '#server/db/access-revision.ts';
import { minutesBefore, type Clock } from '#server/db/clock.ts';
import type { Database, Queries, Reader } from '#server/db/database.ts';
import { executePrepared } from '#server/db/prepared-reads.ts';
import { SharedRead } from '#server/db/shared-read.ts';
import { transact, systemAuthor } from '#server/db/transact.ts';
import { Refusal } from '#contract/errors.ts';
import type { FeedSet } from './feed-set.ts';

export type FeedClock = {
  /** A new epoch means that a backup was restored. */
  epoch: string;
  /** The newest revision. */
  newest: number;
  /** Tombstones up to this revision may have been deleted: a device whose cursor is older has to resync. */
  floor: number;
  /** The secret that signs tokens. */
  secret: string;
  /** Another value means that sessions or rights may have changed. */
  access: string;
};

type ClockRow = Omit<FeedClock, 'access'> & {
  access_rev: number;
  scope: string | null;
  newest_in_scope: number | null;
};

/** Each scope with its newest revision, null without changes, beside the clock: one statement, so that they agree. */
const statements = {
  sqlite: clockStatement('json_each(?)'),
  postgres: clockStatement('json_array_elements_text($1::json)'),
};

function clockStatement(scopes: string): string {
  return `select k.epoch, k.v as newest, k.floor, k.access_rev,
    (select value from setting where key = 'signing_secret') as secret, s.value as scope,
    (select max(c.rev) from change c where c.scope = s.value) as newest_in_scope
    from sync_clock k left join ${scopes} s on 1 = 1`;
}

/**
 * The clock with everything that tokens need, and scope → newest revision of those scopes that have changes.
 * @param scopes any number, of one device or of several
 */
export async function readClock(
  { kind, q }: Reader,
  scopes: readonly string[],
): Promise<{ clock: FeedClock; newestByScope: Map<string, number> }> {
  const { rows } = await executePrepared<ClockRow>(
    q,
    CompiledQuery.raw(statements[kind], [JSON.stringify(scopes)]),
  );
  const { epoch, newest, floor, secret, access_rev } = rows[0]!;
  const newestByScope = new Map<string, number>();
  for (const { scope, newest_in_scope: rev } of rows)
    if (scope !== null && rev !== null) newestByScope.set(scope, rev);
  return {
    clock: { epoch, newest, floor, secret, access: accessRevisionOf({ epoch, access_rev }) },
    newestByScope,
  };
}

type ClockRead = Awaited<ReturnType<typeof readClock>>;
const clockReads = new WeakMap<Database, SharedRead<readonly string[], ClockRead>>();

/** The same outside of transactions: calls at the same time share one statement for the scopes of all. */
export async function askClock(db: Database, scopes: readonly string[]): Promise<ClockRead> {
  let read = clockReads.get(db);
  if (!read) {
    read = new SharedRead((asked) => readClock({ kind: db.kind, q: db.read }, [...new Set(asked.flat())]));
    clockReads.set(db, read);
  }
  const { clock, newestByScope } = await read.ask(scopes);
  return { clock, newestByScope: pickScopes(newestByScope, scopes) };
}

/** The newest revisions of some of the scopes. */
export function pickScopes(
  newestByScope: ReadonlyMap<string, number>,
  scopes: readonly string[],
): Map<string, number> {
  const picked = scopes.flatMap((scope): [string, number][] => {
    const rev = newestByScope.get(scope);
    return rev === undefined ? [] : [[scope, rev]];
  });
  return new Map(picked);
}

/** Maximum number of scope sets whose last record is cached. */
const maxNotes = 20_000;
const notesOf = new WeakMap<Database, Map<string, string>>();

/**
 * Stores a scope set under its name before a token refers to it, and records once a day that it is in use. Sets are
 * shared and seldom new: a pull rarely writes.
 */
export async function noteSet(
  { db, clock }: { db: Database; clock: Clock },
  epoch: string,
  name: string,
  set: FeedSet,
): Promise<void> {
  let notes = notesOf.get(db);
  if (!notes) notesOf.set(db, (notes = new Map()));
  const key = `${epoch} ${name}`;
  const recent = minutesBefore(clock.now(), 24 * 60);
  const isNoted = (at: string | undefined) => at !== undefined && at > recent;
  if (isNoted(notes.get(key))) return;
  const row = await db.read.selectFrom('scope_set').select('at').where('hash', '=', name).executeTakeFirst();
  let noted = row?.at;
  if (!isNoted(noted)) {
    noted = await transact(db, clock, systemAuthor, async ({ q, now }) => {
      await q
        .insertInto('scope_set')
        .values({ hash: name, scopes: JSON.stringify(set), at: now })
        .onConflict((oc) => oc.column('hash').doUpdateSet({ at: now }))
        .execute();
      return now;
    });
  }
  if (notes.size >= maxNotes) notes.clear();
  notes.set(key, noted!);
}

/** The scope set of a name; refuses `feed.cursor_gone` where it is unknown. */
export async function readSet(q: Queries, name: string): Promise<FeedSet> {
  const row = await q.selectFrom('scope_set').select('scopes').where('hash', '=', name).executeTakeFirst();
  if (!row) throw new Refusal('feed.cursor_gone');
  return JSON.parse(row.scopes) as FeedSet;
}
