import { sql } from 'kysely';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { Pair, RowWriter } from '../server-entity.ts';

type Article = EntityRow<'articles'>;

/**
 * Updates the article count (without deleted ones) of each category and tag by what the write changes: counting its
 * articles again would make each write slower as the catalogue grows.
 */
export async function countArticles(
  tx: Write,
  pairs: readonly Pair<'articles'>[],
  write: RowWriter,
): Promise<void> {
  await addTo(tx, 'categories', sumUp(pairs, categoriesOf), write);
  await addTo(tx, 'tags', sumUp(pairs, tagsOf), write);
}

/** A renamed category or tag starts from 0: its articles, which follow, are counted under the new name. */
export function restartCount(
  pairs: readonly {
    before: { name: string } | null;
    after: { name: string; article_count: number } | null;
  }[],
): void {
  for (const { before, after } of pairs)
    if (before && after && before.name !== after.name) after.article_count = 0;
}

const categoriesOf = ({ category }: Article): readonly string[] => (category === '' ? [] : [category]);
const tagsOf = ({ tags }: Article): Iterable<string> => new Set(JSON.parse(tags) as string[]);

/** Name → by how many articles its count changes, without those that do not change. */
function sumUp(
  pairs: readonly Pair<'articles'>[],
  namesOf: (article: Article) => Iterable<string>,
): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (article: Article | null, change: 1 | -1) => {
    if (!article || article.deleted_at) return;
    for (const name of namesOf(article)) sums.set(name, (sums.get(name) ?? 0) + change);
  };
  for (const { before, after } of pairs) {
    add(before, -1);
    add(after, 1);
  }
  return new Map([...sums].filter(([, sum]) => sum !== 0));
}

async function addTo<N extends 'categories' | 'tags'>(
  tx: Write,
  name: N,
  sums: ReadonlyMap<string, number>,
  write: RowWriter,
): Promise<void> {
  if (sums.size === 0) return;
  const { rows } = await sql<EntityRow<'categories' | 'tags'>>`
    select * from ${sql.table(name)} where name in (${sql.join([...sums.keys()])})`.execute(tx.q);
  const changes = rows.map((before) => ({
    before,
    patch: { article_count: before.article_count + sums.get(before.name)! },
  }));
  if (name === 'categories') await write.updateRows(tx, 'categories', changes);
  else await write.updateRows(tx, 'tags', changes);
}
