import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { importFile, rowsOf, runStep, type FileToImport } from './import-file.ts';
import { addArticles, askOrders } from './import-order-app.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const orderHead =
  'InvoiceNo,CustomerID,InvoiceDate,Amount paid,Delivery instructions,StockCode,Quantity,UnitPrice';

describe.each(databaseKinds)('undoing an import whose file contains a key several times, on %s', (kind) => {
  let t: TestApp;
  let orderOf: ReturnType<typeof askOrders>['orderOf'];
  let list: ReturnType<typeof askOrders>['list'];
  let next = 581580;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await addArticles(t);
    ({ orderOf, list } = askOrders(t));
  });
  afterAll(() => t.close());

  /** Imports an order of one line, with nothing paid and no instructions. Returns its number. */
  async function addOrder(): Promise<string> {
    const number = String(next++);
    await importFile(t, {
      entity: 'orders',
      content: `InvoiceNo,CustomerID,InvoiceDate,StockCode,Quantity,UnitPrice\n${number},C-OWN,2026-11-25 12:20:00,TX-1,6,2.55`,
      options: { number_mark: 'point' },
    });
    expect(await orderOf(number)).toMatchObject({ amount_paid: 0, delivery_instructions: '' });
    return number;
  }
  const updateOrders = (rows: readonly string[], head = orderHead): Promise<{ id: string }> =>
    importFile(t, {
      entity: 'orders',
      content: [head, ...rows].join('\n'),
      options: { number_mark: 'point', update_existing: true },
    });
  const edit = async (number: string, values: object) => {
    const order = (await orderOf(number))!;
    const path = `/api/orders/${order['id'] as string}`;
    const saved = await t.call('Admin', 'PATCH', path, { version: order['version'], ...values });
    expect(saved, saved.raw).toMatchObject({ status: 200 });
  };

  it('restores the paid amount and the instructions of an order from before the first mention', async () => {
    const number = await addOrder();
    const before = (await orderOf(number))!;
    const done = await updateOrders([
      `${number},C-OWN,2026-11-25 12:20:00,4.55,Sonner,TX-1,2,0.42`,
      `${number},C-OWN,2026-11-25 12:20:00,2.00,Ne pas sonner,TX-2,1,2.95`,
    ]);
    expect(await orderOf(number)).toMatchObject({
      amount_paid: 455,
      delivery_instructions: 'Sonner',
      line_count: 3,
    });
    expect(await runStep(t, done.id, 'undo')).toMatchObject({ state: 'undone', failure: null });
    const stamps = { version: 0, updated_at: '' };
    expect({ ...(await orderOf(number)), ...stamps }).toEqual({ ...before, ...stamps });
  });

  it('lets the first row of an order decide, says so, and changes nothing the second time', async () => {
    const number = await addOrder();
    const rows = [
      `${number},C-OWN,2026-11-25 12:20:00,4.55,Sonner,TX-1,6,2.55`,
      `${number},C-OWN,2026-11-25 12:20:00,0.00,Code 12,TX-2,1,2.95`,
    ];
    const first = await updateOrders(rows);
    expect(await orderOf(number)).toMatchObject({ amount_paid: 455, delivery_instructions: 'Sonner' });
    expect((await rowsOf(t, first.id)).map(({ state, notes }) => [state, notes])).toEqual([
      ['update', []],
      [
        'create',
        [
          { field: 'amount_paid', reason: 'first_decides', value: '0.00' },
          { field: 'delivery_instructions', reason: 'first_decides', value: 'Code 12' },
        ],
      ],
    ]);
    const second = await updateOrders(rows);
    expect((await rowsOf(t, second.id)).map(({ state }) => state)).toEqual(['unchanged', 'unchanged']);
  });

  it('keeps later changes of other users in other fields; a changed imported field refuses the whole undo', async () => {
    const number = await addOrder();
    const other = await addOrder();
    const done = await updateOrders(
      [`${number},C-OWN,2026-11-25 12:20:00,4.55,Sonner`, `${other},C-OWN,2026-11-25 12:20:00,1.00,Sonner`],
      orderHead.replace(/,StockCode.*/, ''),
    );
    await edit(number, { customer_reference: 'PO-7' });
    await edit(other, { amount_paid: 500 });
    expect(await runStep(t, done.id, 'undo')).toMatchObject({
      state: 'applied',
      failure: { code: 'import.in_use' },
    });
    // Nothing was undone.
    expect(await orderOf(number)).toMatchObject({ amount_paid: 455, delivery_instructions: 'Sonner' });
    expect(await orderOf(other)).toMatchObject({ amount_paid: 500, delivery_instructions: 'Sonner' });
    await edit(other, { amount_paid: 100 });
    expect(await runStep(t, done.id, 'undo')).toMatchObject({ state: 'undone', failure: null });
    expect(await orderOf(number)).toMatchObject({
      amount_paid: 0,
      delivery_instructions: '',
      customer_reference: 'PO-7',
    });
    expect(await orderOf(other)).toMatchObject({ amount_paid: 0, delivery_instructions: '' });
  });

  it('treats an instant that looks the same in the file as a change like any other', async () => {
    const number = await addOrder();
    const head = 'InvoiceNo,CustomerID,InvoiceDate';
    const done = await updateOrders([`${number},C-OWN,2026-10-25 02:30:00`], head);
    const { date_ordered } = (await orderOf(number))!;
    // The same local time an hour later: clocks go back in this night.
    const later = new Date(Date.parse(date_ordered as string) + 3_600_000).toISOString();
    await edit(number, { date_ordered: later });
    expect(await runStep(t, done.id, 'undo')).toMatchObject({ failure: { code: 'import.in_use' } });
    expect(await orderOf(number)).toMatchObject({ date_ordered: later });
  });

  it('deletes an order that the first mention created, with all of its lines', async () => {
    const number = String(next++);
    const done = await updateOrders([
      `${number},C-OWN,2026-11-25 12:20:00,4.55,Sonner,TX-1,2,0.42`,
      `${number},C-OWN,2026-11-25 12:20:00,2.00,Ne pas sonner,TX-2,1,2.95`,
    ]);
    expect(await orderOf(number)).toMatchObject({ line_count: 2 });
    expect(await runStep(t, done.id, 'undo')).toMatchObject({ state: 'undone', failure: null });
    expect(await orderOf(number)).toBeUndefined();
    expect((await list(`/api/orderlines?order_number=${number}`)).rows).toEqual([]);
  });

  it('restores the provider of an arrival from before the first mention', async () => {
    await t.write((tx) =>
      insertRows(tx, 'arrivals', [{ number: 'BR-001', provider: 'Fournisseur Z', date: '2026-11-02' }]),
    );
    const content = [
      'Number;Provider;Date;Reference;Expected',
      'BR-001;Fournisseur A;03/11/2026;ART-000;100',
      'BR-001;Fournisseur B;02/11/2026;ART-001;101',
    ].join('\n');
    const file: FileToImport = { entity: 'arrivals', content, options: { update_existing: true } };
    const done = await importFile(t, file);
    const arrival = async () => (await list('/api/arrivals?number=BR-001')).rows[0];
    expect(await arrival()).toMatchObject({
      provider: 'Fournisseur A',
      date: '2026-11-03',
      line_count: 2,
    });
    const again = await importFile(t, file);
    expect((await rowsOf(t, again.id)).map(({ state }) => state)).toEqual(['unchanged', 'unchanged']);
    expect(await runStep(t, done.id, 'undo')).toMatchObject({ state: 'undone', failure: null });
    expect(await arrival()).toMatchObject({ provider: 'Fournisseur Z', date: '2026-11-02', line_count: 0 });
  });
});
