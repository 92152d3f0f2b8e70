import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFile, runStep, tryFile } from './import-file.ts';
import { addArticles, askOrders, orderFile as of } from './import-order-app.ts';
import { run } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('imports of credit notes and canceled orders on %s', (kind) => {
  let t: TestApp;
  let orderOf: ReturnType<typeof askOrders>['orderOf'];
  let reasons: ReturnType<typeof askOrders>['reasons'];
  beforeAll(async () => {
    t = await openTestApp(kind);
    await addArticles(t);
    ({ orderOf, reasons } = askOrders(t));
  });
  afterAll(() => t.close());

  it('paid orders and credit notes: what was paid follows the total, and returns reduce turnover on their date', async () => {
    const rows = [
      '870001,TX-1,,10,2010-12-01,2.00,C-OWN,',
      'C870002,TX-1,,-4,2011-03-05 12:00:00,2.00,C-OWN,',
      '870003,TX-1,,3,2010-12-06,2.00,C-OWN,',
    ];
    const options = { cancellations: 'credit', paid: true } as const;
    const done = await importFile(t, of(rows, options));
    expect(done.notes).toEqual([{ field: 'quantity', reason: 'credit', rows: 1 }]);
    expect(await orderOf('870001')).toMatchObject({ total: 2000, amount_paid: 2400, status: 'Completed' });
    const credit = (await orderOf('C870002'))!;
    expect(credit).toMatchObject({ total: -800, amount_paid: -960, status: 'Completed', piece_count: -4 });
    // What was paid out may be corrected.
    for (const [from, amount_paid] of [
      [-960, 0],
      [0, -960],
    ] as const) {
      const pay = { order_id: String(credit.id), amount_paid, from };
      expect(await run(t, 'Manager', 'order.pay', pay)).toMatchObject({ status: 'applied' });
    }
    const { total } = await t.db.read
      .selectFrom('turnover')
      .select((eb) => eb.fn.sum<number>('total').as('total'))
      .where('period', '=', '2011-03-05')
      .executeTakeFirstOrThrow();
    expect(Number(total)).toBe(-800);
    const moved = await t.call('Admin', 'POST', '/api/commands', {
      commands: [
        {
          id: '01920000-0000-7000-8000-0000000000c1',
          type: 'order.transition',
          version: 1,
          args: { order_id: credit['id'], to: 'Shipped', status_seq: 1, reason: 'x' },
        },
      ],
    });
    expect(moved.raw).toContain('order.transition_unknown');
    const again = await importFile(t, of(rows, { ...options, update_existing: true }));
    expect(again.counts).toMatchObject({ unchanged: 3, create: 0, update: 0 });
    expect((await runStep(t, done.id, 'undo')).state).toBe('undone');
  });

  it('negative totals and amounts paid follow the choice for negative quantities', async () => {
    const head = 'number,customer_code,date_ordered,status,amount_paid,reference,quantity,price,total';
    const rows = [
      '872001,C-OWN,2024-05-02,,-9.60,TX-1,-4,2.00,',
      '872002,C-OWN,2024-05-02,,-9.60,,,,-8.00',
      '872003,C-OWN,2024-05-02,,,,,,-8.00',
      '872004,C-OWN,2024-05-02,,-9.60,,,,',
      '872005,C-OWN,2024-05-02,,2.40,TX-1,1,2.00,',
    ];
    const statesOf = async (cancellations: 'error' | 'skip' | 'canceled' | 'credit') =>
      reasons((await tryFile(t, of(rows, { cancellations }, head))).id);
    const refused = ['negative_quantity', 'negative_amount', 'negative_amount', 'negative_amount'];
    expect(await statesOf('error')).toEqual([...refused.map((reason) => ['error', reason]), ['create']]);
    expect(await statesOf('skip')).toEqual([...refused.map((reason) => ['skip_chosen', reason]), ['create']]);
    const numbers = ['872001', '872002', '872003', '872004'];
    const stored = async () =>
      (await Promise.all(numbers.map(orderOf))).map((order) => [
        order!['status'],
        order!['total'],
        order!['amount_paid'],
      ]);
    const credited = await importFile(t, of(rows, { cancellations: 'credit' }, head));
    expect(credited.notes).toEqual([
      { field: 'total', reason: 'credit', rows: 2 },
      { field: 'quantity', reason: 'credit', rows: 1 },
    ]);
    expect(await stored()).toEqual([
      ['Completed', -800, -960],
      ['Completed', -800, -960],
      ['Completed', -800, 0],
      ['Completed', 0, -960],
    ]);
    // A file may correct what was paid out, but on a credit note only.
    const more = [
      '872001,C-OWN,2024-05-02,,-5.00,TX-1,-4,2.00,',
      '872005,C-OWN,2024-05-02,,-5.00,TX-1,1,2.00,',
    ];
    const changed = await tryFile(t, of(more, { update_existing: true }, head));
    expect(await reasons(changed.id)).toEqual([['update'], ['error', 'negative']]);
    expect((await runStep(t, credited.id, 'undo')).state).toBe('undone');
    const canceled = await importFile(t, of(rows, { cancellations: 'canceled' }, head));
    expect(await stored()).toEqual([
      ['Canceled', 800, 0],
      ['Canceled', 800, 0],
      ['Canceled', 800, 0],
      ['Canceled', 0, 0],
    ]);
    const odd = ['872006,C-OWN,2024-05-02,,-1.00,TX-1,1,2.00,'];
    const strict = await tryFile(t, of(odd, { cancellations: 'canceled' }, head));
    expect(await reasons(strict.id)).toEqual([['error', 'negative']]);
    expect((await runStep(t, canceled.id, 'undo')).state).toBe('undone');
  });

  it('the refund of a canceled order may stand on any of its rows, and is none', async () => {
    const head = 'number,customer_code,date_ordered,status,amount_paid,reference,quantity,price,total';
    const rows = ['874001,C-OWN,2024-05-02,,,TX-1,-1,2.00,', '874001,C-OWN,2024-05-02,,-3.00,TX-2,-2,2.00,'];
    const done = await importFile(t, of(rows, { cancellations: 'canceled' }, head));
    expect(done.notes).toEqual([
      { field: 'quantity', reason: 'canceled', rows: 2 },
      { field: 'amount_paid', reason: 'canceled', rows: 1 },
    ]);
    expect(await orderOf('874001')).toMatchObject({ status: 'Canceled', total: 600, amount_paid: 0 });
    expect((await runStep(t, done.id, 'undo')).state).toBe('undone');
  });

  it('negative rows that the file says are canceled are no credit notes', async () => {
    const head = 'number,customer_code,date_ordered,status,amount_paid,reference,quantity,price,total';
    const rows = [
      '873001,C-OWN,2024-05-02,Canceled,,TX-1,-5,2.00,',
      '873001,C-OWN,2024-05-02,,,TX-2,-1,2.00,',
      '873002,C-OWN,2024-05-02,Canceled,,,,,-8.00',
      '873003,C-OWN,2024-05-02,Completed,,TX-1,-4,2.00,',
    ];
    const options = { cancellations: 'credit' } as const;
    const done = await importFile(t, of(rows, options, head));
    expect(done.notes).toEqual([
      { field: 'quantity', reason: 'canceled', rows: 2 },
      { field: 'total', reason: 'canceled', rows: 1 },
      { field: 'quantity', reason: 'credit', rows: 1 },
    ]);
    expect(await orderOf('873001')).toMatchObject({ status: 'Canceled', total: 1200, piece_count: 6 });
    expect(await orderOf('873002')).toMatchObject({ status: 'Canceled', total: 800 });
    expect(await orderOf('873003')).toMatchObject({ status: 'Completed', total: -800 });
    const again = await importFile(t, of(rows, { ...options, update_existing: true }, head));
    expect(again.counts).toMatchObject({ unchanged: 4, create: 0, update: 0 });
    expect((await runStep(t, done.id, 'undo')).state).toBe('undone');
  });

  it('on a canceled order of the file nothing is paid, unless the file says what was', async () => {
    const head = 'number,customer_code,date_ordered,status,amount_paid,reference,quantity,price,total';
    const rows = [
      '871001,C-OWN,2024-05-02,Canceled,,TX-1,2,1.00,',
      '871001,C-OWN,2024-05-02,Canceled,,TX-2,2,1.00,',
      '871002,C-OWN,2024-05-02,Canceled,2.40,TX-1,2,1.00,',
      '871003,C-OWN,2024-05-02,Completed,,TX-1,2,1.00,',
      '871004,C-OWN,2024-05-02,Canceled,,,,,5.00',
    ];
    const done = await importFile(t, of(rows, { paid: true }, head));
    const paid = async (number: string) => (await orderOf(number))!['amount_paid'];
    expect(await Promise.all(['871001', '871002', '871003', '871004'].map(paid))).toEqual([0, 240, 240, 0]);
    expect((await runStep(t, done.id, 'undo')).state).toBe('undone');
  });
});
