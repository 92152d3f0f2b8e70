import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeErrorFile } from '#src/lists/import/error-file/error-file.ts';
import { readAll, retailFile } from '../unit/make-import-files.ts';
import { bodyOf, importFile, rowsOf, runStep, tryFile } from './import-file.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

type Page = { rows: Record<string, unknown>[]; count: number };

/** Articles like the wholesaler's: some without a price, codes that differ only by case. */
function madeArticles(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, at) => `${10_000 + at}${at % 2 ? 'a' : 'A'},ITEM ${at} ,${at % 500 === 499 ? '' : `${at % 90}.85`}`,
  );
  return ['StockCode,Description,UnitPrice', ...rows, '10001A,OTHER CASE,1.00'].join('\n');
}

describe.each(databaseKinds)('imports on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
  });
  afterAll(() => t.close());

  const list = async (path: string) => bodyOf<Page>(await t.call('Admin', 'GET', path));

  it('imports a whole file of articles, twice, and its rows with errors once they are corrected', async () => {
    const real = retailFile('articles.csv');
    const content = real ?? madeArticles(1500);
    const table = await readAll(content, 'articles.csv');
    const total = table.rowCount;
    const withoutPrice = table.rows.filter((row) => row[2] === '').length;
    expect(withoutPrice).toBeGreaterThan(0);
    const tried = await tryFile(t, { entity: 'articles', content, options: { number_mark: 'point' } });
    expect(tried).toMatchObject({
      state: 'checked',
      done_rows: total,
      counts: { create: total - withoutPrice, error: withoutPrice },
    });
    expect(await list('/api/articles?count=1')).toMatchObject({ count: 0 });
    const done = await runStep(t, tried.id, 'apply');
    const errors = await rowsOf(t, done.id, 'error');
    expect(errors.map(({ errors: all }) => all)).toEqual(
      errors.map(() => [{ field: 'price', reason: 'required', value: '' }]),
    );
    expect(done).toMatchObject({ state: 'applied', failure: null });
    expect(done.result).toEqual({
      created: total - withoutPrice,
      skipped_existing: 0,
      skipped_in_file: 0,
      total_rows: total,
      imported: total - withoutPrice,
      updated: 0,
      skipped: withoutPrice,
      first_error: { field: 'price', reason: 'required', value: '', row: errors[0]!.row },
    });
    expect(await list('/api/articles?count=1&limit=1')).toMatchObject({ count: total - withoutPrice });
    const first = (await list(`/api/articles?reference=${table.rows[0]![0]}`)).rows[0]!;
    expect(first).toMatchObject({
      designation: table.rows[0]![1]!.trim(),
      price: Math.round(Number(table.rows[0]![2]) * 100),
      stock_level: 'Rupture',
    });
    const history = await t.call('Admin', 'GET', `/api/articles/${first['id'] as string}/history`);
    expect(history.body).toMatchObject([
      { action: 'create', origin: 'import', cause: 'articles.csv', username: 'admin' },
    ]);

    const again = await importFile(t, { entity: 'articles', content, options: { number_mark: 'point' } });
    expect(again.result).toMatchObject({
      created: 0,
      updated: 0,
      imported: 0,
      skipped_existing: total - withoutPrice,
      skipped: withoutPrice,
    });
    const updating = await tryFile(t, {
      entity: 'articles',
      content,
      options: { number_mark: 'point', update_existing: true },
    });
    expect(updating.counts).toMatchObject({ create: 0, update: 0, skip_existing: 0 });
    expect(updating.counts.unchanged).toBeGreaterThan(0);

    const mended = writeErrorFile({
      header: table.header,
      rows: errors.map(({ row }) => ({
        cells: table.rows[table.rowNumbers.indexOf(row)]!.with(2, '9.99'),
        error: 'No price.',
      })),
      delimiter: ',',
      language: 'en',
    });
    const last = await importFile(t, {
      entity: 'articles',
      content: mended,
      options: { number_mark: 'point' },
    });
    expect(last.result).toMatchObject({ created: withoutPrice, skipped: 0, first_error: null });
    expect(await list('/api/articles?count=1&limit=1&price=999')).toMatchObject({
      count: expect.any(Number),
    });
    expect(t.errors).toEqual([]);
  });

  it('imports a file of customers without names', async () => {
    const content = retailFile('customers.csv') ?? 'CustomerID,Country\n12347,Iceland\n12348,Finland\n';
    const refused = await tryFile(t, { entity: 'customers', content });
    expect(refused.counts.create).toBe(0);
    expect((await rowsOf(t, refused.id, 'error'))[0]!.errors).toEqual([
      { field: 'name', reason: 'required', value: '' },
    ]);
    const done = await importFile(t, { entity: 'customers', content, options: { key_as_label: true } });
    expect(done.result!.created).toBe(done.total_rows);
    expect(await list('/api/customers?code=12347')).toMatchObject({
      rows: [{ name: '12347', shipping_address: 'Iceland' }],
    });
    const again = await importFile(t, {
      entity: 'customers',
      content,
      options: { key_as_label: true, update_existing: true },
    });
    expect(again.result).toMatchObject({ created: 0, updated: 0, skipped_existing: done.total_rows });
  });

  it('reports the result of every row, with a reason if it is skipped', async () => {
    const content = [
      'REF;LIBELLE;PV_HT;FAMILLE;MOTS_CLES;EAN13',
      'S-1;"Sac; noir";3,40;Bagagerie;coton|été;3760120040115',
      'S-2;Sac rouge;3,4O;Bagagerie;;',
      's-1;Sac noir;3,40;Bagagerie;;',
      'S-1;Encore;3,40;Bagagerie;;',
      ';Sans référence;1;;;',
      'S-3;Mauvais code;1;Bagagerie;;3760120040116',
      'S-4;Gourde;-1;;;',
    ].join('\n');
    const first = await tryFile(t, { entity: 'articles', content });
    expect(first.counts).toMatchObject({ create: 0, error: 7 });
    expect((await rowsOf(t, first.id))[0]!.errors).toMatchObject([
      { field: 'category', reason: 'unknown', value: 'Bagagerie' },
      { field: 'tags', reason: 'unknown', value: 'coton' },
    ]);
    const options = { create_missing: true };
    const tried = bodyOf<{ id: string }>(
      await t.call('Admin', 'POST', `/api/imports/${first.id}/check`, { options }),
    );
    expect((await runStep(t, tried.id, 'check')).counts).toMatchObject({
      create: 2,
      skip_in_file: 1,
      error: 4,
    });
    const rows = await rowsOf(t, first.id);
    expect(rows.map(({ row, state }) => [row, state])).toEqual([
      [2, 'create'],
      [3, 'error'],
      [4, 'create'],
      [5, 'skip_in_file'],
      [6, 'error'],
      [7, 'error'],
      [8, 'error'],
    ]);
    expect(rows[0]).toMatchObject({
      values: {
        reference: 'S-1',
        designation: 'Sac; noir',
        price: 340,
        tags: ['coton', 'été'],
        barcode: '3760120040115',
      },
    });
    expect(rows.map(({ errors }) => errors.map(({ field, reason }) => `${field} ${reason}`)).flat()).toEqual([
      'price letter_o_for_zero',
      'reference required',
      'barcode wrong_check_digit',
      'price too_small',
    ]);
    expect((await runStep(t, first.id, 'apply')).result).toMatchObject({
      created: 2,
      skipped_in_file: 1,
      skipped: 4,
      first_error: { row: 3 },
    });
    expect(await list('/api/categories?name=Bagagerie')).toMatchObject({ rows: [{ article_count: 2 }] });
    const near = await tryFile(t, {
      entity: 'articles',
      content: 'reference;designation;price;category\nS-9;x;1;bagageries\n',
    });
    expect((await rowsOf(t, near.id))[0]!.errors).toEqual([
      { field: 'category', reason: 'unknown', value: 'bagageries', hint: 'Bagagerie' },
    ]);
  });

  it('updates rows when that option is set, shows old and new values, and undoes it', async () => {
    const make = (price: string) => `reference;designation;price\nU-1;Mug;${price}\nU-2;Carnet;5,10\n`;
    await importFile(t, { entity: 'articles', content: make('4,20') });
    const left = await importFile(t, { entity: 'articles', content: make('4,45') });
    expect(left.result).toMatchObject({ updated: 0, skipped_existing: 2 });
    const done = await importFile(t, {
      entity: 'articles',
      content: make('4,45'),
      options: { update_existing: true },
    });
    expect(done.result).toMatchObject({ created: 0, updated: 1, imported: 1, skipped_existing: 1 });
    expect((await rowsOf(t, done.id, 'update'))[0]).toMatchObject({ row: 2, changes: { price: [420, 445] } });
    expect(await list('/api/articles?reference=U-1')).toMatchObject({ rows: [{ price: 445 }] });
    expect((await runStep(t, done.id, 'undo')).state).toBe('undone');
    expect(await list('/api/articles?reference=U-1')).toMatchObject({ rows: [{ price: 420 }] });
    const kept = await importFile(t, {
      entity: 'articles',
      content: 'reference;designation;texte\nU-1;;\n',
      options: { update_existing: true },
    });
    expect(kept.result).toMatchObject({ updated: 0 });
    await importFile(t, {
      entity: 'articles',
      content: 'reference;texte\nU-1;Grès\n',
      options: { update_existing: true },
    });
    await importFile(t, {
      entity: 'articles',
      content: 'reference;texte;tags\nU-1;;\n',
      options: { update_existing: true, clear_empty: true },
    });
    expect(await list('/api/articles?reference=U-1')).toMatchObject({
      rows: [{ description: '', designation: 'Mug' }],
    });
  });
});
