import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayIn } from '#contract/rules/values/calendar-days.ts';
import { insertRows, updateRow } from '#server/entities/write/write-rows.ts';
import { fetchFile } from './fetch-file.ts';
import { orderOf, run } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';
import { readSalesReport } from './read-sales-report.ts';

const goods = [
  ['Q-10', 'Vestes'],
  ['Q-2', 'Écriture'],
  ['q-3', 'Textile'],
  ['É-1', 'Événementiel'],
] as const;

describe.each(databaseKinds)('the names of the sales report on %s', (kind) => {
  let t: TestApp;
  let day: string;
  beforeAll(async () => {
    t = await openTestApp(kind);
    day = dayIn(t.clock.now(), t.deps.settings.timezone);
    await t.write(async (tx) => {
      await insertRows(
        tx,
        'categories',
        goods.map(([, name]) => ({ name })),
      );
      await insertRows(
        tx,
        'products',
        goods.map(([reference]) => ({ reference, location: 'B-07-3-01', max_stock: 9999 })),
      );
      await insertRows(
        tx,
        'articles',
        goods.map(([reference, category]) => ({
          reference,
          designation: reference,
          category,
          price: Number(reference.slice(2)) * 100,
        })),
      );
      const users = await tx.q.selectFrom('users').selectAll().execute();
      const nameOf = { commercial: 'Émile Roy', admin: '', manager: 'Zoé Blanc' };
      for (const [username, full_name] of Object.entries(nameOf))
        await updateRow(
          tx,
          'users',
          users.find((user) => user.username === username)!,
          { full_name },
        );
      const customers = await tx.q.selectFrom('customers').selectAll().execute();
      const of = {
        'C-CLIENT': ['manager', 'Zèbre'],
        'C-OWN': ['commercial', 'Écho'],
        'C-OTHER': ['admin', 'Fil'],
      };
      for (const [code, [commercial, name]] of Object.entries(of))
        await updateRow(
          tx,
          'customers',
          customers.find((one) => one.code === code)!,
          { commercial, name },
        );
    });
    for (const customer_code of ['C-CLIENT', 'C-OWN', 'C-OTHER']) {
      const { status } = await run(t, 'Admin', 'order.place', {
        ...orderOf(goods.map(([reference]) => [reference, 1])),
        customer_code,
      });
      if (status !== 'applied') throw new Error(`The order of ${customer_code} is ${status}.`);
    }
  });
  afterAll(() => t.close());

  const sorted = async (by: string, sort: string) =>
    (await readSalesReport(t, 'Manager', { by, from: day, to: day, sort })).rows;
  const keys = async (by: string, sort: string) => (await sorted(by, sort)).map(({ key }) => key);

  it('sort as lists do: accents beside their letter, numbers by value, people by their real names', async () => {
    expect(await keys('category', 'name')).toEqual(['Écriture', 'Événementiel', 'Textile', 'Vestes']);
    expect(await keys('category', '-name')).toEqual(['Vestes', 'Textile', 'Événementiel', 'Écriture']);
    expect(await keys('article', 'name')).toEqual(['É-1', 'Q-2', 'q-3', 'Q-10']);
    expect(await keys('customer', 'name')).toEqual(['C-OWN', 'C-OTHER', 'C-CLIENT']);
    expect(await keys('commercial', 'name')).toEqual(['admin', 'commercial', 'manager']);
  });

  it('show the real name of a salesperson beside the username, on the screen and in the file', async () => {
    expect((await sorted('commercial', 'name')).map(({ key, name }) => [key, name])).toEqual([
      ['admin', ''],
      ['commercial', 'Émile Roy'],
      ['manager', 'Zoé Blanc'],
    ]);
    const path = `/api/reports/sales/export?by=commercial&from=${day}&to=${day}&sort=name&format=csv&language=fr`;
    const { text } = await fetchFile(t, path, 'Manager');
    const [head, ...rows] = text.trim().split(/\r?\n/);
    expect(head).toMatch(/^\uFEFF?Identifiant;Commercial;/u);
    expect(rows.map((row) => row.split(';').slice(0, 2))).toEqual([
      ['admin', ''],
      ['commercial', 'Émile Roy'],
      ['manager', 'Zoé Blanc'],
    ]);
  });
});
