import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/db/clock.ts';
import { migrate } from '#server/db/migrate.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { databaseKinds, openTestApp, openTestDatabase, type TestApp } from './test-app.ts';

const at = '2026-01-02T03:04:05.678Z';

describe.each(databaseKinds)('apostrophes and hyphens on %s', (kind) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(kind);
  });
  afterAll(() => test.close());

  it('are found in the typewriter form and in the typographic form', async () => {
    const given = { code: 'C-0001', name: 'Brasserie de l’Étang – Saint‑Malo', email: 'etang@quai.example' };
    const made = await test.call('Manager', 'POST', '/api/customers', given);
    expect(made.status).toBe(201);
    for (const q of ["l'étang", 'l’etang', 'saint-malo', 'etang - saint', 'saint—malo']) {
      const found = await test.call('Manager', 'GET', `/api/customers?q=${encodeURIComponent(q)}`);
      expect(found.body, q).toMatchObject({ rows: [{ name: given.name }] });
    }
  });

  it('are found in older data, and the history stays read-only', async () => {
    const db = await openTestDatabase(kind);
    try {
      await migrate(
        db,
        systemClock,
        allMigrations.filter(({ id }) => id < '0062'),
      );
      await sql`insert into customers (id, code, name, created_at, updated_at, version, search)
        values ('c-1', 'C-1', 'L’Étang', ${at}, ${at}, 1, 'c-1 l’etang – saint‑malo')`.execute(db.write);
      await sql`insert into history (id, entity, row_id, at, rev, username, origin, action, changes, cause, search)
        values ('h-1', 'customers', 'c-1', ${at}, 1, 'm', 'screen', 'create', '{}', '', 'm l’etang')`.execute(
        db.write,
      );
      await migrate(db, systemClock, allMigrations);
      const read = async (table: string) =>
        (await sql<{ search: string }>`select search from ${sql.table(table)}`.execute(db.read)).rows;
      expect(await read('customers')).toEqual([{ search: "c-1 l'etang - saint-malo" }]);
      expect(await read('history')).toEqual([{ search: "m l'etang" }]);
      for (const change of ["update history set search = ''", 'delete from history']) {
        await expect(sql.raw(change).execute(db.write), change).rejects.toThrow('history is kept');
      }
    } finally {
      await db.close();
    }
  });
});
