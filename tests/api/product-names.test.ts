import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rows } from '#contract/registry.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { productOf, run } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

type Article = Rows['articles'];

describe.each(databaseKinds)('products are named after their first article on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
  });
  afterAll(() => t.close());

  const make = async (reference: string, designation: string, product_reference = '') => {
    const body = { reference, designation, product_reference, price: 100 };
    const made = await t.call('Manager', 'POST', '/api/articles', body);
    expect(made.status).toBe(201);
    return made.body as Article;
  };
  const search = async (q: string) => {
    const { body } = await t.call('Preparer', 'GET', `/api/products?q=${encodeURIComponent(q)}`);
    return (body as { rows: Rows['products'][] }).rows.map((row) => row.reference);
  };

  it('from the creation of the article on, and after each change of its designation', async () => {
    const article = await make('TX-1042', 'T-shirt évasé');
    expect(await productOf(t, 'TX-1042')).toMatchObject({ designation: 'T-shirt évasé', image: '' });
    expect(await search('evase')).toEqual(['TX-1042']);
    const renamed = { designation: 'Polo piqué', version: article.version };
    expect((await t.call('Manager', 'PATCH', `/api/articles/${article.id}`, renamed)).status).toBe(200);
    expect(await productOf(t, 'TX-1042')).toMatchObject({ designation: 'Polo piqué' });
    expect(await search('polo pique')).toEqual(['TX-1042']);
    expect(await search('evase')).toEqual([]);
  });

  it('by the article that was created first, until it is deleted', async () => {
    const first = await make('MUG-SOLO', 'Mug blanc', 'MUG');
    await make('MUG-COFFRET', 'Coffret de deux mugs', 'MUG');
    expect(await productOf(t, 'MUG')).toMatchObject({ designation: 'Mug blanc' });
    const url = `/api/articles/${first.id}?version=${first.version}`;
    expect((await t.call('Manager', 'DELETE', url)).status).toBe(204);
    expect(await productOf(t, 'MUG')).toMatchObject({ designation: 'Coffret de deux mugs' });
  });

  it('with the main picture of the article', async () => {
    await t.write(async (tx) => {
      const images = JSON.stringify(['a'.repeat(64), 'b'.repeat(64)]);
      await insertRows(tx, 'articles', [{ reference: 'CAP', designation: 'Casquette', price: 100, images }]);
    });
    expect(await productOf(t, 'CAP')).toMatchObject({ designation: 'Casquette', image: 'a'.repeat(64) });
  });

  it('not at all without an article, and no form or import writes the name', async () => {
    const body = { reference: 'PALETTE', threshold: 0, min_stock: 0, max_stock: 0 };
    expect((await t.call('Manager', 'POST', '/api/products', body)).status).toBe(201);
    const made = await productOf(t, 'PALETTE');
    expect(made).toMatchObject({ designation: '', image: '' });
    const forged = { designation: 'Palette', version: made.version };
    await t.call('Manager', 'PATCH', `/api/products/${made.id}`, forged);
    expect(await productOf(t, 'PALETTE')).toMatchObject({ designation: '' });
  });

  it('in exports', async () => {
    const file = await t.call('Manager', 'GET', '/api/products/export?format=csv&language=fr');
    expect(String(file.body)).toContain('Désignation');
    expect(String(file.body)).toContain('Polo piqué');
  });

  it('in the search and the exports of movements and arrival lines', async () => {
    await t.write(async (tx) => {
      await insertRows(tx, 'arrivals', [{ number: 'ARR-1', provider: 'P' }]);
      await insertRows(
        tx,
        'arrivallines',
        ['TX-1042', 'PALETTE', 'UNKNOWN'].map((reference) => ({
          arrival_number: 'ARR-1',
          reference,
          expected: 1,
          received: 0,
          rejected: 0,
        })),
      );
    });
    const { id } = await productOf(t, 'TX-1042');
    await t.write((tx) =>
      tx.q.updateTable('products').set({ location: 'Z-09' }).where('id', '=', id).execute(),
    );
    const args = { product_id: id, counted: 3, from: 0, cause: 'count' as const, note: '' };
    expect(await run(t, 'Manager', 'stock.count', args)).toMatchObject({ status: 'applied' });
    for (const [list, filter] of [
      ['movements', ''],
      ['arrivallines', '&arrival_number=ARR-1'],
    ] as const) {
      const found = async (q: string) => {
        const { body } = await t.call(
          'Manager',
          'GET',
          `/api/${list}?q=${encodeURIComponent(q)}${filter}&count=1`,
        );
        const { rows, count } = body as { rows: { reference: string }[]; count: number };
        expect(rows).toHaveLength(count);
        return rows.map(({ reference }) => reference);
      };
      for (const q of ['pique', 'POLO piqué', 'polo tx-1042'])
        expect(await found(q), `${list} ${q}`).toEqual(['TX-1042']);
      // What the search of products finds beside their names.
      for (const q of ['z-09', 'polo casquette']) expect(await found(q), `${list} ${q}`).toEqual([]);
      const file = await t.call('Manager', 'GET', `/api/${list}/export?format=csv&language=fr&q=pique`);
      const [head, ...lines] = String(file.body).trim().split('\r\n');
      expect(head).toContain('Désignation');
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('Polo piqué');
    }
    const whole = String((await t.call('Manager', 'GET', '/api/arrivallines/export?format=csv')).body);
    expect(whole).toContain('UNKNOWN');
  });

  it('and are shown to staff only: a Client sees neither products nor locations', async () => {
    for (const url of ['/api/products', '/api/products?q=polo', '/api/products?location=B-07-3-02'])
      expect((await t.call('Client', 'GET', url)).status).toBe(403);
    const { body } = await t.call('Technician', 'GET', '/api/products?q=polo');
    expect(body).toMatchObject({ rows: [{ reference: 'TX-1042', designation: 'Polo piqué' }] });
  });
});
