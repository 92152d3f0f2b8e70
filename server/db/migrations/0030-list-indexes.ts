import { sql } from 'kysely';
import type { Queries } from '../database.ts';
import { createIndex, type Migration, type Schema } from '../schema.ts';

/**
 * Indexes for lists of a million rows. Each contains whether a row is deleted, so that a count is an index-only scan.
 */
export const listIndexesMigration: Migration = {
  id: '0030-list-indexes',
  async up(schema) {
    for (const name of ['updated', 'state', 'reference', 'customer'])
      await sql`drop index ${sql.id(`orderlines_${name}`)}`.execute(schema.q);
    await addEvictionColumn(schema);
    const make = (name: string, columns: string[], where?: string) =>
      createIndex(
        schema,
        `orderlines_${name}`,
        'orderlines',
        [...columns, 'id', 'deleted_at'],
        where ? { where } : {},
      );
    // SQLite checks conditions on index columns before it reads the row: a search scan stays within the index.
    const walked = schema.kind === 'sqlite' ? ['let_go', 'search'] : ['let_go'];
    await createIndex(schema, 'orderlines_updated', 'orderlines', [
      'date_updated',
      'id',
      'deleted_at',
      ...walked,
    ]);
    await createIndex(schema, 'orderlines_customer', 'orderlines', [
      'customer_code',
      'date_updated',
      'id',
      'deleted_at',
      'let_go',
    ]);
    await make('state', ['prep_state', 'date_updated']);
    await make('reference', ['reference', 'date_updated']);
    await make('category', ['category', 'total']);
    await make('number', ['order_number']);
    await make('total', ['total']);
    await make('marked', ['date_updated'], "marking <> ''");
    await createSearchIndex(schema, 'orderlines');
    await createSearchIndex(schema, 'orders');
  },
};

const parts = ['orderlines', 'customizations'] as const;

/** `let_go` of an order's parts, as an expression on the order as `o`. */
const letGoOf = sql`case when o.deleted_at is not null then ''
  when o.status in ('Pending', 'Shipped') then '9' else o.date_ordered end`;

/** Adds the column `let_go` to the parts of orders: `entities/write/feed-eviction.ts` maintains it. */
async function addEvictionColumn({ kind, q }: Schema): Promise<void> {
  for (const part of parts) {
    const table = sql.table(part);
    const type = sql.raw(kind === 'postgres' ? 'text collate "C"' : 'text');
    await sql`alter table ${table} add column let_go ${type} not null default ''`.execute(q);
    if (kind === 'sqlite')
      await sql`update ${table} set let_go = coalesce(
        (select ${letGoOf} from orders o where o.id = order_id), '')`.execute(q);
    else await fillAnew(q, part);
  }
}

/**
 * PostgreSQL keeps the old version of each updated row until a vacuum: copying the table leaves it half as large as
 * updating it.
 */
async function fillAnew(q: Queries, part: string): Promise<void> {
  await sql`create or replace function pg_temp.let_go_of(order_id text) returns text stable language sql as
    $$ select coalesce((select ${letGoOf} from orders o where o.id = order_id), '') $$`.execute(q);
  await sql`alter table ${sql.table(part)} alter column let_go drop default,
    alter column let_go type text collate "C" using pg_temp.let_go_of(order_id),
    alter column let_go set default ''`.execute(q);
}

/**
 * Creates a trigram index on the search texts of a table. On PostgreSQL with the extension `pg_trgm`, and none where
 * that is unavailable; on SQLite as a separate table that triggers maintain. The SQLite table only grows: it may return
 * rows whose text has changed, so queries check the rows themselves.
 */
async function createSearchIndex({ kind, q }: Schema, table: string): Promise<void> {
  const index = `${table}_search`;
  if (kind === 'postgres') {
    await sql`do $$ begin create extension if not exists pg_trgm; exception when others then null; end $$`.execute(
      q,
    );
    const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(q);
    if (rows.length === 0) return;
    // `fastupdate` queues new rows in a list that every search has to scan: it is kept short.
    await sql`create index ${sql.id(index)} on ${sql.table(table)} using gin (search gin_trgm_ops)
      with (gin_pending_list_limit = 512) where deleted_at is null`.execute(q);
    return;
  }
  const into = `insert into ${index} (search, id) values (new.search, new.id)`;
  await sql
    .raw(`create virtual table ${index} using fts5(search, id unindexed, content = '', contentless_unindexed = 1,
      tokenize = 'trigram', detail = none)`)
    .execute(q);
  await sql.raw(`insert into ${index} (search, id) select search, id from ${table}`).execute(q);
  await sql.raw(`create trigger ${index}_new after insert on ${table} begin ${into}; end`).execute(q);
  await sql
    .raw(`create trigger ${index}_changed after update of search on ${table}
      when old.search <> new.search begin ${into}; end`)
    .execute(q);
}
