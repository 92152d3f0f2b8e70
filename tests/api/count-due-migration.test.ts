import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { databaseKinds, openTestDatabase } from './test-app.ts';

const before = '2026-01-02T03:00:00.000Z';
const shortAt = '2026-01-02T04:00:00.000Z';
const after = '2026-01-02T05:00:00.000Z';

describe.each(databaseKinds)('products from before counts due were stored, on %s', (kind) => {
  let db: Database;

  async function insert(table: string, values: Record<string, string | number | null>) {
    const row = { created_at: before, updated_at: before, version: 1, ...values };
    const columns = Object.keys(row).map((name) => sql.ref(name));
    await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})`.execute(
      db.write,
    );
  }

  /** A product with a line that was short, and the movements since: cause and time of each. */
  async function product(
    reference: string,
    line: Record<string, string | number | null>,
    movements: [cause: string, at: string][] = [],
    more: Record<string, string> = {},
  ) {
    await insert('products', { id: reference, reference, ...more });
    await insert('orderlines', {
      id: `line-${reference}`,
      order_id: 'o-1',
      reference: `${reference}-BLUE`,
      product_reference: reference,
      quantity: 5,
      picked: 2,
      allocated: 5,
      prep_state: 'short',
      date_updated: shortAt,
      ...line,
    });
    for (const [index, [cause, at]] of movements.entries())
      await insert('movements', { id: `${reference}-${index}`, reference, cause, at, quantity: 0 });
  }

  beforeAll(async () => {
    db = await openTestDatabase(kind);
    await migrate(
      db,
      systemClock,
      allMigrations.filter(({ id }) => id < '0124'),
    );
    await product('due', {}, [
      ['count', before],
      ['order', after],
      ['correction', after],
    ]);
    await product('accepted', { short_accepted: 1 });
    await product('counted', {}, [['count', after]]);
    await product('opened', {}, [['opening', after]]);
    await product('picked', { prep_state: 'picked' });
    await product('shipped', { allocated: 0 });
    await product('removed', { deleted_at: after });
    await product('deleted', {}, [], { deleted_at: after });
    await migrate(db, systemClock, allMigrations);
  });
  afterAll(() => db.close());

  it('are to be counted if they were short on an order in preparation and not counted since', async () => {
    const { rows } = await sql<{ id: string; count_due: number }>`
      select id, count_due from products order by id`.execute(db.read);
    expect(rows.filter(({ count_due }) => count_due !== 0)).toEqual([
      { id: 'accepted', count_due: 1 },
      { id: 'due', count_due: 1 },
    ]);
    expect(rows).toHaveLength(8);
  });
});
