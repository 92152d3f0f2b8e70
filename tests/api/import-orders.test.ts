import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, importFile, rowsOf, runStep, tryFile } from './import-file.ts';
import { addArticles, askOrders, orderFile as of } from './import-order-app.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

type Row = Record<string, unknown>;

describe.each(databaseKinds)('imports of orders on %s', (kind) => {
  let t: TestApp;
  let list: ReturnType<typeof askOrders>['list'];
  let orderOf: ReturnType<typeof askOrders>['orderOf'];
  let linesOf: ReturnType<typeof askOrders>['linesOf'];
  let reasons: ReturnType<typeof askOrders>['reasons'];
  beforeAll(async () => {
    t = await openTestApp(kind);
    await addArticles(t);
    ({ list, orderOf, linesOf, reasons } = askOrders(t));
  });
  afterAll(() => t.close());

  it('counts orders, lines, customers and articles in the dry run, the result and the undo', async () => {
    const lax = { unknown_customers: 'create', unknown_articles: 'create' } as const;
    const rows = [
      '880001,NEW-1,CUP,6,2010-12-01,2.55,NEW-C,',
      '880001,NEW-2,BOX,1,2010-12-01,3.39,NEW-C,',
      '880002,NEW-1,CUP,6,2010-12-01,2.55,C-OWN,',
    ];
    const made = [
      { entity: 'orders', created: 2, updated: 0 },
      { entity: 'orderlines', created: 3, updated: 0 },
      { entity: 'customers', created: 1, updated: 0 },
      { entity: 'articles', created: 2, updated: 0 },
    ];
    const tried = await tryFile(t, of(rows, lax));
    expect(tried.made).toEqual(made);
    const done = await runStep(t, tried.id, 'apply');
    expect(done.made).toEqual(made);
    const more = await importFile(t, of([...rows, '880001,NEW-3,HAT,1,2010-12-01,1.00,NEW-C,'], lax));
    expect(more.made).toEqual([
      { entity: 'orders', created: 0, updated: 1 },
      { entity: 'orderlines', created: 1, updated: 0 },
      { entity: 'articles', created: 1, updated: 0 },
    ]);
    expect((await runStep(t, more.id, 'undo')).undo?.made).toEqual(more.made.slice(1));
    expect((await runStep(t, done.id, 'undo')).undo).toEqual({ free: 2, kept: 0, made });
  });

  it('an order adds up to no more than the limit of orders, said at the row that exceeds it', async () => {
    const huge = (number: string) => `${number},TX-1,,1000000,2010-12-01,600,C-OWN,`;
    const tried = await tryFile(t, of([huge('860001'), huge('860001')]));
    expect(await reasons(tried.id)).toEqual([['create'], ['error', 'order_total']]);
  });

  it('articles made from lines get their most frequent name and last price, never a blank or 0', async () => {
    const rows = [
      '850001,MADE-1,,1,2010-12-01,0,C-OWN,',
      '850001,MADE-1,damaged,1,2010-12-01,0,C-OWN,',
      '850002,MADE-1,CUP,2,2010-12-03,3.50,C-OWN,',
      '850003,MADE-1,RED CUP,2,2010-12-02,2.50,C-OWN,',
      '850004,MADE-1,RED CUP,2,2010-12-01,2.00,C-OWN,',
    ];
    const done = await importFile(t, of(rows, { unknown_articles: 'create' }));
    expect((await list('/api/articles?reference=MADE-1')).rows[0]).toMatchObject({
      designation: 'RED CUP',
      price: 350,
    });
    expect((await runStep(t, done.id, 'undo')).state).toBe('undone');
  });

  it('one file of lines creates the orders with their lines, without allocations or movements', async () => {
    const stock = await list('/api/products');
    const before = bodyOf<unknown[]>(await t.call('Manager', 'GET', '/api/notifications/'));
    const file = of([
      '900001,TX-1,WHITE SHIRT ,6,2010-12-01 08:26:00,2.55,C-OWN,Iceland',
      '900001,TX-2,,1,2010-12-01 08:27:00,3.39,C-OWN,',
      '900001,TX-1,WHITE SHIRT ,6,2010-12-01 08:26:00,2.55,,',
      '900002,TX-2,CUP,2,2010-12-02 09:00:00,0,C-CLIENT,',
      '900001,TX-1,WHITE SHIRT ,4,2010-12-01 08:26:00,2.55,C-OWN,',
    ]);
    const done = await importFile(t, file);
    expect(done).toMatchObject({ state: 'applied', result: { created: 5, total_rows: 5, skipped: 0 } });
    expect(await orderOf('900001')).toMatchObject({
      customer_code: 'C-OWN',
      status: 'Completed',
      date_ordered: '2010-12-01T07:26:00.000Z',
      total: 2 * 6 * 255 + 339 + 4 * 255,
      line_count: 4,
      piece_count: 17,
      commercial: 'commercial',
      placed_by: 'admin',
      shipping_address: 'Iceland',
      version: 1,
    });
    expect(
      (await linesOf('900001')).map((line) => [
        line['position'],
        line['reference'],
        line['description'],
        line['quantity'],
        line['total'],
        line['category'],
        line['prep_state'],
        line['allocated'],
      ]),
    ).toEqual([
      [1, 'TX-1', 'WHITE SHIRT', 6, 1530, 'Textile', 'packed', 0],
      [2, 'TX-2', 'T-shirt TX-2', 1, 339, 'Textile', 'packed', 0],
      [3, 'TX-1', 'WHITE SHIRT', 6, 1530, 'Textile', 'packed', 0],
      [4, 'TX-1', 'WHITE SHIRT', 4, 1020, 'Textile', 'packed', 0],
    ]);
    expect(await list('/api/products')).toEqual(stock);
    expect((await list('/api/movements')).rows).toEqual([]);
    expect(bodyOf<unknown[]>(await t.call('Manager', 'GET', '/api/notifications/'))).toEqual(before);
    const order = (await orderOf('900001'))!;
    const history = bodyOf<Row[]>(await t.call('Admin', 'GET', `/api/orders/${String(order['id'])}/history`));
    expect(history).toHaveLength(5);
    expect(history.every((entry) => entry['origin'] === 'import' && entry['cause'] === 'lines.csv')).toBe(
      true,
    );
    const told = await t.db.read
      .selectFrom('change')
      .select('scope')
      .where('entity', '=', 'orders')
      .where('id', '=', String(order['id']))
      .execute();
    expect(told.map(({ scope }) => scope).toSorted()).toEqual(['orders:customer:C-OWN', 'orders:staff']);

    const again = await importFile(t, { ...file, name: 'again.csv' });
    expect(again.result).toMatchObject({ created: 0, skipped_existing: 5, imported: 0 });
    const longer = await importFile(t, {
      ...file,
      content: `${file.content}\n900001,TX-1,WHITE SHIRT ,6,2010-12-01,2.55,C-OWN,`,
    });
    expect(longer.result).toMatchObject({ created: 1, skipped_existing: 5 });
    expect(await orderOf('900001')).toMatchObject({ line_count: 5, total: 3 * 1530 + 339 + 1020 });
    expect((await runStep(t, longer.id, 'undo')).state).toBe('undone');
    expect(await orderOf('900001')).toMatchObject({ line_count: 4, total: 2 * 1530 + 339 + 1020 });
    expect((await runStep(t, done.id, 'undo')).state).toBe('undone');
    expect(await orderOf('900001')).toBeUndefined();
    expect(await linesOf('900001')).toEqual([]);
  });

  it('a marking that was done before the import needs no proof, also without a technique', async () => {
    const header = 'number,reference,quantity,date_ordered,price,customer_code,marking';
    await importFile(t, of(['900003,TX-1,6,2010-12-01,2.55,C-OWN,Notre logo doré'], {}, header));
    expect((await list('/api/customizations?order_number=900003')).rows).toMatchObject([
      { technique: 'unspecified', state: 'done', proof: 'none', proof_required: false },
    ]);
  });

  it('names the error of each row, or applies the chosen option', async () => {
    const rows = [
      'C800001,TX-1,back,-2,2010-12-01,2.55,C-OWN,',
      '800002,TX-1,lost,-3,2010-12-01,0,C-OWN,',
      '800003,TX-1,,1,2010-12-01,2.55,,',
      '800004,TX-1,,1,2010-12-01,2.55,C-GONE,Spain',
      '800005,POST,POSTAGE,1,2010-12-01,18,C-OWN,',
      '800005,m,Manual,2,2010-12-01,1.50,C-OWN,',
      '800005,NEW-1,BRAND NEW,3,2010-12-01,4.00,C-OWN,',
      '800006,TX-1,,1,2010-12-01,-2.55,C-OWN,',
      '800007,TX-1,,0,2010-12-01,2.55,C-OWN,',
      '800008,,,1,2010-12-01,2.55,C-OWN,',
      '800009,TX-1,,1,,2.55,C-OWN,',
      ',TX-1,,1,2010-12-01,2.55,C-OWN,',
      '800005,TX-1,,1,2010-12-01,2.55,C-OTHER,',
      '800010,TX-1,,a few,2010-12-01,2.55,C-OWN,',
    ];
    const strict = await tryFile(t, of(rows));
    expect(await reasons(strict.id)).toEqual([
      ['error', 'canceled_order'],
      ['error', 'negative_quantity'],
      ['error', 'required'],
      ['error', 'unknown'],
      ['error', 'non_goods'],
      ['error', 'non_goods'],
      ['error', 'unknown'],
      ['error', 'negative_price'],
      ['error', 'too_small'],
      ['error', 'required'],
      ['error', 'required'],
      ['error', 'required'],
      ['create'],
      ['error', 'not_a_number'],
    ]);
    expect(strict.kinds).toContainEqual({ state: 'error', field: 'reference', reason: 'non_goods', rows: 2 });
    const lax = await tryFile(
      t,
      of(rows, {
        cancellations: 'skip',
        unknown_customers: 'skip',
        unknown_articles: 'skip',
        non_goods: 'skip',
      }),
    );
    expect(lax.counts).toMatchObject({ skip_chosen: 7, error: 6, create: 1 });
    expect((await runStep(t, lax.id, 'apply')).result).toMatchObject({ created: 1, skipped: 13 });
    expect((await runStep(t, lax.id, 'undo')).state).toBe('undone');

    const done = await importFile(
      t,
      of(rows, {
        cancellations: 'canceled',
        unknown_customers: 'create',
        no_customer: 'COMPTOIR',
        unknown_articles: 'create',
        non_goods: 'keep',
      }),
    );
    expect((await rowsOf(t, done.id)).map(({ state }) => state)).toEqual([
      ...Array.from({ length: 7 }, () => 'create'),
      ...Array.from({ length: 7 }, () => 'error'),
    ]);
    expect((await reasons(done.id))[12]).toEqual(['error', 'other_customer']);
    expect(await orderOf('C800001')).toMatchObject({ status: 'Canceled', total: 510, piece_count: 2 });
    expect(await orderOf('800002')).toMatchObject({ status: 'Canceled', total: 0 });
    expect(await orderOf('800003')).toMatchObject({ customer_code: 'COMPTOIR', customer_name: 'COMPTOIR' });
    expect(await list('/api/customers?code=C-GONE')).toMatchObject({
      rows: [{ name: 'C-GONE', shipping_address: 'Spain' }],
    });
    expect(await orderOf('800005')).toMatchObject({ total: 1800 + 300 + 1200, line_count: 3 });
    const [post, , fresh] = await linesOf('800005');
    expect(post).toMatchObject({ reference: 'POST', product_reference: '', description: 'POSTAGE' });
    expect(fresh).toMatchObject({ reference: 'NEW-1', product_reference: 'NEW-1' });
    expect((await list('/api/articles?reference=POST')).rows).toEqual([]);
    expect(await list('/api/articles?reference=NEW-1')).toMatchObject({
      rows: [{ designation: 'BRAND NEW', price: 400, stock_level: 'Rupture' }],
    });
    expect((await runStep(t, done.id, 'undo')).state).toBe('undone');
    for (const path of ['customers?code=C-GONE', 'articles?reference=NEW-1', 'products?reference=NEW-1']) {
      expect((await list(`/api/${path}`)).rows, path).toEqual([]);
    }
  });

  it('imports placed and canceled orders, and past ones only', async () => {
    const head = 'number,customer_code,date_ordered,status,reference,quantity,price';
    const tried = await tryFile(
      t,
      of(
        [
          '810001,C-OWN,2024-05-02,Annulée,TX-1,2,1.00',
          '810002,C-OWN,2024-05-02,Pending,TX-1,2,1.00',
          '810003,C-OWN,2024-05-02,Shipped,TX-1,2,1.00',
          '810003,C-OWN,2024-05-02,Shipped,TX-1,-1,1.00',
        ],
        { cancellations: 'canceled' },
        head,
      ),
    );
    expect(await reasons(tried.id)).toEqual([
      ['create'],
      ['error', 'order_open'],
      ['create'],
      ['error', 'mixed_order'],
    ]);
    const done = await runStep(t, tried.id, 'apply');
    expect(await orderOf('810001')).toMatchObject({ status: 'Canceled', total: 200, ready: false });
    expect(await orderOf('810003')).toMatchObject({ status: 'Shipped', total: 200, ready: true });
    expect((await runStep(t, done.id, 'undo')).state).toBe('undone');
  });
});
