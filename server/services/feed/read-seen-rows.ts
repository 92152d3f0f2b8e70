import { sql } from 'kysely';
import type { AnyRow } from '#contract/entity.ts';
import { entities } from '#contract/registry.ts';
import { scopesOf, type FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import type { Reader } from '#server/db/database.ts';
import { executePrepared } from '#server/db/prepared-reads.ts';
import { keptCondition } from '#server/entities/read/kept-rows.ts';
import { masksOf, seenColumns } from '#server/entities/read/masked-fields.ts';
import { decoderFor } from '#server/entities/read/row-decoder.ts';
import { viewOf, roleByView, scopesHeld, type FeedSet } from './feed-set.ts';
import { textRows } from '#server/db/text-rows.ts';

/** What a device may receive: the viewer's scope set, and the retained period. */
export type FeedVisibility = {
  set: FeedSet;
  /** UTC ISO: start of the retained period. */
  since: string;
};

type WireRow = { id: string };

/**
 * The rows with the given ids that the set may see now, in the API's form. This is the only place through which rows
 * reach a device: a row is returned only if a scope of the set includes it.
 */
export async function readSeenRows(
  reader: Reader,
  visibility: FeedVisibility,
  entity: FeedEntity,
  ids: readonly string[],
): Promise<Map<string, WireRow>> {
  const held = scopesHeld(visibility.set, entity);
  const candidates =
    entity === 'basket' ? await readBaskets(reader, ids) : await readTable(reader, visibility, entity, ids);
  const seen = candidates.filter((row) => scopesOf(entity, row).some((scope) => held.has(scope)));
  return new Map(seen.map((row) => [row.id, row]));
}

async function readTable(
  reader: Reader,
  { set, since }: FeedVisibility,
  entity: Exclude<FeedEntity, 'basket'>,
  ids: readonly string[],
): Promise<AnyRow[]> {
  const viewer = { role: roleByView[viewOf(set.view, entity)] };
  const { columns, decodeRead } = decoderFor(entities[entity], viewer);
  const query = sql<Record<string, unknown>>`
    select ${seenColumns(masksOf(entity, viewer), columns)} from ${sql.table(entity)}
    where id in (select value from ${textRows(reader.kind, ids)} t)
    and deleted_at is null and ${keptCondition(entity, since)}`.compile(reader.q);
  const { rows } = await executePrepared(reader.q, query);
  return rows.map(decodeRead);
}

/** A basket is one row, named by its user; the device joins its articles from the catalogue. */
async function readBaskets(reader: Reader, ids: readonly string[]): Promise<WireRow[]> {
  const lines = await reader.q
    .selectFrom('basket_line')
    .select(['user_id', 'reference', 'quantity', 'marking', 'price_seen'])
    .where('user_id', 'in', ids)
    .orderBy('position')
    .execute();
  return ids.map((id) => ({
    id,
    lines: lines.flatMap(({ user_id, ...line }) => (user_id === id ? [line] : [])),
  }));
}
