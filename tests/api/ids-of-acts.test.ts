import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { databaseKinds, openTestDatabase } from './test-app.ts';

const at = '2026-01-02T03:04:05.678Z';
const id = (first: string) => `${first}0a4f0a4-5c1e-7c0d-9a53-0c5f2b6a7d8e`;

describe.each(databaseKinds)('ids that were stored in capital letters, on %s', (kind) => {
  let db: Database;
  afterEach(() => db.close());

  it('are converted to lower case by the update; if both forms exist, the lower-case one wins', async () => {
    db = await openTestDatabase(kind);
    await migrate(
      db,
      systemClock,
      allMigrations.filter((one) => one.id < '0064'),
    );
    const command = { user_id: 'u', payload_hash: '', outcome: '', rev: 1, at };
    const kept = { user_id: 'u', request_hash: '', status: 201, at };
    const a = id('a');
    const b = id('b');
    const c = id('c');
    await db.write
      .insertInto('command')
      .values([
        { ...command, id: a, status: 'applied' },
        { ...command, id: a.toUpperCase(), status: 'rejected' },
        { ...command, id: b.toUpperCase(), status: 'applied' },
        { ...command, id: `B${b.slice(1)}`, status: 'applied' },
        { ...command, id: c, status: 'applied' },
      ])
      .execute();
    await db.write
      .insertInto('idempotency')
      .values([
        { ...kept, key: a, body: 'first' },
        { ...kept, key: a.toUpperCase(), body: 'second' },
        { ...kept, key: b.toUpperCase(), body: 'first' },
        { ...kept, key: b.toUpperCase(), body: 'of another', user_id: 'v' },
        { ...kept, key: 'INVOICE-7', body: 'first' },
        { ...kept, key: 'invoice-7', body: 'second' },
      ])
      .execute();
    await migrate(db, systemClock, allMigrations);
    expect(await db.read.selectFrom('command').select(['id', 'status']).orderBy('id').execute()).toEqual([
      { id: a, status: 'applied' },
      { id: b, status: 'applied' },
      { id: c, status: 'applied' },
    ]);
    const keys = await db.read.selectFrom('idempotency').select(['user_id', 'key', 'body']).execute();
    expect(keys.map((one) => Object.values(one).join(' ')).toSorted()).toEqual(
      [
        `u ${a} first`,
        `u ${b} first`,
        `v ${b} of another`,
        'u INVOICE-7 first',
        'u invoice-7 second',
      ].toSorted(),
    );
  });
});
