import { sql } from 'kysely';
import { entities, type EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import { kindOf } from '#server/db/kind-of.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { textRows } from '#server/db/text-rows.ts';
import type { Actor } from '#server/entities/actor.ts';
import { serverEntities } from '#server/entities/registry.ts';
import type { Visibility } from '#server/entities/server-entity.ts';

/** The rows of some keys, including deleted ones, and which of them the actor may not see. */
export type Stored<N extends EntityName> = { byKey: Map<string, EntityRow<N>>; hidden: Set<string> };

/** Reads the rows of some keys. */
export async function readByKeys<N extends EntityName>(
  q: Queries,
  name: N,
  actor: Actor,
  keys: readonly string[],
): Promise<Stored<N>> {
  const stored: Stored<N> = { byKey: new Map(), hidden: new Set() };
  if (keys.length === 0) return stored;
  const key = sql.ref(entities[name].key);
  const { rows } = await sql<EntityRow<N> & { seen: number }>`
    select *, ${seenColumn(serverEntities[name].visibility(actor))} as seen
    from ${sql.table(name)} where ${key} in (${sql.join([...new Set(keys)])})`.execute(q);
  for (const { seen, ...row } of rows) {
    const text = String((row as Record<string, unknown>)[entities[name].key]);
    // The query selects all columns of the table; without the additional one it is a row again.
    stored.byKey.set(text, row as unknown as EntityRow<N>);
    if (seen !== 1) stored.hidden.add(text);
  }
  return stored;
}

function seenColumn(visibility: Visibility) {
  if (visibility === 'all') return sql`1`;
  return visibility === 'none' ? sql`0` : sql`case when ${visibility} then 1 else 0 end`;
}

/** How many of some rows the actor may see. */
export async function countVisible(
  q: Queries,
  name: EntityName,
  actor: Actor,
  ids: readonly string[],
): Promise<number> {
  const visibility = serverEntities[name].visibility(actor);
  if (visibility === 'all') return ids.length;
  if (visibility === 'none' || ids.length === 0) return 0;
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(name)} where id in (${sql.join(ids)}) and (${visibility})`.execute(
    q,
  );
  return rows[0]!.n;
}

/** Which of some keys belong to a row, whether the actor may see it or not: to any row, or to a deleted one. */
export async function readTakenKeys(
  q: Queries,
  name: EntityName,
  keys: readonly string[],
  by: 'any' | 'deleted' = 'any',
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const key = sql.ref(entities[name].key);
  const { rows } = await sql<{ key: string }>`
    select ${key} as key from ${sql.table(name)}
    where ${key} in (select value from ${textRows(kindOf(q), [...new Set(keys)])} t)
      ${by === 'deleted' ? sql`and deleted_at is not null` : sql``}`.execute(q);
  return new Set(rows.map((row) => row.key));
}
