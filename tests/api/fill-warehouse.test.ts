import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { fillWarehouse } from '../bench/lists/fill-warehouse.ts';
import { databaseKinds, openTestDatabase } from './test-app.ts';

describe.each(databaseKinds)('the warehouse of the list benches on %s', (kind) => {
  let db: Database | undefined;
  afterEach(() => db?.close());

  it('is filled with the wanted number of order lines', async () => {
    db = await openTestDatabase(kind);
    const { tokens } = await fillWarehouse(db, 500, Date.parse('2026-11-20T08:00:00.000Z'));
    const { n } = await db.read
      .selectFrom('orderlines')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(500);
    expect(Object.keys(tokens)).toContain('Client');
  });
});
