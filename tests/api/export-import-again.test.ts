import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { fetchFile } from './fetch-file.ts';
import { importFile, rowsOf, tryFile } from './import-file.ts';
import { orderFile } from './import-order-app.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

/** Codes and texts that a spreadsheet, or a reader of its files, takes for something else. */
const references = ['#N/A', '#REF!', '#VALEUR!', '#NV', "'#N/A", '0042', '+33 1', '1E5', '=A1', "'=A1", "'5"];
/** Names that contain what separates or escapes names in a cell, or what a spreadsheet takes for an error. */
const tags = ['#N/A', 'Noir|Blanc', 'a\\b', '12" \\', 'rouge, vif'];

describe.each(databaseKinds)('an export imported again on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await t.write(async (tx) => {
      await insertRows(
        tx,
        'tags',
        tags.map((name) => ({ name })),
      );
      await insertRows(
        tx,
        'articles',
        references.map((reference) => ({
          reference,
          product_reference: reference,
          designation: reference,
          price: 100,
          tags: reference === '0042' ? JSON.stringify(tags) : reference === '1E5' ? '["Noir|Blanc"]' : '[]',
        })),
      );
    });
  });
  afterAll(() => t.close());

  it.each(['csv', 'xlsx'])('finds every row of its %s file, and nothing to change', async (format) => {
    const { bytes } = await fetchFile(t, `/api/articles/export?format=${format}&language=fr`);
    const options = { update_existing: true, create_missing: true, number_mark: 'comma' } as const;
    const job = await tryFile(t, { entity: 'articles', content: bytes, name: `articles.${format}`, options });
    const rows = await rowsOf(t, job.id);
    expect(rows.map(({ state, errors }) => [state, errors])).toEqual(references.map(() => ['unchanged', []]));
  });

  it('finds credit notes, canceled orders and lines that moved to a back order, and nothing to change', async () => {
    const kept = { unknown_articles: 'keep', unknown_customers: 'create', paid: true } as const;
    const credit = [
      'C870002,0042,,-4,2011-03-05 12:00:00,2.00,C-OWN,',
      'C870002,0042,,1,2011-03-05 12:00:00,1.00,C-OWN,',
      '870003,0042,,3,2010-12-06,2.00,C-OWN,',
    ];
    await importFile(t, orderFile(credit, { ...kept, cancellations: 'credit' }));
    const canceled = ['C870004,0042,,-2,2011-03-05,2.00,C-OWN,'];
    await importFile(t, orderFile(canceled, { ...kept, cancellations: 'canceled' }));
    const head = 'number,customer_code,date_ordered,total,amount_paid';
    const whole = ['C870005,C-OWN,2011-03-05,-8.00,-9.60'];
    await importFile(t, orderFile(whole, { cancellations: 'credit' }, head));
    await t.write(async (tx) => {
      const order = { number: '2026-000007', customer_code: 'C-OWN', status: 'Completed' } as const;
      const [placed] = await insertRows(tx, 'orders', [
        { ...order, date_ordered: tx.now, placed_by: 'admin' },
      ]);
      const line = { order_id: placed!.id, order_number: '2026-000007', customer_code: 'C-OWN', position: 1 };
      await insertRows(tx, 'orderlines', [
        { ...line, reference: '0042', quantity: 0, ordered: 3, backordered: 3, price: 200 },
      ]);
    });
    for (const entity of ['orders', 'orderlines'] as const)
      for (const format of ['csv', 'xlsx'])
        for (const cancellations of ['error', 'skip', 'canceled', 'credit'] as const) {
          const { bytes } = await fetchFile(t, `/api/${entity}/export?format=${format}&language=fr`);
          const options = { update_existing: true, number_mark: 'comma', cancellations } as const;
          const file = { entity, content: bytes, name: `${entity}.${format}`, options };
          const job = await tryFile(t, file);
          const rows = await rowsOf(t, job.id);
          expect(
            rows.map(({ state, errors, notes }) => [state, errors, notes]),
            `${entity} ${format} ${cancellations}`,
          ).toEqual(Array.from({ length: 5 }, () => ['unchanged', [], []]));
        }
  });
});
