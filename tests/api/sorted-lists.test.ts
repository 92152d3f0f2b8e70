import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { AnyRow } from '#contract/entity.ts';
import { cleanCode } from '#contract/rules/values/clean-text.ts';
import { systemClock } from '#server/db/clock.ts';
import { migrate } from '#server/db/migrate.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { startListAnswer } from '#src/sync/engine/answers/answer-list.ts';
import { randomNumbers, randomText } from '../fixtures/random-text.ts';
import { databaseKinds, openTestApp, openTestDatabase, type TestApp } from './test-app.ts';

const at = '2026-01-02T03:04:05.678Z';
const told = [
  'Zinc',
  'écrou',
  'Écrou',
  'QB-10',
  'QB-2',
  'qb-2',
  'œuf',
  'offre',
  'odeur',
  'A-07',
  'A-7-1',
  'A 100',
];
const random = randomNumbers(5);
const names = [
  ...new Set([...told, ...Array.from({ length: 150 }, () => cleanCode(randomText(random, 6)))]),
].filter((name) => name !== '');
// The same ids on both databases: they decide between equal names only.
const rows = names.map((name) => ({ id: uuidv7(), name }));

describe.each(databaseKinds)('lists in the order of a reader, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await t.write((tx) => insertRows(tx, 'categories', rows));
  });
  afterAll(() => t.close());

  async function walk(sort: string): Promise<AnyRow[]> {
    const all: AnyRow[] = [];
    for (let after = ''; ;) {
      const query = new URLSearchParams({ sort, limit: '7', ...(after === '' ? {} : { after }) });
      const page = (await t.call('Admin', 'GET', `/api/categories?${query}`)).body as {
        rows: AnyRow[];
        next: string | null;
      };
      all.push(...page.rows);
      if (page.next === null) return all;
      after = page.next;
    }
  }

  it('accents and ligatures stand with their letters, and numbers are sorted by value', async () => {
    const shown = (await walk('name'))
      .map((row) => row['name'] as string)
      .filter((name) => told.includes(name));
    expect(shown).toEqual([
      'A 100',
      'A-07',
      'A-7-1',
      'Écrou',
      'écrou',
      'odeur',
      'œuf',
      'offre',
      'QB-2',
      'qb-2',
      'QB-10',
      'Zinc',
    ]);
  });

  it('every page continues the one before, as on the device, in both directions', async () => {
    for (const sort of ['name', '-name']) {
      const all = await walk(sort);
      expect(all).toHaveLength(rows.length);
      const local: string[] = [];
      for (let after: string | undefined; ;) {
        const list = startListAnswer(
          'categories',
          { sort, limit: '9', after },
          { role: 'Admin', since: '' },
        )!;
        for (const row of all.toSorted((a, b) => (a.id < b.id ? -1 : 1))) list.add(row);
        const page = list.page();
        local.push(...page.rows.map((row) => row.id));
        if (page.next === null) break;
        after = page.next;
      }
      expect(
        all.map((row) => row.id),
        sort,
      ).toEqual(local);
    }
  });

  it('rows from before keep their place', async () => {
    const db = await openTestDatabase(kind);
    try {
      await migrate(
        db,
        systemClock,
        allMigrations.filter(({ id }) => id < '0111'),
      );
      for (const [n, name] of ['QB-10', 'Écrou', 'QB-2', 'eau'].entries())
        await sql`insert into categories (id, name, created_at, updated_at, version)
          values (${`c-${n}`}, ${name}, ${at}, ${at}, 1)`.execute(db.write);
      await migrate(db, systemClock, allMigrations);
      const sorted = await sql<{ name: string }>`select name from categories order by name_sort`.execute(
        db.read,
      );
      expect(sorted.rows.map((row) => row.name)).toEqual(['eau', 'Écrou', 'QB-2', 'QB-10']);
    } finally {
      await db.close();
    }
  });
});
