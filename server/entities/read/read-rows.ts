import { sql, type RawBuilder } from 'kysely';
import type { AnyRow } from '#contract/entity.ts';
import { Refusal } from '#contract/errors.ts';
import type { Field } from '#contract/field.ts';
import { isPartlyOnDevice, type ListQuery } from '#contract/filter.ts';
import { countCap } from '#contract/list-query.ts';
import { entities, type EntityName, type Rows } from '#contract/registry.ts';
import { addSums, summedLists, zeroSums, type ListSums } from '#contract/rules/lists/list-sums.ts';
import type { Queries } from '#server/db/database.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Actor } from '../actor.ts';
import { decoderFor } from './row-decoder.ts';
import { beyondCondition } from './kept-rows.ts';
import { masksOf, seenColumns } from './masked-fields.ts';
import { planCount, planPage, type CountPlan } from './list-plan.ts';
import { parseSort, sortedColumn, writeMarker } from './page-key.ts';
import { pageStatement } from './page-statement.ts';
import { conditionParts, joinParts, plainPart, type ConditionPart } from './row-condition.ts';

export type Page = { rows: AnyRow[]; next: string | null };

/** One page of a list with the rows that `actor` may see, in the query's order; `next` is null on the last. */
export async function readPage(q: Queries, name: EntityName, actor: Actor, query: ListQuery): Promise<Page> {
  const entity = entities[name];
  const sort = parseSort(entity, query.sort);
  const fields: Record<string, Field> = entity.fields;
  if (fields[sort.column]?.staffOnly && actor.role === 'Client') throw new Refusal('request.invalid');
  const { columns, decodeRead } = decoderFor(entity, actor);
  const parts = partsOf(name, actor, query);
  const plan = await planPage(q, name, parts, query.q, sortedColumn(sort));
  const numeric = ['integer', 'money', 'boolean'].includes(fields[sort.column]?.kind ?? '');
  const limit = query.limit + 1;
  const masks = masksOf(name, actor);
  const asked = { table: name, columns, masks, plan, sort, numeric, after: query.after, limit };
  const { rows } = await pageStatement(asked).execute(q);
  const page = rows.length > query.limit ? rows.slice(0, query.limit) : rows;
  const next = rows.length > query.limit ? writeMarker(sort, page[page.length - 1]!) : null;
  return { rows: page.map(decodeRead), next };
}

/**
 * The number of rows of a list, up to the cap; matches of a search up to the number that can be checked quickly.
 * @param withSums also sums the counted rows of a summed list, if they are all
 */
export async function countRows(
  q: Queries,
  name: EntityName,
  actor: Actor,
  query: Pick<ListQuery, 'q' | 'filters' | 'beyond'>,
  withSums = false,
): Promise<{ count: number; capped: boolean; sums?: ListSums }> {
  const parts = partsOf(name, actor, query);
  const summed = withSums ? summedLists[name] : undefined;
  const columns = summed ? [summed.by, ...summed.fields] : [];
  const plan = await planCount(q, name, parts, query.q, countCap, undefined, columns);
  const limit = sql.lit(plan.max + 1);
  const countUp = async (counted: CountPlan['rows']) => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from (${counted} limit ${limit}) as found`.execute(q);
    return rows[0]!.n;
  };
  const inPart = plan.part ? await countUp(plan.part) : 0;
  if (inPart > plan.max) return { count: plan.max, capped: true };
  if (!summed) {
    const count = await countUp(plan.rows);
    return { count: Math.min(count, plan.max), capped: count > plan.max };
  }
  const each = summed.fields.map((field) => sql`sum(${sql.ref(field)}) as ${sql.ref(field)}`);
  const { rows: groups } = await sql<Record<string, unknown> & { n: number }>`
    select ${sql.ref(summed.by)}, count(*) as n, ${sql.join(each)} from (${plan.rows} limit ${limit}) as found
    group by ${sql.ref(summed.by)}`.execute(q);
  const count = groups.reduce((all, { n }) => all + n, 0);
  if (count > plan.max) return { count: plan.max, capped: true };
  const none = zeroSums(summed, entities[name], actor.role === 'Client');
  return { count, capped: false, sums: groups.map(summed.added).reduce(addSums, none) };
}

/** The conditions of a query, including the actor's visibility. */
function partsOf(
  name: EntityName,
  actor: Actor,
  query: Pick<ListQuery, 'q' | 'filters' | 'beyond'>,
): ConditionPart[] {
  const parts = conditionParts(name, actor, query);
  if (query.beyond && isPartlyOnDevice(name)) parts.push(plainPart(beyondCondition(name, query.beyond)));
  return parts;
}

/** One visible row as stored, by id; refuses `row.not_found`, the same for missing and invisible rows. */
export function readStored<N extends EntityName>(
  q: Queries,
  name: N,
  actor: Actor,
  id: string,
): Promise<EntityRow<N>> {
  return readOne(q, name, actor, id, sql`*`);
}

async function readOne<R>(
  q: Queries,
  name: EntityName,
  actor: Actor,
  id: string,
  columns: RawBuilder<unknown>,
): Promise<R> {
  const where = joinParts(partsOf(name, actor, { q: '', filters: {} }));
  const { rows } = await sql<R>`
    select ${columns} from ${sql.table(name)} where id = ${id} and ${where}`.execute(q);
  const [row] = rows;
  if (!row) throw new Refusal('row.not_found');
  return row;
}

/** One row in the API's form. */
export async function readRow<N extends EntityName>(
  q: Queries,
  name: N,
  actor: Actor,
  id: string,
): Promise<Rows[N]> {
  const { columns, decodeRead } = decoderFor(entities[name], actor);
  const seen = seenColumns(masksOf(name, actor), columns);
  return decodeRead(await readOne<Record<string, unknown>>(q, name, actor, id, seen)) as Rows[N];
}

/** A stored row in the API's form, with the fields that `actor` may see in every row. */
export function redactRow<N extends EntityName>(name: N, actor: Actor, row: EntityRow<N>): Rows[N] {
  const seen = decoderFor(entities[name], actor).decode(row);
  for (const field of masksOf(name, actor).keys()) seen[field] = '';
  return seen as Rows[N];
}
