import { sql } from 'kysely';
import type { Change } from '#contract/changes.ts';
import { feedEntities, type FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import { feedParts } from '#contract/rules/feed/feed-window.ts';
import type { Reader } from '#server/db/database.ts';
import { executePrepared } from '#server/db/prepared-reads.ts';
import { allEntities } from './feed-set.ts';
import { readSeenRows, type FeedVisibility } from './read-seen-rows.ts';
import { textRows } from '#server/db/text-rows.ts';

/** A row with an entry in the feed. */
export type Touched = { entity: FeedEntity; id: string };

/**
 * The changes that a device receives for touched rows, those with entries in the feed: `put` if it may see the row, through
 * whichever scope, otherwise `leave`. An order or arrival that leaves takes its parts with it, because no other change
 * would remove them.
 */
export async function readChanges(
  reader: Reader,
  visibility: FeedVisibility,
  touched: readonly Touched[],
): Promise<Change[]> {
  const asked = new Map<FeedEntity, Set<string>>(
    allEntities(visibility.set).map((entity) => [entity, new Set()]),
  );
  for (const { entity, id } of touched) asked.get(entity)?.add(id);
  const changes: Change[] = [];
  const partsOfRemoved = new Map<FeedEntity, Set<string>>();
  // Orders and arrivals come before their parts in this order.
  for (const entity of feedEntities) {
    const own = asked.get(entity);
    if (!own) continue;
    const orphans = partsOfRemoved.get(entity) ?? new Set();
    const ids = [...new Set([...own, ...orphans])];
    if (ids.length === 0) continue;
    const seen = await readSeenRows(reader, visibility, entity, ids);
    const missing = ids.filter((id) => !seen.has(id));
    const neverSent = await findNeverSent(reader, entity, missing);
    const gone = missing.filter((id) => orphans.has(id) || !neverSent.has(id));
    for (const [id, row] of seen) changes.push({ op: 'put', entity, id, row });
    for (const id of gone) changes.push({ op: 'leave', entity, id });
    for (const parts of feedParts) {
      if (parts.whole === entity && asked.has(parts.part)) {
        partsOfRemoved.set(parts.part, await partsOf(reader, parts, gone));
      }
    }
  }
  return changes;
}

/**
 * Rows that exist and were not written again since their creation: if they are invisible now, they always were, and no
 * device has them. This avoids sending `leave` for the past orders of an import.
 */
async function findNeverSent(
  reader: Reader,
  entity: FeedEntity,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0 || entity === 'basket') return new Set();
  const query = sql<{ id: string }>`
    select id from ${sql.table(entity)} where version = 1 and deleted_at is null
    and id in (select value from ${textRows(reader.kind, ids)} t)`.compile(reader.q);
  const { rows } = await executePrepared(reader.q, query);
  return new Set(rows.map((row) => row.id));
}

/** Ids of the parts of orders or arrivals. */
async function partsOf(
  reader: Reader,
  parts: (typeof feedParts)[number],
  wholeIds: readonly string[],
): Promise<Set<string>> {
  if (wholeIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(parts.part)} where ${sql.ref(parts.by)} in (
      select ${sql.ref(parts.key)} from ${sql.table(parts.whole)}
      where id in (select value from ${textRows(reader.kind, wholeIds)} t))`.execute(reader.q);
  return new Set(rows.map((row) => row.id));
}
