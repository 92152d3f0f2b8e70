import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileFormats } from '#contract/endpoints/files.ts';
import { insertRows, updateRow } from '#server/entities/write/write-rows.ts';
import { insertNastyRows } from '../conformance/nasty-rows.ts';
import { readAll } from '../unit/make-import-files.ts';
import { fetchFile as fetchFrom } from './fetch-file.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('exports on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await t.write(insertNastyRows);
  });
  afterAll(() => t.close());

  const fetchFile = (path: string, who?: Parameters<typeof fetchFrom>[2]) => fetchFrom(t, path, who);

  it('open correctly in a French spreadsheet, with formulas neutralized', async () => {
    const { text } = await fetchFile('/api/articles/export?format=csv&language=fr&sort=price&price=1..30000');
    const lines = text.slice(1).split('\r\n');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(lines[0]).toBe(
      'Référence;Référence produit;Désignation;Prix HT;Catégorie;Étiquettes;Description;Code-barres;Autres codes-barres;Niveau de stock;Création;Modification',
    );
    const [row, stamps] = lines[1]!.split(/(?<=;Rupture);/);
    expect(stamps).toMatch(/^(\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d);\1$/);
    expect(row).toBe(
      `"=""+33 1 99 00 12 34""";"=""+33 1 99 00 12 34""";"=""+33 1 99 00 12 34""";"123,45";"=""+33 1 99 00 12 34""";coton|été;'+33 1 99 00 12 34;"=""0012345678905""";;Rupture`,
    );
    expect(lines).toHaveLength(4);
    const orders = await fetchFile('/api/orders/export?format=csv&language=fr&sort=number');
    expect(orders.text).toContain(';12/06/2026 14:32:08;En attente;"12,34";');
    expect((await fetchFile('/api/orders/export?format=csv&language=en')).text).toContain(
      ',2026-06-12 14:32:08,Pending,12.34,',
    );
  });

  it('contain the rows that the user can see, sorted and filtered like the list', async () => {
    const own = await fetchFile('/api/orders/export?format=csv', 'Commercial');
    expect(own.text).toContain('C-OWN');
    expect(own.text).not.toContain('C-OTHER');
    expect(await t.call('Preparer', 'GET', '/api/products/export?format=csv')).toMatchObject({
      status: 403,
      body: { permission: 'export data' },
    });
    expect(await t.call('Commercial', 'GET', '/api/users/export?format=csv')).toMatchObject({
      status: 403,
      body: { permission: 'view users page' },
    });
    expect(await t.call('Technician', 'GET', '/api/customers/template?format=csv')).toMatchObject({
      status: 403,
    });
    expect(await t.call('Admin', 'GET', '/api/articles/export?format=csv&price=abc')).toMatchObject({
      status: 400,
      body: { code: 'request.filter_invalid' },
    });
    expect((await t.call('Admin', 'GET', '/api/articles/export?format=pdf')).status).toBe(400);
    await t.write((tx) =>
      insertRows(
        tx,
        'tags',
        Array.from({ length: 1300 }, (_, at) => ({ name: `page ${String(at).padStart(4, '0')}` })),
      ),
    );
    for (const format of fileFormats) {
      const file = await fetchFile(`/api/tags/export?format=${format}&sort=-name&q=page`);
      const table = await readAll(file.bytes, `tags.${format}`);
      expect(table.rows.map(([name]) => name)).toEqual(
        Array.from({ length: 1300 }, (_, at) => `page ${String(1299 - at).padStart(4, '0')}`),
      );
    }
    expect(t.errors).toEqual([]);
  });

  it('name persons as the list does, where no import reads the field', async () => {
    await t.db.write
      .updateTable('users')
      .set({ full_name: 'Inès Roche' })
      .where('username', '=', 'preparer')
      .execute();
    const [order] = await t.db.read.selectFrom('orders').selectAll().limit(1).execute();
    await t.write((tx) => updateRow(tx, 'orders', order!, { claimed_by: 'preparer', placed_by: 'unnamed' }));
    const { bytes } = await fetchFile(
      `/api/orders/export?format=csv&language=fr&number=${order!.number}`,
      'Manager',
    );
    const { header, rows } = await readAll(bytes, 'a.csv');
    const cell = (title: string) => rows.map((row) => row[header.indexOf(title)]);
    expect([cell('Préparée par'), cell('Passée par')]).toEqual([['Inès Roche'], ['unnamed']]);
    await t.write((tx) =>
      insertRows(tx, 'customers', [{ code: 'C-NAMED', name: 'Named', commercial: 'preparer' }]),
    );
    const { text } = await fetchFile('/api/customers/export?format=csv&code=C-NAMED');
    expect(text).toContain('preparer');
    expect(text).not.toContain('Inès Roche');
  });

  it('tell two persons of one name apart by their user names', async () => {
    await t.db.write
      .updateTable('users')
      .set({ full_name: 'Jean Petit' })
      .where('username', 'in', ['preparer', 'technician'])
      .execute();
    const [order] = await t.db.read.selectFrom('orders').selectAll().limit(1).execute();
    await t.write((tx) =>
      updateRow(tx, 'orders', order!, { claimed_by: 'preparer', placed_by: 'technician' }),
    );
    const path = `/api/orders/export?format=csv&language=fr&number=${order!.number}`;
    const { header, rows } = await readAll((await fetchFile(path)).bytes, 'a.csv');
    expect(['Préparée par', 'Passée par'].map((title) => rows[0]![header.indexOf(title)])).toEqual([
      'Jean Petit (preparer)',
      'Jean Petit (technician)',
    ]);
  });

  it('hold what the list shows: stock, amounts incl. VAT, the order of a line, the lines of an arrival', async () => {
    const read = async (list: string, query = '') =>
      await readAll((await fetchFile(`/api/${list}/export?format=csv&language=fr${query}`)).bytes, 'a.csv');
    const cell = (table: Awaited<ReturnType<typeof read>>, row: number, header: string) =>
      table.rows[row]![table.header.indexOf(header)];

    const products = await read('products');
    expect(products.header).toEqual(
      expect.arrayContaining(['Stock physique', 'Réservé', 'Disponible', 'En arrivage', 'À commander']),
    );
    const { rows: listed } = (await t.call('Admin', 'GET', '/api/products?limit=50')).body as {
      rows: { reorder: number }[];
    };
    expect(products.rows.map((_, at) => cell(products, at, 'À commander'))).toEqual(
      listed.map(({ reorder }) => String(reorder)),
    );

    const [order] = await t.db.read
      .selectFrom('orders')
      .selectAll()
      .where('status', '=', 'Pending')
      .limit(1)
      .execute();
    await t.write((tx) => updateRow(tx, 'orders', order!, { total: 10_001 }));
    const orders = await read('orders', `&number=${order!.number}`);
    expect(cell(orders, 0, 'TVA')).toBe('20,00');
    expect(cell(orders, 0, 'Total TTC')).toBe('120,01');
    expect(cell(orders, 0, 'Reste dû')).toBe('107,67');
    for (const [preparation, ready, text] of [
      ['ppt', 0, '2 / 3 prélevées'],
      ['ptt', 0, '1 / 3 prélevée'],
      ['t', 0, '1 ligne à prélever'],
      ['tt', 0, '2 lignes à prélever'],
      ['dsm', 0, '1 en manque'],
      ['dd', 1, 'Prête à expédier'],
    ] as const) {
      await t.write((tx) =>
        tx.q.updateTable('orders').set({ preparation, ready }).where('number', '=', order!.number).execute(),
      );
      expect(cell(await read('orders', `&number=${order!.number}`), 0, 'Préparation')).toBe(text);
    }

    const lines = await read('orderlines');
    expect(cell(lines, 0, 'Statut de la commande')).toBe('En attente');
    expect(cell(lines, 0, 'Date de commande')).toMatch(/^12\/06\/2026/);

    const arrivals = await read('arrivals');
    const { n } = (await t.db.read
      .selectFrom('arrivallines')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('deleted_at', 'is', null)
      .executeTakeFirst())!;
    expect(arrivals.rows.filter((_, at) => cell(arrivals, at, 'Référence') !== '')).toHaveLength(Number(n));
  });
});
