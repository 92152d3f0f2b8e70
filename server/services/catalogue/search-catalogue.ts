import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { CatalogueArticle, Facets } from '#contract/endpoints/catalogue.ts';
import { Refusal } from '#contract/errors.ts';
import { entities } from '#contract/registry.ts';
import { catalogueLimits, wholeTagWeight } from '#contract/rules/catalogue/catalogue-limits.ts';
import { searchedWord } from '#contract/rules/catalogue/code-match.ts';
import { spellingsOf } from '#contract/rules/values/clean-text.ts';
import { searchWords } from '#contract/rules/values/fold-text.ts';
import { readNames } from '#contract/rules/values/name-list.ts';
import { sortKey } from '#contract/rules/values/sort-key.ts';
import type { Queries } from '#server/db/database.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { afterMarker, orderBy, parseSort, writeMarker } from '#server/entities/read/page-key.ts';
import { cleanReferences } from '#server/entities/write/references.ts';
import { likeText } from '#server/entities/read/row-condition.ts';

export type CatalogueQuery = {
  q?: string | undefined;
  reference?: string | undefined;
  category?: string | undefined;
  tag?: string | undefined;
  level?: string | undefined;
  price_min?: string | undefined;
  price_max?: string | undefined;
};

type Facet = 'category' | 'tag' | 'level';
/** The columns of an article `a` that the catalogue shows. */
export const catalogueColumns = sql.raw(
  'a.id, a.reference, a.designation, a.price, a.category, a.tags, a.description, a.images, a.stock_level',
);
const countCap = catalogueLimits.count;
const wholeWeight = sql.raw(String(wholeTagWeight));

/** The condition for a catalogue query; `without` leaves out one facet, so that its other choices can be counted. */
function condition(query: CatalogueQuery, without: Facet | null): RawBuilder<SqlBool> {
  const parts = [sql<SqlBool>`a.deleted_at is null`];
  for (const word of searchWords(query.q ?? '')) {
    parts.push(sql<SqlBool>`a.search like ${`%${likeText(searchedWord(word))}%`} escape '\\'`);
  }
  const namesOf = (filter: string | undefined) => spellingsOf({ plainSpaces: true }, readNames(filter ?? ''));
  const references = namesOf(query.reference);
  const categories = namesOf(query.category);
  const tags = namesOf(query.tag);
  const levels = readNames(query.level ?? '');
  if (references.length > 0) parts.push(sql<SqlBool>`a.reference in (${sql.join(references)})`);
  if (categories.length > 0 && without !== 'category')
    parts.push(sql<SqlBool>`a.category in (${sql.join(categories)})`);
  if (levels.length > 0 && without !== 'level')
    parts.push(sql<SqlBool>`a.stock_level in (${sql.join(levels)})`);
  if (tags.length > 0 && without !== 'tag') {
    parts.push(
      sql<SqlBool>`exists (select 1 from article_tag t where t.article_id = a.id and t.tag in (${sql.join(tags)}))`,
    );
  }
  if (query.price_min) parts.push(sql<SqlBool>`a.price >= ${Number(query.price_min)}`);
  if (query.price_max) parts.push(sql<SqlBool>`a.price <= ${Number(query.price_max)}`);
  return sql.join(parts, sql` and `) as RawBuilder<SqlBool>;
}

/** One page of the catalogue, with the total number of articles (up to the cap). */
export async function searchCatalogue(
  q: Queries,
  query: CatalogueQuery & {
    sort?: string | undefined;
    after?: string | undefined;
    limit?: string | undefined;
  },
): Promise<{ rows: CatalogueArticle[]; next: string | null; count: number; capped: boolean }> {
  const sort = parseSort(entities.articles, query.sort ?? 'designation');
  const limit = Math.min(
    catalogueLimits.maxPageRows,
    Math.max(1, Number(query.limit ?? catalogueLimits.pageRows)),
  );
  const where = condition(query, null);
  const after = query.after ? sql`and ${afterMarker(sort, query.after)}` : sql``;
  const { rows } = await sql<EntityRow<'articles'>>`
    select ${catalogueColumns} from articles a where ${where} ${after} order by ${orderBy(sort)} limit ${limit + 1}`.execute(
    q,
  );
  const counted = await sql<{ n: number }>`
    select count(*) as n from (select 1 from articles a where ${where} limit ${countCap + 1}) as found`.execute(
    q,
  );
  const page = rows.slice(0, limit);
  const count = counted.rows[0]!.n;
  return {
    rows: page.map(showArticle),
    next: rows.length > limit ? writeMarker(sort, page[page.length - 1]!) : null,
    count: Math.min(count, countCap),
    capped: count > countCap,
  };
}

/** The number of articles for each choice, ignoring the selection in its own facet. */
export async function readFacets(q: Queries, query: CatalogueQuery): Promise<Facets> {
  type Row = { name: string; count: number };
  const [categories, tags, levels] = await Promise.all([
    sql<Row>`select a.category as name, count(*) as count from articles a
      where ${condition(query, 'category')} and a.category <> '' group by a.category`.execute(q),
    sql<Row>`select g.tag as name, count(*) as count from articles a join article_tag g on g.article_id = a.id
      where ${condition(query, 'tag')} group by g.tag order by count(*) desc, g.tag limit ${catalogueLimits.tags}`.execute(
      q,
    ),
    sql<Row>`select a.stock_level as name, count(*) as count from articles a
      where ${condition(query, 'level')} group by a.stock_level order by a.stock_level`.execute(q),
  ]);
  const keyed = categories.rows.map((row) => ({ row, key: Buffer.from(sortKey(row.name)) }));
  const sorted = keyed.sort((a, b) => Buffer.compare(a.key, b.key)).map(({ row }) => row);
  return { categories: sorted, tags: tags.rows, levels: levels.rows };
}

/** One article, with those that share its tags: a shared rare tag weighs more than a frequent one. */
export async function readCatalogueArticle(
  q: Queries,
  reference: string,
): Promise<{ article: CatalogueArticle; similar: CatalogueArticle[] }> {
  const [key] = await cleanReferences(q, 'articles', [reference]);
  const { rows } = await sql<EntityRow<'articles'>>`
    select ${catalogueColumns} from articles a where a.reference = ${key} and a.deleted_at is null`.execute(
    q,
  );
  const [row] = rows;
  if (!row) throw new Refusal('row.not_found');
  const similar = await sql<EntityRow<'articles'>>`
    select ${catalogueColumns} from articles a join (
      select other.article_id, sum(${wholeWeight} / (1 + tags.article_count)) as weight
      from article_tag mine
      join article_tag other on other.tag = mine.tag and other.article_id <> mine.article_id
      join tags on tags.name = mine.tag
      where mine.article_id = ${row.id}
      group by other.article_id order by weight desc, other.article_id limit ${catalogueLimits.similar}
    ) as near on near.article_id = a.id
    where a.deleted_at is null order by near.weight desc, a.id`.execute(q);
  return { article: showArticle(row), similar: similar.rows.map(showArticle) };
}

/** An article without what ordering users may not see. */
export function showArticle(row: EntityRow<'articles'>): CatalogueArticle {
  const { id, reference, designation, price, category, description, stock_level } = row;
  return {
    id,
    reference,
    designation,
    price,
    category,
    description,
    stock_level,
    tags: JSON.parse(row.tags) as string[],
    images: JSON.parse(row.images) as string[],
  };
}
