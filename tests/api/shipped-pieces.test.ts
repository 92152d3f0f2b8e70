import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { systemClock } from '#server/db/clock.ts';
import { migrate } from '#server/db/migrate.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { databaseKinds, openTestDatabase } from './test-app.ts';

const at = '2026-01-02T03:04:05.678Z';

describe.each(databaseKinds)('orders from before shipped pieces were stored, on %s', (kind) => {
  let db: Database;

  /** Text values are quoted, numbers are written as they are. */
  async function insert(table: string, values: Record<string, string | number>) {
    const stamps = table === 'history' ? {} : { created_at: at, updated_at: at, version: 1 };
    const row = { ...stamps, ...values };
    const columns = Object.keys(row).map((name) => sql.ref(name));
    await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})`.execute(
      db.write,
    );
  }

  async function order(id: string, status: string, total: number, lines: Record<string, string | number>[]) {
    const facts = { customer_code: 'C-1', date_ordered: at, status, status_seq: 2, total };
    await insert('orders', { id, number: id, ...facts, ready: 1, preparation: 's', short_count: 1 });
    for (const [index, line] of lines.entries())
      await insert('orderlines', {
        id: `${id}-${index}`,
        order_id: id,
        position: index + 1,
        reference: 'R-1',
        price: 100,
        ...line,
      });
  }

  beforeAll(async () => {
    db = await openTestDatabase(kind);
    await migrate(
      db,
      systemClock,
      allMigrations.filter(({ id }) => id < '0080'),
    );
    const short = { prep_state: 'short', short_accepted: 1 };
    await order('shipped', 'Shipped', 10_000, [{ quantity: 100, picked: 31, total: 10_000, ...short }]);
    await order('split', 'Completed', 3100, [
      { quantity: 31, picked: 31, total: 3100, prep_state: 'packed' },
    ]);
    await order('told', 'Completed', 777, []);
    await order('canceled', 'Canceled', 500, [{ quantity: 5, picked: 2, total: 500, prep_state: 'picked' }]);
    await order('pending', 'Pending', 4000, [
      { quantity: 40, picked: 31, total: 4000, marking: 'Broderie', ...short },
    ]);
    await order('missing', 'Pending', 0, [{ quantity: 5, picked: 2, total: 0, prep_state: 'short' }]);
    await insert('history', {
      id: 'h-1',
      entity: 'orderlines',
      row_id: 'split-0',
      at,
      rev: 1,
      action: 'update',
      cause: 'remainder',
      changes: JSON.stringify({ quantity: [100, 31], total: [10_000, 3100] }),
    });
    await migrate(db, systemClock, allMigrations);
  });
  afterAll(() => db.close());

  const orders = async () => {
    const { rows } = await sql<{ id: string; total: number; piece_count: number }>`
      select id, total, piece_count, ready, preparation, short_count from orders`.execute(db.read);
    return Object.fromEntries(rows.map(({ id, ...row }) => [id, row]));
  };

  it('are charged for what shipped, and keep the quantity first ordered', async () => {
    const { rows } = await sql`
      select id, quantity, ordered, shipped, total, prep_state from orderlines order by id`.execute(db.read);
    expect(rows).toMatchObject([
      { id: 'canceled-0', ordered: 5, shipped: 0, total: 500 },
      { id: 'missing-0', ordered: 5, shipped: 0, prep_state: 'short' },
      { id: 'pending-0', ordered: 40, shipped: 0, total: 4000, prep_state: 'to mark' },
      { id: 'shipped-0', quantity: 100, ordered: 100, shipped: 31, total: 3100 },
      { id: 'split-0', quantity: 31, ordered: 100, shipped: 31, total: 3100 },
    ]);
    expect(await orders()).toMatchObject({
      shipped: { total: 3100, piece_count: 31, short_count: 0 },
      split: { total: 3100, piece_count: 31, short_count: 0 },
      told: { total: 777, short_count: 0 },
      canceled: { total: 500, short_count: 0 },
      missing: { short_count: 1 },
      pending: { total: 4000, ready: 0, preparation: 'm', short_count: 0 },
    });
  });

  it('have their turnover corrected accordingly', async () => {
    const { rows } = await sql<{ total: number }>`
      select total from turnover where customer_code = 'C-1' and period = '2026-01'`.execute(db.read);
    expect(rows).toEqual([{ total: 3100 + 3100 + 777 + 4000 }]);
  });

  it('record the corrected total, with the old one, in their history', async () => {
    const { rows } = await sql<{ row_id: string; changes: string }>`
      select row_id, changes, origin from history where entity = 'orders'`.execute(db.read);
    expect(rows).toEqual([{ row_id: 'shipped', changes: '{"total":[10000,3100]}', origin: 'system' }]);
  });
});
