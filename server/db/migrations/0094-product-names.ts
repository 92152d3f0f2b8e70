import { sql } from 'kysely';
import type { Migration, Schema } from '../schema.ts';

const rowsAtOnce = 500;

/**
 * Products have the designation and the picture of their first article. Their search text contains the designation and
 * has a trigram index, as that of orders has since 0030.
 */
export const productNamesMigration: Migration = {
  id: '0094-product-names',
  async up(schema) {
    const text = sql.raw(schema.kind === 'postgres' ? 'text collate "C"' : 'text');
    for (const column of ['designation', 'image'])
      await sql`alter table products add column ${sql.id(column)} ${text} not null default ''`.execute(
        schema.q,
      );
    await nameProducts(schema);
    await createSearchIndex(schema);
  },
};

type Product = { id: string; reference: string; location: string };
type Article = { product_reference: string; designation: string; images: string };

async function nameProducts({ q }: Schema): Promise<void> {
  for (let after = ''; ;) {
    const { rows: products } = await sql<Product>`
      select id, reference, location from products where id > ${after}
      order by id limit ${sql.lit(rowsAtOnce)}`.execute(q);
    const last = products.at(-1);
    if (!last) return;
    after = last.id;
    const { rows: articles } = await sql<Article>`
      select product_reference, designation, images from articles
      where product_reference in (${sql.join(products.map((one) => one.reference))}) and deleted_at is null
      order by id desc`.execute(q);
    // The first article comes last, and is the one that stays.
    const names = new Map(articles.map((one) => [one.product_reference, one]));
    const named = products.flatMap(({ id, reference, location }) => {
      const name = names.get(reference);
      if (!name) return [];
      const [image = ''] = name.images === '' ? [] : (JSON.parse(name.images) as string[]);
      const search = foldText([reference, name.designation, location].filter((one) => one !== '').join(' '));
      return [sql`(${id}, ${name.designation}, ${image}, ${search})`];
    });
    if (named.length === 0) continue;
    await sql`update products set designation = named.column2, image = named.column3, search = named.column4
      from (values ${sql.join(named)}) as named where products.id = named.column1`.execute(q);
  }
}

/** As in 0030: the SQLite table only grows, so queries check the rows themselves. */
async function createSearchIndex({ kind, q }: Schema): Promise<void> {
  if (kind === 'postgres') {
    const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(q);
    if (rows.length === 0) return;
    await sql`create index products_search on products using gin (search gin_trgm_ops)
      with (gin_pending_list_limit = 512) where deleted_at is null`.execute(q);
    return;
  }
  const into = 'insert into products_search (search, id) values (new.search, new.id)';
  await sql
    .raw(`create virtual table products_search using fts5(search, id unindexed, content = '', contentless_unindexed = 1,
      tokenize = 'trigram', detail = none)`)
    .execute(q);
  await sql.raw('insert into products_search (search, id) select search, id from products').execute(q);
  await sql.raw(`create trigger products_search_new after insert on products begin ${into}; end`).execute(q);
  await sql
    .raw(`create trigger products_search_changed after update of search on products
      when old.search <> new.search begin ${into}; end`)
    .execute(q);
}

/** `foldText` as it was when this migration was written. */
function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[‐‑–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
