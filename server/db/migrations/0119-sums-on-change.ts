import { sql } from 'kysely';
import type { Migration, Schema } from '../schema.ts';

/** What the sums of 0031 and 0103 depend on, by the function that updates them. */
const watched = {
  turnover_update: ['status', 'deleted_at', 'date_ordered', 'customer_code', 'total'],
  sales_orders_update: [
    'status',
    'deleted_at',
    'date_ordered',
    'customer_code',
    'commercial',
    'piece_count',
    'total',
  ],
  sales_orderlines_update: [
    'deleted_at',
    'order_id',
    'reference',
    'category',
    'quantity',
    'shipped',
    'total',
  ],
};

/**
 * On PostgreSQL the triggers of turnover and sales summed the rows of every update, although nearly all change nothing
 * that is summed: each pick ran fourteen statements. They now compare the old rows with the new ones first, and look for
 * sums of nothing only where a sum has changed. SQLite compares before a trigger runs.
 */
export const sumsOnChangeMigration: Migration = {
  id: '0119-sums-on-change',
  async up(schema) {
    if (schema.kind === 'sqlite') return;
    for (const [name, columns] of Object.entries(watched)) await compareFirst(schema, name, columns);
  },
};

async function compareFirst({ q }: Schema, name: string, columns: readonly string[]): Promise<void> {
  const { rows } = await sql<{ body: string }>`
    select prosrc as body from pg_proc where proname = ${name}
    and pronamespace = current_schema()::regnamespace`.execute(q);
  const listed = ['id', ...columns].join(', ');
  const body = rows[0]!.body
    .replace(
      /^\s*begin/,
      `begin
        if not exists (select ${listed} from new_rows except select ${listed} from old_rows) then
          return null;
        end if;`,
    )
    .replaceAll(/delete from sales_\w+ t using[^;]*;/g, (tidy) => `if found then ${tidy} end if;`);
  await sql
    .raw(`create or replace function ${name}() returns trigger language plpgsql as $$${body}$$`)
    .execute(q);
}
