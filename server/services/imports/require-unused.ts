import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import { entities, entityNames, type EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';

/** Columns with an entity's key that are not declared as references. */
const undeclared: { [N in EntityName]?: [table: EntityName, column: string][] } = {
  products: [['arrivallines', 'reference']],
  orders: [
    ['orderlines', 'order_number'],
    ['customizations', 'order_number'],
  ],
};

/** The tables and columns that refer to an entity. */
function referrersOf(name: EntityName): [table: EntityName, column: string][] {
  const declared = entityNames.flatMap((table) =>
    Object.entries(entities[table].fields).flatMap(([column, field]): [EntityName, string][] =>
      field.ref === name && field.kind === 'ref' ? [[table, column]] : [],
    ),
  );
  return [...declared, ...(undeclared[name] ?? [])];
}

async function refuseIfAny(q: Queries, found: ReturnType<typeof sql<{ found: number }>>): Promise<void> {
  const { rows } = await found.execute(q);
  if (rows.length > 0) throw new Refusal('import.in_use');
}

/** Changes that were reverted, as by a later import that was undone, do not count. */
async function refuseIfChanged(
  q: Queries,
  name: EntityName,
  ids: readonly string[],
  rev: number,
): Promise<void> {
  const entries = await q
    .selectFrom('history')
    .select(['row_id', 'changes'])
    .where('entity', '=', name)
    .where('row_id', 'in', ids)
    .where('rev', '>', rev)
    .orderBy('id')
    .execute();
  const net = new Map<string, [from: string, to: string]>();
  for (const { row_id, changes } of entries) {
    for (const [field, [from, to]] of Object.entries(
      JSON.parse(changes) as Record<string, [unknown, unknown]>,
    )) {
      const first = net.get(`${row_id} ${field}`)?.[0] ?? JSON.stringify(from);
      net.set(`${row_id} ${field}`, [first, JSON.stringify(to)]);
    }
  }
  if ([...net.values()].some(([from, to]) => from !== to)) throw new Refusal('import.in_use');
}

/**
 * Refuses `import.in_use` where anything depends on rows that an import created: they were changed since, or rows of
 * another origin refer to them.
 *
 * @param at the instant of the import's transaction, which is the creation time of all its rows
 */
export async function requireUnused(
  q: Queries,
  name: EntityName,
  ids: readonly string[],
  { rev, at }: { rev: number; at: string },
): Promise<void> {
  for (const part of chunks(ids, 1000)) {
    const list = sql.join(part);
    const own = sql`select ${sql.ref(entities[name].key)} from ${sql.table(name)} where id in (${list})`;
    await refuseIfChanged(q, name, part, rev);
    for (const [table, column] of referrersOf(name)) {
      await refuseIfAny(
        q,
        sql`
        select 1 as found from ${sql.table(table)}
        where ${sql.ref(column)} in (${own}) and created_at <> ${at} limit 1`,
      );
    }
    if (name === 'articles') {
      await refuseIfAny(q, sql`select 1 as found from basket_line where reference in (${own}) limit 1`);
    }
    if (name === 'tags') {
      await refuseIfAny(
        q,
        sql`
        select 1 as found from article_tag t join articles a on a.id = t.article_id
        where t.tag in (${own}) and a.created_at <> ${at} limit 1`,
      );
    }
    // A user who signed in, or has a password, may already have acted.
    if (name === 'users') {
      for (const table of ['session', 'credential'] as const) {
        await refuseIfAny(
          q,
          sql`select 1 as found from ${sql.table(table)} where user_id in (${list}) limit 1`,
        );
      }
    }
  }
}
