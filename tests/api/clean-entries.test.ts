import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { AnyRow } from '#contract/entity.ts';
import { entities } from '#contract/registry.ts';
import { createHasher } from '#server/http/session/password-hasher.ts';
import { insertRow } from '#server/entities/write/write-rows.ts';
import { parseCatalogueFilter } from '#src/sync/rows/catalogue-index/parse-catalogue-query.ts';
import { filterTest } from '#src/sync/rows/list-query/filter-test.ts';
import { bodyOf, rowsOf, tryFile } from './import-file.ts';
import { orderOf, productOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('what users enter, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 1, 5);
  });
  afterAll(() => t.close());

  const create = (list: string, values: Record<string, unknown>) =>
    t.call('Admin', 'POST', `/api/${list}`, values);

  it.each([
    ['articles', 'reference', { designation: 'Étui', price: 100 }],
    ['products', 'reference', { threshold: 1, min_stock: 0, max_stock: 9 }],
    ['customers', 'code', { name: 'Étoile' }],
    ['categories', 'name', {}],
    ['tags', 'name', {}],
    ['arrivals', 'number', { provider: 'Étoile', date: '2026-06-12' }],
  ])('of the same look, the second key of %s is refused', async (list, key, values) => {
    const stored = `Cœur é-${list} 1`;
    const first = await create(list, { ...values, [key]: `\u200b${stored.normalize('NFD')}\u00a0` });
    expect(first, first.raw).toMatchObject({ status: 201, body: { [key]: stored } });
    for (const twin of [
      stored,
      stored.replace(' ', '\u202f'),
      `${stored}\u2060`,
      stored.replace('-', '\u2011'),
    ])
      expect(await create(list, { ...values, [key]: twin }), JSON.stringify(twin)).toMatchObject({
        status: 409,
        body: { code: 'row.exists' },
      });
  });

  it('a reference in another spelling finds its row, and an older spelling of a key stays its own', async () => {
    await t.write(async (tx) => {
      await insertRow(tx, 'categories', { name: 'Été' });
      await insertRow(tx, 'categories', { name: 'Vieux\u200b' });
    });
    const article = async (reference: string, category: string) =>
      bodyOf<AnyRow>(await create('articles', { reference, designation: 'x', price: 1, category }))[
        'category'
      ];
    expect(await article('CAT-1', 'E\u0301te\u0301\u200b')).toBe('Été');
    expect(await article('CAT-2', 'Vieux\u200b')).toBe('Vieux\u200b');
  });

  it('an import finds invisible twins as duplicates in the file, and codes that differ by case as two articles', async () => {
    const lines = [
      'QB-1301',
      'QB\u200b-1301',
      '\ufeffQB-1302',
      'QB\u00a01303',
      'QB 1303',
      'E\u0301-1',
      'É-1',
      'é-1',
    ];
    const content = ['reference;designation;price', ...lines.map((one) => `${one};${one};1`)].join('\r\n');
    const { id } = await tryFile(t, { entity: 'articles', content });
    const rows = await rowsOf(t, id);
    expect(rows.map((row) => [row.state, row.errors[0]?.reason ?? ''])).toEqual([
      ['create', ''],
      ['skip_in_file', ''],
      ['create', ''],
      ['create', ''],
      ['skip_in_file', ''],
      ['create', ''],
      ['skip_in_file', ''],
      ['create', ''],
    ]);
  });

  it('a command stores what the device has shown', async () => {
    const product = await productOf(t, 'R-1');
    await run(t, 'Preparer', 'product.relocate', {
      product_id: product.id,
      location: '\u200bB\u00a07\u2011e\u0301 ',
      from: product.location,
    });
    expect((await productOf(t, 'R-1')).location).toBe('B 7-é');
  });

  it('a code of invisible characters is refused, and removes nothing', async () => {
    const { id: product_id, location: from } = await productOf(t, 'R-1');
    for (const location of ['\0', '\u200b'])
      expect(await run(t, 'Preparer', 'product.relocate', { product_id, location, from })).toMatchObject({
        status: 'rejected',
        code: 'fields.invalid',
        fields: { location: 'format' },
      });
    expect(await productOf(t, 'R-1')).toMatchObject({ location: from });
    const values = { reference: 'CAT-3', designation: 'x', price: 1 };
    await create('categories', { name: 'Gardée' });
    const made = bodyOf<AnyRow>(await create('articles', { ...values, category: 'Gardée' }));
    const change = { version: made['version'], category: '\u200b' };
    expect(await t.call('Admin', 'PATCH', `/api/articles/${String(made['id'])}`, change)).toMatchObject({
      status: 422,
      body: { fields: { category: 'format' } },
    });
  });

  it('a code as long as allowed is accepted in every spelling, by forms and commands', async () => {
    const key = 'É'.repeat(64);
    const long = key.normalize('NFD');
    const values = { reference: long, designation: 'x', price: 100 };
    expect(await create('articles', values)).toMatchObject({ status: 201, body: { reference: key } });
    const line = { reference: `${long}\u200b`, quantity: 2, marking: '', price_seen: 100 };
    expect(await run(t, 'Client', 'basket.set', line)).toMatchObject({ status: 'applied' });
    const placed = orderOf([['R-1', 2]]);
    const lines = [{ ...placed.lines[0]!, reference: long, price: 100 }];
    const order = { ...placed, lines };
    expect(await run(t, 'Client', 'order.place', order)).toMatchObject({ status: 'applied' });
    expect(await readOrder(t, order.order_id)).toMatchObject({ lines: [{ reference: key }] });
    const tooLong = { ...line, reference: `${long}E\u0301` };
    expect(await run(t, 'Client', 'basket.set', tooLong)).toMatchObject({
      status: 'rejected',
      code: 'fields.invalid',
      fields: { reference: 'too_big' },
      params: { limits: { reference: { max: 64 } } },
    });
  });

  it('every other spelling of a key finds its row: in filters, the catalogue, the basket and orders', async () => {
    await create('categories', { name: 'Été doux' });
    const key = 'É-1 bis';
    const values = { designation: 'x', price: 100, category: 'Été doux' };
    expect(await create('articles', { reference: key, ...values })).toMatchObject({ status: 201 });
    expect(await create('customers', { code: key, name: 'x' })).toMatchObject({ status: 201 });
    const count = async (role: 'Admin' | 'Client', path: string, query: Record<string, string>) => {
      const answer = await t.call(role, 'GET', `/api/${path}?${new URLSearchParams(query)}`);
      return bodyOf<{ rows: AnyRow[] }>(answer).rows.length;
    };
    const spell = (text: string) => [
      text.normalize('NFD'),
      text.replace(' ', '\u202f'),
      `\u200b${text} `,
      text.replace('-', '\u2011'),
    ];
    for (const reference of spell(key)) {
      const label = JSON.stringify(reference);
      expect(await count('Admin', 'articles', { reference: `x,${reference}` }), label).toBe(1);
      expect(await count('Admin', 'articles', { product_reference: `not:${reference}` }), label).toBe(
        (await count('Admin', 'articles', {})) - 1,
      );
      expect(filterTest(entities.articles, 'reference', reference)?.({ id: '', reference: key }), label).toBe(
        true,
      );
      expect(await count('Client', 'catalog', { reference }), label).toBe(1);
      expect(parseCatalogueFilter({ reference })?.references, label).toContain(key);
      const path = `/api/catalog/article/${encodeURIComponent(reference)}`;
      expect(await t.call('Client', 'GET', path), label).toMatchObject({ status: 200 });
      const line = { reference, quantity: 2, marking: '' };
      expect(await run(t, 'Manager', 'basket.set', { ...line, price_seen: 100 }), label).toMatchObject({
        status: 'applied',
      });
      expect((await t.call('Manager', 'GET', '/api/basket')).body, label).toMatchObject([{ reference: key }]);
      const order = orderOf([[reference, 1]], { customer_code: reference });
      const lines = order.lines.map((one) => ({ ...one, price: 100 }));
      expect(await run(t, 'Manager', 'order.place', { ...order, lines }), label).toMatchObject({
        status: 'applied',
      });
      const stored = await readOrder(t, order.order_id);
      expect(stored, label).toMatchObject({ customer_code: key, lines: [{ reference: key }] });
      await run(t, 'Manager', 'basket.set', { ...line, quantity: 0, price_seen: 100 });
      expect((await t.call('Manager', 'GET', '/api/basket')).body, label).toEqual([]);
    }
    for (const category of spell('Été doux')) {
      expect(await count('Admin', 'articles', { category }), category).toBe(1);
      expect(await count('Client', 'catalog', { category }), category).toBe(1);
    }
    // A text without a character is no empty category.
    expect(await count('Admin', 'articles', { category: '\u200b' })).toBe(0);
  });

  it('the sign-in minds neither case nor the form of accents, and a password is compared in NFC', async () => {
    const hasher = createHasher();
    const hash = await hasher.hash('caf\u00e9 au lait');
    expect(await hasher.verify(hash, 'cafe\u0301 au lait')).toBe(true);
    expect(await hasher.verify(hash, 'cafe au lait')).toBe(false);
    expect(
      (await create('users', { id: uuidv7(), username: 'Rene\u0301\u200b', role: 'Preparer', active: true }))
        .body,
    ).toMatchObject({ username: 'René' });
    expect(await create('users', { username: 'RENÉ', role: 'Preparer', active: true })).toMatchObject({
      status: 409,
    });
  });
});
