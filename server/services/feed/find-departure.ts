import { sql } from 'kysely';
import type { FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import { feedParts } from '#contract/rules/feed/feed-window.ts';
import type { Reader } from '#server/db/database.ts';
import type { Touched } from './feed-changes.ts';
import type { FeedSet } from './feed-set.ts';
import { readSeenRows } from './read-seen-rows.ts';
import { textRows } from '#server/db/text-rows.ts';
import { walkedListOf } from './walk-stretches.ts';

export type DepartureQuestion = {
  view: FeedSet['view'];
  entity: FeedEntity;
  scopes: readonly string[];
  /** UTC ISO: start of the retained period. */
  since: string;
};

/** With more entries than this, a departure is assumed. */
const maxEntries = 500;

/**
 * The last revision of a range at which a row of the entity may have left the scopes; null if none has left.
 * @param after exclusive
 * @param upTo inclusive
 */
export function findDeparture(
  reader: Reader,
  question: DepartureQuestion,
  after: number,
  upTo: number,
): Promise<number | null> {
  const find = walkedListOf(question.entity) ? findInvisible : findLeft;
  return find(reader, question, after, upTo);
}

/** Of entities whose rows are visible whatever other rows are: only their own entries say that they left. */
async function findLeft(
  reader: Reader,
  { entity, scopes }: DepartureQuestion,
  after: number,
  upTo: number,
): Promise<number | null> {
  const { rows } = await sql<{ rev: number }>`
    select rev from change where scope in (select value from ${textRows(reader.kind, scopes)} s)
    and rev > ${after} and rev <= ${upTo} and entity = ${entity} and op = 'leave'
    order by rev desc limit 1`.execute(reader.q);
  return rows[0]?.rev ?? null;
}

/** Orders and arrivals also leave when they are closed, and their parts leave with them. */
async function findInvisible(
  reader: Reader,
  { view, entity, scopes, since }: DepartureQuestion,
  after: number,
  upTo: number,
): Promise<number | null> {
  const whole = feedParts.find(({ part }) => part === entity)?.whole;
  const entities = whole ? [whole, entity] : [entity];
  const { rows: touched } = await sql<Touched>`
    select distinct entity, id from change
    where scope in (select value from ${textRows(reader.kind, scopes)} s)
    and rev > ${after} and rev <= ${upTo} and entity in (select value from ${textRows(reader.kind, entities)} e)
    limit ${maxEntries + 1}`.execute(reader.q);
  if (touched.length > maxEntries) return upTo;
  const set: FeedSet = { view, groups: [{ entities, scopes: [...scopes] }] };
  for (const one of entities) {
    const ids = touched.flatMap(({ entity: of, id }) => (of === one ? [id] : []));
    if (ids.length === 0) continue;
    const seen = await readSeenRows(reader, { set, since }, one, ids);
    if (seen.size < ids.length) return upTo;
  }
  return null;
}
