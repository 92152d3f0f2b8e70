import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import type { Touched } from './feed-changes.ts';
import type { RevisionPart } from './feed-token.ts';
import { textRows } from '#server/db/text-rows.ts';

/**
 * Maximum number of touched rows of one response; a larger revision is sent in several. The lines and jobs that leave
 * together with an order, and the lines that leave with an arrival, come on top.
 */
export const pageLimit = 2000;

/**
 * The touched rows of one response, including entities that the device may not see. After it the device's cursor is at
 * `rev`, or, with `part`, inside the following revision.
 */
export type FeedPage = { touched: Touched[]; rev: number; part: RevisionPart | null };

type Entry = Touched & { rev: number };

export type PageQuestion = {
  /** Scopes that have changes since `after`. */
  scopes: readonly string[];
  after: number;
  part: RevisionPart | null;
  newest: number;
  limit: number;
};

/**
 * The next page after a revision. It ends with a complete revision, so that no order is torn; a revision that is too
 * large is split into parts.
 */
export async function choosePage(reader: Reader, question: PageQuestion): Promise<FeedPage> {
  const { after, newest, limit } = question;
  if (question.part) return readPart(reader, question, question.part);
  const crowded = await firstCrowdedRevision(reader, question);
  const last = crowded === null ? newest : crowded - 1;
  const { rows } = await sql<Entry>`
    select rev, entity, id from change
    where scope in (select value from ${textRows(reader.kind, question.scopes)} s)
    and rev > ${after} and rev <= ${last} order by rev limit ${limit + 1}`.execute(reader.q);
  if (rows.length === 0 && crowded !== null) return startPart(reader, question, crowded);
  if (rows.length <= limit) return { touched: rows, rev: last, part: null };
  const cut = rows[limit]!.rev;
  const whole = rows.filter((row) => row.rev < cut);
  return whole.length === 0 ? startPart(reader, question, cut) : { touched: whole, rev: cut - 1, part: null };
}

/** The smallest revision at which a single scope exceeds the page, counted from `after`. Nothing beyond it has to be read. */
async function firstCrowdedRevision(
  reader: Reader,
  { scopes, after, limit }: PageQuestion,
): Promise<number | null> {
  const { rows } = await sql<{ rev: number | null }>`
    select min((select c.rev from change c where c.scope = s.value and c.rev > ${after}
      order by c.rev limit 1 offset ${limit})) as rev
    from ${textRows(reader.kind, scopes)} s`.execute(reader.q);
  return rows[0]?.rev ?? null;
}

function startPart(reader: Reader, question: PageQuestion, rev: number): Promise<FeedPage> {
  return readPart(reader, question, { rev, scope: '', entity: '', id: '' });
}

/**
 * A part of one revision, scope by scope, starting where the last part ended. A row in two scopes may be included
 * twice.
 */
async function readPart(reader: Reader, question: PageQuestion, from: RevisionPart): Promise<FeedPage> {
  const { rev } = from;
  const touched: Touched[] = [];
  for (const scope of await scopesAt(reader, question, rev)) {
    if (scope < from.scope) continue;
    const behind = scope === from.scope ? sql`and (entity, id) > (${from.entity}, ${from.id})` : sql``;
    const room = question.limit - touched.length;
    const { rows } = await sql<Touched>`
      select entity, id from change where scope = ${scope} and rev = ${rev} ${behind}
      order by entity, id limit ${room + 1}`.execute(reader.q);
    const taken = rows.slice(0, room);
    touched.push(...taken);
    if (rows.length === taken.length) continue;
    // If the page was full before this scope, the next part starts at the scope's beginning.
    const { entity, id } = taken[taken.length - 1] ?? { entity: '', id: '' };
    return { touched, rev: question.after, part: { rev, scope, entity, id } };
  }
  return { touched, rev, part: null };
}

/** Sorted by code units, so that the order is the same on both databases. */
async function scopesAt(reader: Reader, { scopes }: PageQuestion, rev: number): Promise<string[]> {
  const { rows } = await sql<{ scope: string }>`
    select s.value as scope from ${textRows(reader.kind, scopes)} s
    where exists (select 1 from change c where c.scope = s.value and c.rev = ${rev})`.execute(reader.q);
  return rows.map((row) => row.scope).toSorted((a, b) => (a < b ? -1 : 1));
}
