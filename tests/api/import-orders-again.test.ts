import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { addDays, dayIn } from '#contract/rules/values/calendar-days.ts';
import { bodyOf, importFile, rowsOf, runStep, tryFile } from './import-file.ts';
import { addArticles, askOrders, orderFile as of } from './import-order-app.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('orders that are imported again on %s', (kind) => {
  let t: TestApp;
  let list: ReturnType<typeof askOrders>['list'];
  let orderOf: ReturnType<typeof askOrders>['orderOf'];

  let reasons: ReturnType<typeof askOrders>['reasons'];
  beforeAll(async () => {
    t = await openTestApp(kind);
    await addArticles(t);
    ({ list, orderOf, reasons } = askOrders(t));
  });
  afterAll(() => t.close());

  it('corrected rows add what was missing, and an order placed in the app is not changed', async () => {
    const first = await importFile(
      t,
      of([
        '820001,TX-1,,6,2010-12-01,2.55,C-OWN,',
        '820001,TX-1,,6,2010-12-01,2.55,C-OWN,',
        '820001,TX-9,,6,2010-12-01,2.55,C-OWN,',
      ]),
    );
    expect(first.result).toMatchObject({ created: 2, skipped: 1 });
    const mended = await importFile(t, of(['820001,TX-2,,6,2010-12-01,2.55,C-OWN,']));
    expect(mended.result).toMatchObject({ created: 1 });
    expect(await orderOf('820001')).toMatchObject({ line_count: 3, total: 3 * 1530 });
    expect(await runStep(t, first.id, 'undo')).toMatchObject({
      state: 'applied',
      failure: { code: 'import.in_use' },
    });
    await t.write((tx) =>
      insertRows(tx, 'orders', [
        {
          number: '2026-000007',
          customer_code: 'C-OWN',
          status: 'Completed',
          date_ordered: tx.now,
          placed_by: 'admin',
        },
      ]),
    );
    const barred = await tryFile(t, of(['2026-000007,TX-1,,6,2010-12-01,2.55,C-OWN,']));
    expect(await reasons(barred.id)).toEqual([['error', 'order_not_imported']]);
    expect((await runStep(t, mended.id, 'undo')).state).toBe('undone');
    expect((await runStep(t, first.id, 'undo')).state).toBe('undone');
  });

  it('orders without lines keep their total until the lines come; fields that a form may change are updated', async () => {
    const head = 'number,customer_code,date_ordered,total,amount_paid,customer_reference';
    const year = new Date().getFullYear();
    const number = `${year}-000900`;
    const content = [`${number},C-CLIENT,2024-05-02 10:00:00,99.90,12.00,PO-1`, `${number},,,,,`];
    const done = await importFile(t, of(content, {}, head));
    expect(done.result).toMatchObject({ created: 1, skipped_in_file: 1 });
    expect(await orderOf(number)).toMatchObject({ total: 9990, amount_paid: 1200, line_count: 0 });
    const changed = await importFile(
      t,
      of([`${number},C-CLIENT,2024-05-02 10:00:00,99.90,99.90,PO-1`], { update_existing: true }, head),
    );
    expect((await rowsOf(t, changed.id))[0]).toMatchObject({
      state: 'update',
      changes: { amount_paid: [1200, 9990] },
    });
    const lines = await importFile(t, {
      entity: 'orderlines',
      content: `N° de commande;Référence;Quantité;Prix HT;Marquage\n${number};TX-1;2;5,00;Broderie, cœur, 2 coul.\nX-1;TX-1;1;1;`,
    });
    expect(lines.result).toMatchObject({ created: 1, skipped: 1, first_error: { reason: 'unknown' } });
    expect(await orderOf(number)).toMatchObject({ total: 1000, line_count: 1, marking_count: 1 });
    expect(await list(`/api/customizations?order_number=${number}`)).toMatchObject({
      rows: [{ state: 'done', quantity: 2, quantity_done: 2, technique: 'embroidery' }],
    });
    const placed = await t.call('Client', 'POST', '/api/commands', {
      commands: [
        {
          id: '01920000-0000-7000-8000-0000000000a1',
          type: 'order.place',
          version: 1,
          args: {
            order_id: '01920000-0000-7000-8000-0000000000a2',
            customer_code: 'C-CLIENT',
            customer_reference: '',
            delivery_instructions: '',
            from_basket: false,
            lines: [
              {
                line_id: '01920000-0000-7000-8000-0000000000a3',
                reference: 'TX-1',
                quantity: 1,
                marking: '',
                price: 690,
              },
            ],
          },
        },
      ],
    });
    expect(placed.body).toMatchObject({
      verdicts: [{ status: 'applied', result: { number: `${year}-000901` } }],
    });
    for (const job of [lines, changed]) expect((await runStep(t, job.id, 'undo')).state).toBe('undone');
    expect(await orderOf(number)).toMatchObject({ total: 9990, amount_paid: 1200, line_count: 0 });
    expect((await list(`/api/customizations?order_number=${number}`)).rows).toEqual([]);
    expect((await runStep(t, done.id, 'undo')).state).toBe('undone');
    expect(t.errors).toEqual([]);
  });

  it('what only a later row of an order says is taken, and the first value of a field decides', async () => {
    const head =
      'number,customer_code,date_ordered,amount_paid,customer_reference,delivery_instructions,reference,quantity,price';
    const rows = [
      '826001,C-OWN,2024-05-02,,,,TX-1,2,1.00',
      '826001,C-OWN,2024-05-02,1.50,REF-9,Sonner,TX-2,2,1.00',
      '826001,C-OWN,2024-05-02,2.00,REF-8,,TX-1,1,1.00',
      '826002,C-OWN,2024-05-02,0,,,TX-1,2,1.00',
      '826002,C-OWN,2024-05-02,1.00,,,TX-2,2,1.00',
    ];
    const done = await importFile(t, of(rows, { paid: true }, head));
    expect(done.notes).toEqual([
      { field: 'amount_paid', reason: 'first_decides', rows: 2 },
      { field: 'customer_reference', reason: 'first_decides', rows: 1 },
    ]);
    const given = { amount_paid: 150, customer_reference: 'REF-9', delivery_instructions: 'Sonner' };
    expect(await orderOf('826001')).toMatchObject(given);
    expect(await orderOf('826002')).toMatchObject({ amount_paid: 0 });
    const again = await importFile(t, of(rows, { update_existing: true }, head));
    expect(again.counts).toMatchObject({ unchanged: 5, update: 0 });
    const later = ['826001,C-OWN,2024-05-02,,,,TX-1,2,1.00', '826001,C-OWN,2024-05-02,3.00,,,TX-2,2,1.00'];
    const updated = await importFile(t, of(later, { update_existing: true }, head));
    expect(updated.counts).toMatchObject({ unchanged: 1, update: 1 });
    expect(await orderOf('826001')).toMatchObject({ ...given, amount_paid: 300 });
    expect((await runStep(t, updated.id, 'undo')).state).toBe('undone');
    expect(await orderOf('826001')).toMatchObject(given);
    expect((await runStep(t, done.id, 'undo')).state).toBe('undone');
  });

  it('an amount paid of the file stays, however many lines follow in later batches', async () => {
    const head = 'number,customer_code,date_ordered,amount_paid,reference,quantity,price';
    const others = Array.from(
      { length: 600 },
      (_, at) => `827${String(at).padStart(3, '0')},C-OWN,2024-05-02,,TX-1,1,1.00`,
    );
    const rows = [
      '826900,C-OWN,2024-05-02,2.40,TX-1,2,1.00',
      ...others,
      '826900,C-OWN,2024-05-02,,TX-2,2,3.00',
    ];
    const done = await importFile(t, of(rows, { paid: true }, head));
    expect(await orderOf('826900')).toMatchObject({ total: 800, amount_paid: 240 });
    expect((await runStep(t, done.id, 'undo')).state).toBe('undone');
  });

  it('a day without a time does not contradict the time of an order', async () => {
    const head = 'number,customer_code,date_ordered,total,amount_paid';
    const at = (date: string, paid = '0') => of([`825001,C-CLIENT,${date},99.90,${paid}`], options, head);
    const options = { update_existing: true };
    await importFile(t, at('2024-05-02 10:31:07'));
    expect((await importFile(t, at('2024-05-02'))).counts).toMatchObject({ unchanged: 1, update: 0 });
    expect((await importFile(t, at('2024-05-02', '5'))).counts).toMatchObject({ update: 1 });
    expect(await orderOf('825001')).toMatchObject({
      date_ordered: '2024-05-02T08:31:07.000Z',
      amount_paid: 500,
    });
    expect((await importFile(t, at('2024-05-03', '5'))).counts).toMatchObject({ update: 1 });
    expect(await orderOf('825001')).toMatchObject({ date_ordered: '2024-05-02T22:00:00.000Z' });
  });

  it('a file changes wish and promise of orders in preparation, by the rules of the app', async () => {
    const day = (ahead: number) => addDays(dayIn(t.clock.now(), t.deps.settings.timezone), ahead);
    const placed = async (at: number) => {
      const number = `${new Date().getFullYear()}-00810${at}`;
      const open = { customer_code: 'C-CLIENT', status: 'Pending' as const, placed_by: 'admin' };
      await t.write((tx) =>
        insertRows(tx, 'orders', [{ ...open, number, status_seq: 1, date_ordered: tx.now }]),
      );
      return number;
    };
    const numbers = [await placed(1), await placed(2), await placed(3)];
    const [one = '', two = '', three = ''] = numbers;
    await t.write((tx) =>
      tx.q.updateTable('orders').set({ status: 'Canceled' }).where('number', '=', three).execute(),
    );
    const head = 'number,wanted_on,promised_on';
    const again = { update_existing: true, clear_empty: true };
    const job = await importFile(
      t,
      of([`${one},${day(3)},${day(5)}`, `${two},,${day(-1)}`, `${three},${day(3)},`], again, head),
    );
    expect(await reasons(job.id)).toEqual([['update'], ['error', 'day_range'], ['error', 'order_closed']]);
    expect(await orderOf(one)).toMatchObject({ wanted_on: day(3), promised_on: day(5), due_on: day(5) });
    const cleared = await importFile(t, of([`${one},${day(3)},`], again, head));
    expect((await rowsOf(t, cleared.id))[0]).toMatchObject({
      state: 'update',
      changes: { promised_on: [day(5), null] },
    });
    expect((await runStep(t, cleared.id, 'undo')).state).toBe('undone');
    expect(await orderOf(one)).toMatchObject({ promised_on: day(5), due_on: day(5) });
    const grant = { role: 'Manager', permission: 'promise orders' };
    await t.call('Admin', 'PUT', '/api/role-permissions', { ...grant, granted: false });
    const refused = await tryFile(t, { ...of([`${two},${day(4)},${day(4)}`], again, head), who: 'Manager' });
    expect(
      bodyOf<{ rows: { errors: { field: string; reason: string }[] }[] }>(
        await t.call('Manager', 'GET', `/api/imports/${refused.id}/rows`),
      ).rows[0]?.errors,
    ).toMatchObject([{ field: 'promised_on', reason: 'not_allowed' }]);
    await t.call('Admin', 'PUT', '/api/role-permissions', { ...grant, granted: true });
  });
});
