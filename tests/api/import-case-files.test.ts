import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntityName } from '#contract/registry.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { caseFile } from '../unit/read-case.ts';
import { importFile, rowsOf, runStep } from './import-file.ts';
import { askOrders } from './import-order-app.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('files that were once imported wrongly, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await t.write(async (tx) => {
      await insertRows(tx, 'customers', [{ code: '12748.0', name: 'Maison des cadeaux' }]);
      await insertRows(
        tx,
        'articles',
        ['ART-000', 'ART-001', '21803', '22698'].map((reference) => ({ reference, designation: reference })),
      );
      await insertRows(tx, 'arrivals', [{ number: 'BR-001', provider: 'Fournisseur Z', date: '2026-11-02' }]);
    });
  });
  afterAll(() => t.close());

  it.each([
    [
      'f13-zwsp-code.csv',
      ['create', 'skip_in_file', 'create', 'create', 'skip_in_file'],
      ['QB 1303', 'QB-1301', 'QB-1302'],
    ],
    ['f14-nfd-code.csv', ['create', 'skip_in_file'], ['QB-CAFÉ']],
    ['f15-case-codes.csv', ['create', 'create'], ['QB-15A', 'QB-15a']],
  ])('%s: codes that look the same are one article, others are two', async (name, states, codes) => {
    const { id } = await importFile(t, { entity: 'articles', content: caseFile(name), name });
    expect((await rowsOf(t, id)).map(({ state }) => state)).toEqual(states);
    const stored = await t.db.read
      .selectFrom('articles')
      .select('reference')
      .where('reference', 'in', codes)
      .execute();
    expect(stored.map(({ reference }) => reference).toSorted()).toEqual(codes);
  });

  const before: [string, EntityName, string][] = [
    ['ordundo.csv', 'orders', '/api/orders?number=581580'],
    ['arrundo.csv', 'arrivals', '/api/arrivals?number=BR-001'],
  ];
  it.each(before)('%s: the undo gives back what was', async (name, entity, path) => {
    if (entity === 'orders')
      await importFile(t, {
        entity,
        content:
          'InvoiceNo,CustomerID,InvoiceDate,StockCode,Quantity,UnitPrice\n581580,12748.0,2026-11-25 12:20:00,21803,6,2.55',
        options: { number_mark: 'point' },
      });
    const { list } = askOrders(t);
    const row = async () => ({ ...(await list(path)).rows[0], version: 0, updated_at: '' });
    const was = await row();
    const content = caseFile(name);
    const options = { number_mark: 'point', update_existing: true } as const;
    const { id } = await importFile(t, { entity, content, name, options });
    expect(await row()).not.toEqual(was);
    expect(await runStep(t, id, 'undo')).toMatchObject({ state: 'undone', failure: null });
    expect(await row()).toEqual(was);
  });
});
