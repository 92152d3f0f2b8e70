import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { EntityName } from '#contract/registry.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { RowWriter } from '../server-entity.ts';
import { chunks, keysAtOnce } from './upsert-rows.ts';

/** Condition for order lines with allocated pieces. */
export const hasAllocatedPieces = sql<SqlBool>`allocated > 0 and deleted_at is null`;

export type Propagation<N extends EntityName, V> = {
  /** The new value for each key. */
  values: ReadonlyMap<string, V>;
  /** The entity whose rows copy the value. */
  to: N;
  /** The column that holds the key. */
  by: keyof EntityRow<N> & string;
  /** Which of these rows are updated; all by default. */
  where?: RawBuilder<SqlBool>;
  patchOf: (value: V) => Partial<EntityRow<N>>;
};

/** The new values of a column that changed, by the reference of its row. */
export function changedValues<R extends { reference: string }, V>(
  pairs: readonly { before: R | null; after: R | null }[],
  valueOf: (row: R) => V,
): Map<string, V> {
  const values = new Map<string, V>();
  for (const { before, after } of pairs) {
    if (before && after && valueOf(before) !== valueOf(after)) values.set(after.reference, valueOf(after));
  }
  return values;
}

/** Copies values that changed under a key to the rows of another entity that hold a copy. */
export async function propagateChanges<N extends EntityName, V>(
  tx: Write,
  write: RowWriter,
  { values, to, by, where = sql<SqlBool>`1 = 1`, patchOf }: Propagation<N, V>,
): Promise<void> {
  for (const keys of chunks([...values.keys()], keysAtOnce)) {
    const { rows } = await sql<EntityRow<N>>`
      select * from ${sql.table(to)} where ${sql.ref(by)} in (${sql.join(keys)}) and ${where}`.execute(tx.q);
    const changes = rows.flatMap((before) => {
      const value = values.get(String(before[by]));
      return value === undefined ? [] : [{ before, patch: patchOf(value) }];
    });
    await write.updateRows(tx, to, changes);
  }
}

/** Replaces the links of these articles in a link table by `links`. */
export async function replaceLinks(
  tx: Write,
  table: 'article_tag' | 'article_image' | 'article_barcode',
  articleIds: readonly string[],
  links: readonly { article_id: string }[],
): Promise<void> {
  for (const ids of chunks(articleIds, keysAtOnce)) {
    await sql`delete from ${sql.table(table)} where article_id in (${sql.join(ids)})`.execute(tx.q);
  }
  await insertMany(tx, table, links);
}
