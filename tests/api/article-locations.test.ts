import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRow } from '#contract/entity.ts';
import type { Rows } from '#contract/registry.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { importFile } from './import-file.ts';
import { productOf, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const refused = { status: 'rejected', code: 'location.article', fields: { location: 'article_code' } };
const refusedForm = { status: 422, body: { code: 'location.article', fields: { location: 'article_code' } } };

/** Codes that must not be used as locations: references, barcodes of any length, unknown ones, and GS1 codes of both. */
const codes = [
  'TX-1',
  'R-2',
  '3760123456786',
  '03760123456786',
  '036000291452',
  '0036000291452',
  '4006381333931',
  ']C10103760123456786',
  '(01)04006381333931(10)L7',
];

describe.each(databaseKinds)('codes of articles are not accepted as locations on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 3, 10);
    await t.write(async (tx) => {
      const article = { designation: 'T-shirt', price: 100 };
      await insertRows(tx, 'articles', [
        { ...article, reference: 'TX-1', barcode: '3760123456786' },
        { ...article, reference: 'TX-2', barcode: '036000291452' },
      ]);
    });
  });
  afterAll(() => t.close());

  const relocate = async (location: string) => {
    const product = await productOf(t, 'R-1');
    const args = { product_id: product.id, location, from: product.location };
    return run(t, 'Preparer', 'product.relocate', args);
  };

  it.each(codes)('a product cannot be moved to %s', async (code) => {
    const before = await productOf(t, 'R-1');
    expect(await relocate(code)).toMatchObject(refused);
    expect(await productOf(t, 'R-1')).toMatchObject({ location: before.location, version: before.version });
  });

  it('any other text is accepted, and so are numbers of other lengths', async () => {
    for (const location of ['Mezzanine', 'B-07-3-02', '12345', '00000017', 'tx-1']) {
      expect(await relocate(location)).toMatchObject({ status: 'applied' });
      expect(await productOf(t, 'R-1')).toMatchObject({ location });
    }
  });

  it('received goods are not put there, and can be counted without a location', async () => {
    const head = { number: 'AR-1', provider: 'Textiles du Nord', date: '2026-11-20', note: '' };
    const { id } = (await t.call('Manager', 'POST', '/api/arrivals', head)).body as AnyRow;
    await t.call('Manager', 'POST', `/api/arrivals/${id}/lines`, {
      lines: [{ reference: 'R-1', expected: 5 }],
    });
    const page = await t.call('Admin', 'GET', '/api/arrivallines?arrival_number=AR-1');
    const [line] = (page.body as { rows: Rows['arrivallines'][] }).rows;
    const receive = (location: string, line_id = line!.id) =>
      run(t, 'Preparer', 'arrival.receive', {
        arrival_id: id,
        line_id,
        reference: 'R-1',
        received: 5,
        rejected: 0,
        location,
        from_received: 0,
        from_rejected: 0,
        from_location: '',
      });
    expect(await receive('3760123456786')).toMatchObject(refused);
    expect(await receive('3760123456786', '0190f5a0-0000-7000-8000-0000000000aa')).toMatchObject(refused);
    const lines = [{ line_id: line!.id, received: 5, rejected: 0, location: 'TX-1' }];
    expect(await run(t, 'Preparer', 'arrival.apply', { arrival_id: id, lines })).toMatchObject(refused);
    expect(await receive('')).toMatchObject({ status: 'applied' });
  });

  it('forms and bulk changes name the invalid field', async () => {
    const { id, version, location } = await productOf(t, 'R-1');
    const put = (values: object) => t.call('Manager', 'PATCH', `/api/products/${id}`, { version, ...values });
    expect(await put({ location: '3760123456786' })).toMatchObject(refusedForm);
    expect(await put({ location })).toMatchObject({ status: 200 });
    const made = { reference: 'R-9', location: 'TX-1', threshold: 0, min_stock: 0, max_stock: 0 };
    expect(await t.call('Manager', 'POST', '/api/products', made)).toMatchObject(refusedForm);
    const act = { kind: 'edit', field: 'location', way: 'set', value: 'TX-1' };
    expect(
      await t.call('Manager', 'POST', '/api/products/bulk', { act, rows: { chosen: [{ id, version }] } }),
    ).toMatchObject(refusedForm);
  });

  it('rows of a file with such a location are skipped with the reason', async () => {
    const products = 'reference;location\nR-1;3760123456786\nR-2;C-01-1-01\n';
    const options = { update_existing: true };
    const first_error = { field: 'location', reason: 'article_code' };
    const done = await importFile(t, { entity: 'products', content: products, options });
    expect(done.result).toMatchObject({ updated: 1, skipped: 1, first_error });
    const arrivals = 'number;provider;date;reference;expected;location\nAR-2;Nord;2026-06-12;R-1;1;TX-1\n';
    const more = await importFile(t, { entity: 'arrivals', content: arrivals, options });
    expect(more.result).toMatchObject({ created: 0, skipped: 1, first_error });
  });
});
