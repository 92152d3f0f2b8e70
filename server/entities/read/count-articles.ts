import { sql } from 'kysely';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { Pair, RowWriter } from '../server-entity.ts';

/** Updates the article count (without deleted ones) of each category and tag. */
export async function countArticles(
  tx: Write,
  pairs: readonly Pair<'articles'>[],
  write: RowWriter,
): Promise<void> {
  const categories = new Set<string>();
  const tags = new Set<string>();
  for (const { before, after } of pairs) {
    const comesOrGoes = !after || !!after.deleted_at !== !!before?.deleted_at;
    if (before?.category !== after?.category || comesOrGoes) {
      for (const name of [before?.category, after?.category]) if (name) categories.add(name);
    }
    if (before?.tags !== after?.tags || comesOrGoes) {
      for (const list of [before?.tags, after?.tags]) {
        if (list) for (const name of JSON.parse(list) as string[]) tags.add(name);
      }
    }
  }
  if (categories.size > 0) {
    const { rows } = await sql<EntityRow<'categories'> & { counted: number }>`
      select c.*, (select count(*) from articles a where a.category = c.name and a.deleted_at is null) as counted
      from categories c where c.name in (${sql.join([...categories])})`.execute(tx.q);
    await write.updateRows(tx, 'categories', rows.map(countOf));
  }
  if (tags.size > 0) {
    const { rows } = await sql<EntityRow<'tags'> & { counted: number }>`
      select t.*, (select count(*) from article_tag a where a.tag = t.name) as counted
      from tags t where t.name in (${sql.join([...tags])})`.execute(tx.q);
    await write.updateRows(tx, 'tags', rows.map(countOf));
  }
}

function countOf<R extends { counted: number }>(
  row: R,
): { before: Omit<R, 'counted'>; patch: { article_count: number } } {
  const { counted, ...before } = row;
  return { before, patch: { article_count: counted } };
}
