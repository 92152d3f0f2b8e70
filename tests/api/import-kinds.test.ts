import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { importFile, rowsOf, runStep, tryFile } from './import-file.ts';
import { addArticles, askOrders } from './import-order-app.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('keys that look alike or return, on %s', (kind) => {
  let t: TestApp;
  let list: ReturnType<typeof askOrders>['list'];
  beforeAll(async () => {
    t = await openTestApp(kind);
    await addArticles(t);
    ({ list } = askOrders(t));
  });
  afterAll(() => t.close());

  it.each([
    [
      ['QB-1', 'QB\u200B-1', '\uFEFFQB-1'],
      ['create', 'skip_in_file', 'skip_in_file'],
    ],
    [
      ['QB 2', 'QB\u00A02', 'QB\u2009\u200A2'],
      ['create', 'skip_in_file', 'skip_in_file'],
    ],
    [
      ['QB-3', 'QB\u20113', '\u202AQB-3\u202C'],
      ['create', 'skip_in_file', 'skip_in_file'],
    ],
    [
      ['ÉTÉ-1', 'E\u0301TE\u0301-1'],
      ['create', 'skip_in_file'],
    ],
    [
      ['Å-1', 'A\u030A-1', '\u212B-1'],
      ['create', 'skip_in_file', 'skip_in_file'],
    ],
    [
      ['Œuf ô', 'Œuf o\u0302'],
      ['create', 'skip_in_file'],
    ],
    [
      ['cas-1', 'CAS-1', 'Cas-1'],
      ['create', 'create', 'create'],
    ],
    [
      ['straße', 'STRASSE', 'strasse'],
      ['create', 'create', 'create'],
    ],
    [
      ['ıs-1', 'is-1', 'İS-1'],
      ['create', 'create', 'create'],
    ],
    [
      ['A-7', '\u0410-7'],
      ['create', 'create'],
    ],
    [
      ["'0042", '0042', '="0042"'],
      ['create', 'skip_in_file', 'skip_in_file'],
    ],
  ])('%j', async (codes, states) => {
    const content = `reference;designation;price\n${codes.map((code) => `${code};x;1`).join('\n')}\n`;
    const { id } = await tryFile(t, { entity: 'articles', content });
    expect((await rowsOf(t, id)).map(({ state }) => state)).toEqual(states);
  });

  const stamps = { version: 0, updated_at: '' };

  it.each([
    [
      'another provider each time',
      ['Fournisseur A;03/11/2026;ART-000;100', 'Fournisseur B;03/11/2026;ART-001;1'],
    ],
    ['another day each time', ['Fournisseur Z;04/11/2026;ART-000;100', 'Fournisseur Z;05/11/2026;ART-001;1']],
    [
      'three times, the last as stored',
      ['A;03/11/2026;ART-000;1', 'B;04/11/2026;ART-000;2', 'Fournisseur Z;02/11/2026;ART-001;3'],
    ],
    ['once changed, then back', ['Fournisseur A;02/11/2026;ART-000;1', 'Fournisseur Z;02/11/2026;ART-001;2']],
  ])('an arrival named several times, %s, is as before after the undo', async (name, rows) => {
    const number = `BR-${name.length}-${rows.length}`;
    await t.write((tx) =>
      insertRows(tx, 'arrivals', [{ number, provider: 'Fournisseur Z', date: '2026-11-02' }]),
    );
    const arrival = async () => (await list(`/api/arrivals?number=${number}`)).rows[0];
    const before = await arrival();
    const content = [
      'Number;Provider;Date;Reference;Expected',
      ...rows.map((row) => `${number};${row}`),
    ].join('\n');
    const { id } = await importFile(t, { entity: 'arrivals', content, options: { update_existing: true } });
    expect(await arrival()).not.toEqual(before);
    expect(await runStep(t, id, 'undo')).toMatchObject({ state: 'undone', failure: null });
    expect({ ...(await arrival()), ...stamps }).toEqual({ ...before, ...stamps });
  });

  it.each([
    ['paid', ['4.55,,TX-1,6,2.55', '2.00,,TX-2,1,2.95']],
    ['instructions', ['0.00,Sonner,TX-1,6,2.55', '0.00,Code 12,TX-1,2,0.42', '0.00,,TX-2,1,2.95']],
    ['both, the last as stored', ['4.55,Sonner,TX-2,1,2.95', '0.00,,TX-1,6,2.55']],
  ])('an order named several times, %s, is as before after the undo', async (name, rows) => {
    const number = `90${name.length}`;
    const lines = (some: readonly string[]) =>
      some.map((row) => `${number},C-OWN,2026-11-25 12:20:00,${row}`);
    const head =
      'InvoiceNo,CustomerID,InvoiceDate,Amount paid,Delivery instructions,StockCode,Quantity,UnitPrice';
    const file = (some: readonly string[]) => ({
      entity: 'orders' as const,
      content: [head, ...lines(some)].join('\n'),
      options: { number_mark: 'point' as const, update_existing: true },
    });
    await importFile(t, file(['0.00,,TX-1,6,2.55']));
    const order = async () => (await list(`/api/orders?number=${number}`)).rows[0];
    const before = await order();
    const { id } = await importFile(t, file(rows));
    expect(await order()).not.toEqual(before);
    expect(await runStep(t, id, 'undo')).toMatchObject({ state: 'undone', failure: null });
    expect({ ...(await order()), ...stamps }).toEqual({ ...before, ...stamps });
  });
});
