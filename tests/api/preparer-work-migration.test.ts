import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPreparerWork } from '#contract/rules/orders/order-summary.ts';
import { orderStatuses } from '#contract/rules/orders/order-status.ts';
import { systemClock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { databaseKinds, openTestDatabase } from './test-app.ts';

// Orders without lines, and letters that no version wrote.
const preparations = ['', 't', 'p', 's', 'm', 'k', 'd', 'dmt', 'mkm', 'dp', 'smd', 'T', 'KP', 'x'];
const orders = orderStatuses.flatMap((status) =>
  preparations.map((preparation) => ({ status, preparation })),
);

describe.each(databaseKinds)('orders from before a preparer’s work was stored, on %s', (kind) => {
  let db: Database;

  beforeAll(async () => {
    db = await openTestDatabase(kind);
    const earlier = allMigrations.filter(({ id }) => id < '0129');
    await migrate(db, systemClock, earlier);
    for (const [at, { status, preparation }] of orders.entries())
      await sql`insert into orders (id, number, status, preparation)
        values (${`o-${at}`}, ${`N-${at}`}, ${status}, ${preparation})`.execute(db.write);
    await migrate(db, systemClock, allMigrations);
  });
  afterAll(() => db.close());

  it('are in the queue if a preparer has something to do', async () => {
    const { rows } = await sql<{ id: string; has_preparer_work: number }>`
      select id, has_preparer_work from orders`.execute(db.read);
    const stored = new Map(rows.map((row) => [row.id, row.has_preparer_work === 1]));
    expect(stored.size).toBe(orders.length);
    for (const [at, order] of orders.entries())
      expect(stored.get(`o-${at}`), JSON.stringify(order)).toBe(hasPreparerWork(order));
  });
});
