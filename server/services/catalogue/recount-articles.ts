import { sql } from 'kysely';
import type { Clock } from '#server/db/clock.ts';
import type { Database, Queries } from '#server/db/database.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { systemAuthor, transact, type Write } from '#server/db/transact.ts';
import { updateRows } from '#server/entities/write/write-rows.ts';

/** A category or tag whose stored number of articles was not that of its articles. */
export type WrongCount = { list: 'categories' | 'tags'; name: string; stored: number; counted: number };

/**
 * Corrects the number of articles of each category and tag that is not what a count gives: writes only add and subtract
 * (`countArticles`), so that a wrong number stays wrong. One grouped query for both lists; a transaction only where a
 * number differs, which counts again.
 * @returns what was corrected
 */
export async function recountArticles(db: Database, clock: Clock): Promise<WrongCount[]> {
  if ((await findWrongCounts(db.read)).length === 0) return [];
  return transact(db, clock, systemAuthor, async (tx) => {
    const wrong = await findWrongCounts(tx.q);
    await correct(tx, 'categories', wrong);
    await correct(tx, 'tags', wrong);
    return wrong;
  });
}

async function findWrongCounts(q: Queries): Promise<WrongCount[]> {
  const { rows } = await sql<WrongCount>`
    select 'categories' as list, c.name, c.article_count as stored, coalesce(a.n, 0) as counted
    from categories c left join (
      select category, count(*) as n from articles where deleted_at is null group by category
    ) a on a.category = c.name
    where c.article_count <> coalesce(a.n, 0)
    union all
    select 'tags', g.name, g.article_count, coalesce(l.n, 0)
    from tags g left join (select tag, count(*) as n from article_tag group by tag) l on l.tag = g.name
    where g.article_count <> coalesce(l.n, 0)`.execute(q);
  return rows.map((row) => ({ ...row, stored: Number(row.stored), counted: Number(row.counted) }));
}

async function correct<N extends 'categories' | 'tags'>(
  tx: Write,
  list: N,
  wrong: readonly WrongCount[],
): Promise<void> {
  const counts = new Map(wrong.filter((one) => one.list === list).map((one) => [one.name, one.counted]));
  if (counts.size === 0) return;
  const { rows } = await sql<EntityRow<'categories' | 'tags'>>`
    select * from ${sql.table(list)} where name in (${sql.join([...counts.keys()])})`.execute(tx.q);
  const changes = rows.map((before) => ({ before, patch: { article_count: counts.get(before.name)! } }));
  if (list === 'categories') await updateRows(tx, 'categories', changes);
  else await updateRows(tx, 'tags', changes);
}
