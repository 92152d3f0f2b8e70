import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldText, digitsOf } from '#contract/rules/values/fold-text.ts';
import { systemClock } from '#server/db/clock.ts';
import { migrate } from '#server/db/migrate.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { filterTest } from '#src/sync/rows/list-query/filter-test.ts';
import { questionTest } from '#src/sync/rows/list-query/question-test.ts';
import { entities, type Rows } from '#contract/registry.ts';
import { randomNumbers, randomText } from '../fixtures/random-text.ts';
import { databaseKinds, openTestApp, openTestDatabase, type TestApp } from './test-app.ts';

const at = '2026-01-02T03:04:05.678Z';
/** `FOLDED_TEXTS=200000` runs the long version. */
const runs = Number(process.env['FOLDED_TEXTS'] ?? 3000);

const names = [
  'Cœur d’ﬁl',
  'Straße 12 m²',
  'Ærøskøbing',
  'Łódź',
  'ÉTUI à crayons',
  'Ｗide',
  'N°\u00a05\u202f000',
  'ΣΊΣΥΦΟΣ',
  'plain',
];
const asked = [
  'coeur',
  'FIL',
  'strasse',
  'm2',
  'aeroskobing',
  'lodz',
  'etui a',
  'wide',
  'n° 5 000',
  'σισυφος',
  'É',
  '²',
];

describe.each(databaseKinds)('search and "contains" on %s', (kind) => {
  let t: TestApp;
  let customers: Rows['customers'][];
  const list = async (query: Record<string, string>) => {
    const answer = await t.call('Admin', 'GET', `/api/customers?limit=200&${new URLSearchParams(query)}`);
    return (answer.body as { rows: Rows['customers'][] }).rows.map((row) => row.name).toSorted();
  };
  beforeAll(async () => {
    t = await openTestApp(kind);
    await t.write((tx) =>
      insertRows(
        tx,
        'customers',
        names.map((name, n) => ({
          code: `N-${n}`,
          name,
          phone: ['+33 1 99 00 12 34', '0199001234', '01.99.00.56.78', 'poste É12'][n % 4]!,
        })),
      ),
    );
    const answer = await t.call('Admin', 'GET', '/api/customers?limit=200');
    customers = (answer.body as { rows: Rows['customers'][] }).rows;
  });
  afterAll(() => t.close());

  it('ignore case, accents, ligatures, superscripts and letters of other alphabets', async () => {
    expect(await list({ q: 'coeur fil' })).toEqual([names[0]]);
    expect(await list({ name: '~COEUR D' })).toEqual([names[0]]);
    expect(await list({ q: 'strasse 12 m2' })).toEqual([names[1]]);
    expect(await list({ name: '~aeroskobing' })).toEqual([names[2]]);
    expect(await list({ name: '~lodz' })).toEqual([names[3]]);
    expect(await list({ name: '~n° 5 000' })).toEqual([names[6]]);
  });

  it('find a phone by its digits, however both are written', async () => {
    const grouped = names.filter((_, n) => n % 4 === 2).toSorted();
    for (const phone of ['01 99 00 56 78', '01.99.00.56.78', '0199005678'])
      expect(await list({ q: phone }), phone).toEqual(grouped);
    expect(await list({ phone: '~(01) 99-00 56 78' })).toEqual(grouped);
    const lettered = names.filter((_, n) => n % 4 === 3).toSorted();
    for (const text of ['~poste', '~POSTE e12']) expect(await list({ phone: text }), text).toEqual(lettered);
  });

  it('find the same rows on the device', async () => {
    for (const text of asked) {
      const contains = filterTest(entities.customers, 'name', `~${text}`)!;
      const local = customers.filter((row) => contains(row)).map((row) => row.name);
      expect(await list({ name: `~${text}` }), text).toEqual(local.toSorted());
      const found = questionTest(entities.customers, { q: text, filters: {} }, 'Admin')!;
      expect(await list({ q: text }), text).toEqual(
        customers
          .filter((row) => found(row))
          .map((row) => row.name)
          .toSorted(),
      );
    }
  });

  it('fold every text as the program does', async () => {
    const random = randomNumbers(7);
    for (let left = runs; left > 0; left -= 500) {
      // Databases hold no NUL and no half of a surrogate pair.
      const texts = Array.from({ length: 500 }, () =>
        randomText(random, 16).replaceAll('\0', '').toWellFormed(),
      );
      const { rows } = await sql<{ n: number; folded: string; digits: string }>`
        select column1 as n, quai_fold(column2) as folded, quai_digits(column2) as digits
        from (values ${sql.join(texts.map((text, n) => sql`(${sql.lit(n)}, ${text})`))}) as given`.execute(
        t.db.read,
      );
      for (const { n, folded, digits } of rows) {
        expect(folded, JSON.stringify(texts[n])).toBe(foldText(texts[n]!));
        expect(digits).toBe(digitsOf(texts[n]!));
      }
    }
  });

  it('reach what was stored before', async () => {
    const db = await openTestDatabase(kind);
    try {
      const before = allMigrations.filter(({ id }) => id < '0110');
      await migrate(db, systemClock, before);
      await sql`insert into customers (id, code, name, phone, created_at, updated_at, version, search)
        values ('c-1', 'C-1', 'Straße ²ﬁ', '01 99 00', ${at}, ${at}, 1, 'c-1 straße ²ﬁ 01 99 00')`.execute(
        db.write,
      );
      await sql`insert into history (id, entity, row_id, at, rev, username, origin, action, changes, cause, search)
        values ('h-1', 'customers', 'c-1', ${at}, 1, 'm', 'screen', 'create', '{}', '', 'm straße')`.execute(
        db.write,
      );
      await migrate(db, systemClock, allMigrations);
      const read = async (table: string) =>
        (await sql<{ search: string }>`select search from ${sql.table(table)}`.execute(db.read)).rows;
      expect(await read('customers')).toEqual([{ search: 'c-1 strasse 2fi 01 99 00 019900' }]);
      expect(await read('history')).toEqual([{ search: 'm strasse' }]);
    } finally {
      await db.close();
    }
  });
});
