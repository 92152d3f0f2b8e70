import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRow } from '#contract/entity.ts';
import { bodyOf, importFile, rowsOf } from './import-file.ts';
import { run } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('further barcodes of articles on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
  });
  afterAll(() => t.close());

  const article = (reference: string, values: object) => ({
    reference,
    product_reference: '',
    designation: reference,
    price: 100,
    category: '',
    tags: [],
    description: '',
    barcode: '',
    barcodes: [],
    ...values,
  });
  const create = (reference: string, values: object) =>
    t.call('Admin', 'POST', '/api/articles', article(reference, values));
  const change = (row: AnyRow, values: object) =>
    t.call('Admin', 'PATCH', `/api/articles/${row.id}`, { version: row.version, ...values });
  const taken = (field: string) => ({
    status: 409,
    body: { code: 'row.exists', fields: { [field]: 'taken' } },
  });

  it('are stored with their pieces, found by search and filter, and kept in the history', async () => {
    const row = bodyOf<AnyRow>(
      await create('PEN', { barcode: '3760120040115', barcodes: ['13760120040112 x 24', '3760120040122×1'] }),
    );
    expect(row['barcodes']).toEqual(['13760120040112×24', '3760120040122']);
    for (const query of ['q=13760120040112', 'barcodes=~13760120040112']) {
      const page = bodyOf<{ rows: AnyRow[] }>(await t.call('Admin', 'GET', `/api/articles?${query}`));
      expect(
        page.rows.map((one) => one['reference']),
        query,
      ).toEqual(['PEN']);
    }
    bodyOf(await change(row, { barcodes: ['13760120040112×12'] }));
    const { raw } = await t.call('Admin', 'GET', `/api/articles/${row.id}/history`);
    expect(raw).toContain('13760120040112×12');
  });

  it('find the article and its product in every list, in any length, and by a carton of it', async () => {
    const product_reference = 'SHIRT-STOCK';
    await create('SHIRT', { product_reference, barcode: '3760123456784', barcodes: ['13760123456781×12'] });
    await create('CAN', { barcode: '036000291452' });
    const [stocked] = bodyOf<{ rows: AnyRow[] }>(
      await t.call('Admin', 'GET', `/api/products?reference=${product_reference}`),
    ).rows;
    const counted = { product_id: stocked!.id, counted: 5, from: 0, cause: 'opening', note: '' } as const;
    await run(t, 'Manager', 'stock.count', counted);
    const found = async (list: string, q: string) => {
      const { rows, count } = bodyOf<{ rows: AnyRow[]; count: number }>(
        await t.call('Admin', 'GET', `/api/${list}?count=1&q=${q}`),
      );
      expect(count).toBe(rows.length);
      return rows.map((row) => row['reference']);
    };
    const codes = ['3760123456784', '03760123456784', '13760123456781'];
    for (const code of [...codes, 'shirt 3760123456784']) {
      expect(await found('products', code), code).toEqual([product_reference]);
      expect(await found('articles', code), code).toEqual(['SHIRT']);
      expect(await found('movements', code), code).toEqual([product_reference]);
    }
    for (const code of ['036000291452', '0036000291452', '00036000291452'])
      for (const list of ['products', 'articles']) expect(await found(list, code), code).toEqual(['CAN']);
    const { rows } = bodyOf<{ rows: AnyRow[] }>(
      await t.call('Client', 'GET', '/api/catalog?q=0036000291452'),
    );
    expect(rows.map((row) => row['reference'])).toEqual(['CAN']);
    // A carton whose size is not registered.
    expect(await found('products', '23760123456788')).toEqual([product_reference]);
    expect(await found('products', '4006381333931')).toEqual([]);
    // Typed with spaces, and its first digits.
    for (const typed of ['3 760123 456784', '376 01 23', '3760123', '1376012345678'])
      expect(await found('products', typed), typed).toEqual([product_reference]);
    expect(await found('movements', '3 760123 4567')).toEqual([product_reference]);
    expect(await found('articles', '3 760123 456784')).toEqual(['SHIRT']);
    expect(await found('products', '036000')).toEqual(['CAN']);
    for (const other of ['60123456', '37601', '3760123 99'])
      expect(await found('products', other), other).toEqual([]);
  });

  it('belong to one article only, in any length, and are no other article’s own barcode', async () => {
    expect(await create('OTHER', { barcodes: ['13760120040112'] })).toMatchObject(taken('barcodes'));
    expect(await create('OTHER', { barcodes: ['03760120040115×6'] })).toMatchObject(taken('barcodes'));
    expect(await create('OTHER', { barcode: '13760120040112' })).toMatchObject(taken('barcode'));
    expect(await create('OTHER', { barcode: '3017620422003', barcodes: ['3017620422003×2'] })).toMatchObject(
      taken('barcodes'),
    );
    // Two articles may sell the same product under its own barcode.
    expect((await create('PEN-PROMO', { barcode: '3760120040115' })).status).toBe(201);
  });

  it('are free again when they are removed or their article is deleted', async () => {
    const row = bodyOf<AnyRow>(await create('CASE', { barcodes: ['3017620422003×10', '4006381333931×5'] }));
    const less = bodyOf<AnyRow>(await change(row, { barcodes: ['3017620422003×10'] }));
    expect((await create('CASE-2', { barcodes: ['4006381333931×5'] })).status).toBe(201);
    expect(await change(less, { barcodes: ['4006381333931×5'] })).toMatchObject(taken('barcodes'));
    expect((await t.call('Admin', 'DELETE', `/api/articles/${row.id}`)).status).toBeLessThan(300);
    expect((await create('CASE-3', { barcodes: ['3017620422003×10'] })).status).toBe(201);
  });

  it('of a form have a right check digit and a number of pieces, and so has the own barcode', async () => {
    for (const entry of ['3760120040116', '12', '3760120040115×0', '3760120040115×many'])
      expect((await create('WRONG', { barcodes: [entry] })).status, entry).toBe(422);
    expect(await create('WRONG', { barcode: '3760120040116' })).toMatchObject({
      status: 422,
      body: { fields: { barcode: 'wrong_check_digit' } },
    });
    for (const zeros of ['00000000', '0000000000000'])
      expect(await create('WRONG', { barcode: zeros })).toMatchObject({
        status: 422,
        body: { fields: { barcode: 'all_zeros' } },
      });
    expect((await create('WRONG', { barcodes: ['00000000'] })).status).toBe(422);
  });

  it('of a file are read with their pieces, and refused where another article has them', async () => {
    const content = [
      'reference;designation;price;barcode;barcodes',
      'IN-1;One;1,00;;5449000000996×24',
      'IN-2;Two;1,00;;5449000000996x6',
      'IN-3;Three;1,00;;13760120040112',
      'IN-4;Four;1,00;;5449000000997',
      'IN-5;Five;1,00;5449000000996;',
    ].join('\n');
    const job = await importFile(t, { entity: 'articles', content });
    const rows = await rowsOf(t, job.id);
    expect(
      rows.map((row) => [row.state, row.errors.map(({ field, reason }) => `${field} ${reason}`)]),
    ).toEqual([
      ['create', []],
      ['error', ['barcodes taken']],
      ['error', ['barcodes taken']],
      ['error', ['barcodes wrong_check_digit']],
      ['error', ['barcode taken']],
    ]);
    const page = bodyOf<{ rows: AnyRow[] }>(await t.call('Admin', 'GET', '/api/articles?q=IN-1'));
    expect(page.rows[0]!['barcodes']).toEqual(['5449000000996×24']);
  });

  it('are no locations', async () => {
    const product = bodyOf<{ rows: AnyRow[] }>(await t.call('Admin', 'GET', '/api/products?limit=1'))
      .rows[0]!;
    const answer = await t.call('Admin', 'PATCH', `/api/products/${product.id}`, {
      version: product.version,
      location: '4006381333931',
    });
    expect(answer.body).toMatchObject({ fields: { location: 'article_code' } });
  });
});
