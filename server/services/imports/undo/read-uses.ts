import { sql, type RawBuilder } from 'kysely';
import { entities, type EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import type { Use } from './older-references.ts';

/** Maximum number of rows that one statement reads: all articles of an import may have the same category. */
const usesAtOnce = 10_000;

/** A column of a table that refers to an entity; `tags` of articles is the one with several values. */
export type Reference = [name: EntityName, table: EntityName, column: string];

/**
 * Reads the rows that refer to some rows, in parts, so that other requests can run between them.
 * @param ids of the rows that are referred to
 * @param limit maximum number of rows of a part
 */
export async function* readUses(
  q: Queries,
  reference: Reference,
  ids: readonly string[],
  limit = usesAtOnce,
): AsyncGenerator<readonly Use[]> {
  const { rows: all } = await selectUses(reference, ids, sql`limit ${limit}`).execute(q);
  if (all.length < limit) return yield all;
  let last: Use | undefined;
  do {
    const after = last ? sql`and (r.id, used.id) > (${last.id}, ${last.used_id})` : sql``;
    const part = sql`${after} order by r.id, used.id limit ${limit}`;
    const { rows } = await selectUses(reference, ids, part).execute(q);
    yield rows;
    last = rows.length < limit ? undefined : rows.at(-1);
  } while (last);
}

function selectUses([name, table, column]: Reference, ids: readonly string[], rest: RawBuilder<unknown>) {
  const { key, label } = entities[table];
  const [used, row] = [sql.table(name), sql.table(table)];
  const join =
    name === 'tags'
      ? sql`${used} used join article_tag l on l.tag = used.name join ${row} r on l.article_id = r.id`
      : sql`${row} r join ${used} used on r.${sql.ref(column)} = used.${sql.ref(entities[name].key)}`;
  return sql<Use>`
    select used.id as used_id, r.id as id, r.${sql.ref(key === 'id' ? label : key)} as label from ${join}
    where used.id in (${sql.join(ids)}) ${rest}`;
}
