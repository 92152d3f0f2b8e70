import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AnyRow } from '#contract/entity.ts';
import { Refusal } from '#contract/errors.ts';
import type { Field } from '#contract/field.ts';
import { isBeyondList, type ListQuery } from '#contract/filter.ts';
import { countCap } from '#contract/list-query.ts';
import { entities, type EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Actor } from './actor.ts';
import { beyondCondition } from './kept-rows.ts';
import { afterMarker, orderBy, parseSort, writeMarker } from './page-key.ts';
import { serverEntities } from './registry.ts';
import { rowCondition } from './row-condition.ts';
import { decoderFor } from './stored-row.ts';

export type Page = { rows: AnyRow[]; next: string | null };

/** One page of a list as `actor` may see it, in the query's order; `next` is null on the last. */
export async function readPage(q: Queries, name: EntityName, actor: Actor, query: ListQuery): Promise<Page> {
  const entity = entities[name];
  const sort = parseSort(entity, query.sort);
  const fields: Record<string, Field> = entity.fields;
  if (fields[sort.column]?.staffOnly && actor.role === 'Client') throw new Refusal('request.invalid');
  const { columns, decodeRead } = decoderFor(entity, actor);
  const where = conditionOf(name, actor, query);
  const after = query.after === null ? sql`` : sql`and ${afterMarker(sort, query.after)}`;
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
    where ${where} ${after} order by ${orderBy(sort)} limit ${sql.lit(query.limit + 1)}`.execute(q);
  const page = rows.length > query.limit ? rows.slice(0, query.limit) : rows;
  const next = rows.length > query.limit ? writeMarker(sort, page[page.length - 1]!) : null;
  return { rows: page.map(decodeRead), next };
}

/** How many rows a list has, counted no further than the cap. */
export async function countRows(
  q: Queries,
  name: EntityName,
  actor: Actor,
  query: Pick<ListQuery, 'q' | 'filters' | 'beyond'>,
): Promise<{ count: number; capped: boolean }> {
  const where = conditionOf(name, actor, query);
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select 1 from ${sql.table(name)} where ${where} limit ${countCap + 1}) as found`.execute(
    q,
  );
  const count = rows[0]!.n;
  return { count: Math.min(count, countCap), capped: count > countCap };
}

/** What a question finds within the actor's sight. */
function conditionOf(
  name: EntityName,
  actor: Actor,
  query: Pick<ListQuery, 'q' | 'filters' | 'beyond'>,
): RawBuilder<SqlBool> {
  const where = rowCondition(entities[name], serverEntities[name].sight(actor), actor, query);
  if (!query.beyond || !isBeyondList(name)) return where;
  return sql<SqlBool>`${where} and ${beyondCondition(name, query.beyond)}`;
}

/** One row as stored, by id and within sight; refuses `row.not_found`, the same for missing and unseen. */
export async function readStored<N extends EntityName>(
  q: Queries,
  name: N,
  actor: Actor,
  id: string,
): Promise<EntityRow<N>> {
  const where = conditionOf(name, actor, { q: '', filters: {} });
  const { rows } = await sql<EntityRow<N>>`
    select * from ${sql.table(name)} where id = ${id} and ${where}`.execute(q);
  const [row] = rows;
  if (!row) throw new Refusal('row.not_found');
  return row;
}

/** One row in its wire form. */
export async function readRow(q: Queries, name: EntityName, actor: Actor, id: string): Promise<AnyRow> {
  return showRow(name, actor, await readStored(q, name, actor, id));
}

/** A stored row in the wire form that `actor` may see. */
export function showRow<N extends EntityName>(
  name: N,
  actor: Pick<Actor, 'role'>,
  row: EntityRow<N>,
): AnyRow {
  return decoderFor(entities[name], actor).decode(row);
}
