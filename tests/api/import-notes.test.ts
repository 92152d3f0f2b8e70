import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportRow } from '#contract/endpoints/imports.ts';
import { workbook, xlsxParts, zip } from '../unit/make-import-files.ts';
import { caseFile } from '../unit/read-case.ts';
import { bodyOf, importFile, rowsOf, runStep, tryFile } from './import-file.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('readings that differ from the file on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
  });
  afterAll(() => t.close());

  const noted = async (id: string, note: string) =>
    bodyOf<{ rows: ImportRow[] }>(await t.call('Admin', 'GET', `/api/imports/${id}/rows?note=${note}`)).rows;

  it('do not include rules, units, totals and footers, which are listed and left out', async () => {
    const products = await importFile(t, {
      entity: 'products',
      content: 'reference;location;stock\n---;---;---\nND-1;A-01;3\nTotal;;3\nPage 1/1;;\n',
    });
    expect(products).toMatchObject({
      result: { created: 1, imported: 1, skipped: 3 },
      kinds: [
        { state: 'error', field: null, reason: 'rule_line', rows: 1 },
        { state: 'error', field: null, reason: 'total_row', rows: 1 },
        { state: 'error', field: null, reason: 'footer_row', rows: 1 },
      ],
    });
    await importFile(t, { entity: 'customers', content: 'code;name\nND-C;Nord' });
    const orders = await importFile(t, {
      entity: 'orders',
      content:
        'number;customer_code;date_ordered;reference;quantity;price\n;;jj/mm/aaaa;;pcs;€ HT\n' +
        'ND-O;ND-C;2026-03-02;ND-1;2;3,50\nTotal;;;;2;7,00\n',
      options: { unknown_articles: 'keep' },
    });
    expect(orders).toMatchObject({ result: { created: 1, imported: 1, skipped: 2 } });
    const only = await importFile(t, { entity: 'customers', content: 'code;name\n---;---\n' });
    expect(only).toMatchObject({ result: { created: 0, skipped: 1 } });
  });

  it('are counted and listed in the dry run, before anything is written', async () => {
    const job = await tryFile(t, { entity: 'articles', content: caseFile('f10-one-bad-byte.csv') });
    expect(job).toMatchObject({
      state: 'checked',
      notes: [{ field: 'designation', reason: 'damaged', rows: 1 }],
      counts: { create: 2 },
    });
    expect(await noted(job.id, 'damaged')).toMatchObject([
      { row: 3, notes: [{ field: 'designation', reason: 'damaged', value: 'Été �toile' }] },
    ]);
    expect(await noted(job.id, 'rounded')).toEqual([]);
    const again = await runStep(t, job.id, 'check');
    expect(again.notes).toEqual(job.notes);
  });

  it('of prices are rounded or refused, as the user decides once for the file', async () => {
    const job = await tryFile(t, { entity: 'articles', content: caseFile('f27b-3dec-only.csv') });
    expect(job).toMatchObject({
      notes: [{ field: 'price', reason: 'rounded', rows: 1 }],
      counts: { create: 3 },
    });
    expect((await noted(job.id, 'rounded')).map(({ row, values }) => [row, values['price']])).toEqual([
      [2, 113],
    ]);
    const refused = await runStep(t, job.id, 'check', 'Admin', { rounding: 'refuse' });
    expect(refused).toMatchObject({
      notes: [],
      kinds: [{ state: 'error', field: 'price', reason: 'too_precise', rows: 1 }],
      counts: { create: 2, error: 1 },
    });
    const rounded = await runStep(t, job.id, 'check', 'Admin', { rounding: 'round' });
    expect(rounded.notes).toEqual(job.notes);
    expect((await runStep(t, job.id, 'apply')).state).toBe('applied');
    const { rows } = bodyOf<{ rows: { price: number }[] }>(
      await t.call('Admin', 'GET', '/api/articles?reference=QB-2704'),
    );
    expect(rows).toMatchObject([{ price: 113 }]);
  });

  it('do not include a repeated header, which is an error', async () => {
    const content = 'code;name\nZ-1;Nord\ncode;name\nZ-2;Sud\n';
    expect(await tryFile(t, { entity: 'customers', content })).toMatchObject({
      kinds: [{ state: 'error', field: null, reason: 'repeated_header', rows: 1 }],
      counts: { create: 2, error: 1 },
    });
  });

  it('of a workbook come from its cells: merged, formatted, without a result', async () => {
    const merged = await tryFile(t, {
      entity: 'articles',
      content: caseFile('x02-merged.xlsx'),
      options: { create_missing: true },
    });
    expect(merged.notes).toEqual([{ field: 'category', reason: 'merged', rows: 2 }]);
    const formats = await tryFile(t, { entity: 'articles', content: caseFile('x06-formats.xlsx') });
    expect(formats.notes).toEqual([
      { field: 'reference', reason: 'formatted', rows: 2 },
      { field: 'price', reason: 'formatted', rows: 1 },
      { field: 'reference', reason: 'digits_lost', rows: 1 },
    ]);
    const converted = await tryFile(t, {
      entity: 'articles',
      content: workbook([
        {
          name: 'A',
          rows: [
            ['reference', 'designation', 'price'],
            [true, 'Mug', 1],
          ],
        },
      ]),
    });
    expect(converted).toMatchObject({
      notes: [{ field: 'reference', reason: 'converted', rows: 1 }],
      counts: { create: 1 },
    });
    const rows = await rowsOf(t, formats.id);
    expect(rows.map(({ cells }) => cells['reference']).slice(0, 2)).toEqual(['00042', 'REF-0012']);
  });

  it('a formula without a result is no empty cell: it clears nothing', async () => {
    await importFile(t, {
      entity: 'customers',
      content: 'code;name;phone;shipping_address\nUN-1;Nord;0612345678;Lille\nUN-2;Sud;0687654321;Nice\n',
    });
    const text = (content: string) => `<c t="inlineStr"><is><t>${content}</t></is></c>`;
    const rowXml = (cells: string[]) => `<row>${cells.join('')}</row>`;
    const content = zip(
      xlsxParts(
        rowXml(['code', 'name', 'phone', 'shipping_address'].map(text)) +
          rowXml([text('UN-1'), text('Nord'), '<c><f>A1</f></c>', text('')]) +
          rowXml([text('UN-2'), text('Sud'), text(''), '<c><f>A1</f><v></v></c>']),
      ),
    );
    const options = { update_existing: true, clear_empty: true };
    const job = await importFile(t, { entity: 'customers', content, options });
    expect(job.notes).toEqual([
      { field: 'phone', reason: 'no_result', rows: 1 },
      { field: 'shipping_address', reason: 'no_result', rows: 1 },
    ]);
    const { rows } = bodyOf<{ rows: { phone: string; shipping_address: string }[] }>(
      await t.call('Admin', 'GET', '/api/customers?q=UN-&sort=code'),
    );
    expect(rows.map((row) => [row.phone, row.shipping_address])).toEqual([
      ['0612345678', ''],
      ['', 'Nice'],
    ]);
  });

  it('a formula without a result in a required cell is named, and rows in error are counted too', async () => {
    const text = (content: string) => `<c t="inlineStr"><is><t>${content}</t></is></c>`;
    const rowXml = (cells: string[]) => `<row>${cells.join('')}</row>`;
    const content = zip(
      xlsxParts(
        rowXml(['reference', 'designation', 'price'].map(text)) +
          rowXml([text('NF-1'), text('Mug'), '<c><f>D8*2</f></c>']) +
          rowXml(['<c><f>A1</f></c>', text('Sac'), '<c><v>1.005</v></c>']) +
          rowXml([text('NF-3'), text(''), '<c><v>2.345</v></c>']),
      ),
    );
    const job = await tryFile(t, { entity: 'articles', content });
    expect(job).toMatchObject({
      counts: { create: 0, error: 3 },
      notes: [
        { field: 'price', reason: 'rounded', rows: 2 },
        { field: 'price', reason: 'no_result', rows: 1 },
        { field: 'reference', reason: 'no_result', rows: 1 },
      ],
    });
    expect((await noted(job.id, 'no_result')).map(({ errors }) => errors)).toEqual([
      [{ field: 'price', reason: 'no_result', value: '=D8*2' }],
      [{ field: 'reference', reason: 'no_result', value: '=A1' }],
    ]);
    expect((await noted(job.id, 'rounded')).map(({ row }) => row)).toEqual([3, 4]);
    const line = await tryFile(t, {
      entity: 'orders',
      content: zip(
        xlsxParts(
          rowXml(['number', 'customer_code', 'date_ordered', 'reference', 'quantity', 'price'].map(text)) +
            rowXml([...['NF-O', 'NF-C', '2026-03-02', 'NF-1', '2'].map(text), '<c><f>A1</f></c>']),
        ),
      ),
    });
    expect(line.kinds).toContainEqual({ state: 'error', field: 'price', reason: 'no_result', rows: 1 });
  });
});
