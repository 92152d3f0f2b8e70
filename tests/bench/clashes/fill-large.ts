import { sql } from 'kysely';
import { systemClock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { transact, type Author } from '#server/db/transact.ts';
import { insertRow } from '#server/entities/write/write-rows.ts';

const author: Author = { user_id: '', username: 'bench', origin: 'system', device: '' };

type Table = 'articles' | 'products' | 'customers';

/** Columns of copied rows that differ, as SQL of the number `n` of a copy. */
const differing: Record<Table, Record<string, string>> = {
  articles: {
    reference: `'BULK-' || n`,
    reference_sort: `'bulk-' || n`,
    product_reference: `'BULK-' || n`,
    barcode: `cast(2000000000000 + n * 37 as text)`,
  },
  products: { reference: `'BULK-' || n`, reference_sort: `'bulk-' || n` },
  customers: { code: `'BULK-' || n`, name: `'Société ' || n` },
};

/** Adds so many articles with their products, and customers: copies of a row, without history or feed. */
export async function fillLarge(db: Database, count: { articles: number; customers: number }): Promise<void> {
  await transact(db, systemClock, author, async (tx) => {
    await insertRow(tx, 'articles', { reference: 'MODEL', designation: 'Article modèle', price: 100 });
    await insertRow(tx, 'customers', { code: 'MODEL', name: 'Société modèle' });
  });
  await copyRows(db, 'products', 'reference', count.articles);
  await copyRows(db, 'articles', 'reference', count.articles);
  await copyRows(db, 'customers', 'code', count.customers);
}

async function copyRows(db: Database, table: Table, key: string, count: number): Promise<void> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${sql.ref(key)} = 'MODEL'`.execute(db.read);
  const columns = Object.keys(rows[0]!);
  const own: Record<string, string> = { id: `'bulk-${table}-' || n`, ...differing[table] };
  const values = columns.map((column) =>
    own[column] === undefined ? sql.ref(column) : sql.raw(own[column]),
  );
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
    select ${sql.join(values)} from numbers cross join ${sql.table(table)} where ${sql.ref(key)} = 'MODEL'`.execute(
    db.write,
  );
}

/** Gives so many articles and customers the code of another one with an invisible character, as older versions did. */
export async function addTwins(db: Database, count: number): Promise<void> {
  for (const [table, key] of [
    ['articles', 'reference'],
    ['customers', 'code'],
  ] as const)
    for (let at = 0; at < count; at++)
      await sql`update ${sql.table(table)} set ${sql.ref(key)} = ${`BULK\u200b-${11_000 + at}`}
        where id = ${`bulk-${table}-${10_000 + at}`}`.execute(db.write);
}
