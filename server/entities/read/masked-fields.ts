import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Entity } from '#contract/entity.ts';
import type { EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from '../actor.ts';
import { serverEntities } from '../registry.ts';
import type { MaskReader, Visibility } from '../server-entity.ts';

type Condition = RawBuilder<SqlBool>;

/** For each field that an actor does not read in all rows of a list: in which rows it does. See `ServerEntity.masked`. */
export type Masks = ReadonlyMap<string, Condition>;

/** The masks of a list for an actor; empty for most lists and actors. */
export function masksOf<N extends EntityName>(name: N, actor: MaskReader<N>): Masks {
  const { masked } = serverEntities[name] as {
    masked?: (actor: MaskReader<N>) => Record<string, Visibility>;
  };
  const masks = new Map<string, Condition>();
  for (const [field, seen] of Object.entries(masked?.(actor) ?? {})) {
    if (seen !== 'all') masks.set(field, seen === 'none' ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${seen})`);
  }
  return masks;
}

/** A column of a list as its reader sees it: empty in rows in which its field is masked. */
export function seenColumn(masks: Masks, field: string, column = field): RawBuilder<unknown> {
  const seen = masks.get(field);
  return seen ? sql`(case when ${seen} then ${sql.ref(column)} else '' end)` : sql.ref(column);
}

/** The columns of a statement that reads rows, as their reader sees them. */
export function seenColumns(masks: Masks, columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    columns.map((column) =>
      masks.has(column) ? sql`${seenColumn(masks, column)} as ${sql.ref(column)}` : sql.ref(column),
    ),
  );
}

/** A condition on a field, for a column or another text in its place. */
type ConditionOn = (column: RawBuilder<unknown>) => Condition;

/** A condition on a field as its reader sees it. The mask is computed only for rows in which it decides. */
export function seenCondition(masks: Masks, field: string, on: ConditionOn): Condition {
  const seen = masks.get(field);
  const stored = on(sql.ref(field));
  if (!seen) return stored;
  const empty = on(sql`cast('' as text)`);
  return sql<SqlBool>`(case when ${stored} then (${empty} or ${seen}) else (${empty} and not ${seen}) end)`;
}

/**
 * A condition on the search text of a list as its reader sees it: what is found in the stored text must also be in the
 * texts that the reader sees.
 */
export function seenSearch(masks: Masks, entity: Entity, on: ConditionOn): Condition {
  const stored = on(sql.ref('search'));
  const searched = Object.keys(entity.fields).filter((name) => entity.fields[name]!.search);
  if (!searched.some((name) => masks.has(name))) return stored;
  const texts = searched.map((name) => seenColumn(masks, name));
  return sql<SqlBool>`(${stored} and ${on(sql`quai_fold(${sql.join(texts, sql` || ' ' || `)})`)})`;
}

/** The masked fields that an actor does not read, by row id. Rows without one are left out. */
export async function readMaskedFields(
  q: Queries,
  name: EntityName,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const masks = [...masksOf(name, actor)];
  if (masks.length === 0 || ids.length === 0) return new Map();
  const seen = masks.map(([field, one]) => sql`case when ${one} then 1 else 0 end as ${sql.ref(field)}`);
  const { rows } = await sql<Record<string, unknown> & { id: string }>`
    select id, ${sql.join(seen)} from ${sql.table(name)} where id in (${sql.join(ids)})`.execute(q);
  return new Map(
    rows.map((row) => [row.id, new Set(masks.flatMap(([field]) => (row[field] === 1 ? [] : [field])))]),
  );
}
