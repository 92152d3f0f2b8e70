import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Rows } from '#contract/registry.ts';
import { insertRow } from '#server/entities/write/write-rows.ts';
import { orderOf, productOf, readOrder, run, stockArticles } from '../api/order-story.ts';
import { openTestApp, type TestApp } from '../api/test-app.ts';
import { openProfile, openTab, whole, type TestDevice } from './device-world.ts';

let t: TestApp;
let tab: TestDevice;
let kept: Rows['products'];
const online = { now: true };

beforeEach(async () => {
  online.now = true;
  t = await openTestApp('sqlite');
  await stockArticles(t, 1, 10);
  kept = await productOf(t, 'R-1');
  tab = await openTab(t, 'Preparer', openProfile(), { online: () => online.now });
  await whole(tab);
});

afterEach(async () => {
  tab.close();
  await t.close();
});

const own = async () => (await tab.device.ask('product', { product_id: kept.id }))!;
const over = async (base: Rows['products'], isCached: boolean) =>
  (await tab.device.ask('products', { base: [base], isCached }))![0]!;

/** Counts like the dialog: from the value that the product shows. */
async function count(counted: number): Promise<void> {
  const from = (await own()).on_hand;
  await tab.tap('stock.count', { product_id: kept.id, counted, from, cause: 'count', note: '' });
}

async function connect(): Promise<void> {
  online.now = true;
  await tab.device.act('wake', {});
  await tab.settled();
}

test('counting twice offline is no conflict with the user’s own count', async () => {
  online.now = false;
  await count(25);
  expect(await own()).toMatchObject({ on_hand: 25, available: 25 });
  await count(26);
  const { location: from } = await own();
  await tab.tap('product.relocate', { product_id: kept.id, location: 'C-01-1-01', from });
  const laid = { on_hand: 26, available: 26, location: 'C-01-1-01', version: kept.version };
  expect(await own()).toMatchObject(laid);
  expect(await over(kept, true)).toMatchObject(laid);
  expect(await over(kept, false)).toMatchObject(laid);
  expect(tab.queue().map(({ args }) => (args as { from: unknown }).from)).toEqual([10, 25, kept.location]);

  await connect();
  expect(tab.queue()).toEqual([]);
  expect(await productOf(t, 'R-1')).toMatchObject({ on_hand: 26, location: 'C-01-1-01' });
});

test('the own count determines the available quantity, before and after the server has it', async () => {
  const promised = () => tab.device.ask('availability', { references: ['R-1'] });
  expect(await promised()).toEqual([['R-1', { product: 'R-1', available: 10 }]]);
  online.now = false;
  await count(25);
  expect(await promised()).toEqual([['R-1', { product: 'R-1', available: 25 }]]);
  await connect();
  expect(await promised()).toEqual([['R-1', { product: 'R-1', available: 25 }]]);
});

test('the own count determines the available quantity of a product that only a line still has', async () => {
  const ofLine = { references: ['SOLD-ELSEWHERE'], products: ['R-1', 'GONE'] };
  const available = async () =>
    (await tab.device.ask('availability', ofLine))?.map(([, stock]) => [stock.product, stock.available]);
  expect(await available()).toEqual([
    ['R-1', 10],
    ['GONE', 0],
  ]);
  online.now = false;
  await count(4);
  expect(await available()).toEqual([
    ['R-1', 4],
    ['GONE', 0],
  ]);
});

test('offline, a shipment takes its pieces off the stock, and its undo puts those that came back into it', async () => {
  const args = orderOf([['R-1', 5]]);
  const lineId = args.lines[0]!.line_id;
  const { order_id: id } = args;
  await run(t, 'Client', 'order.place', args);
  await run(t, 'Preparer', 'line.pick', { order_id: id, line_id: lineId, picked: 5, from: 0 });
  await run(t, 'Preparer', 'order.pack', { order_id: id, line_ids: [lineId] });
  await tab.device.act('feed-head', { head: 'another' });
  await expect.poll(async () => (await tab.device.ask('order', { order_id: id }))?.order?.ready).toBe(true);
  const transition = async (to: 'Shipped' | 'Pending', restock: { line_id: string; quantity: number }[]) => {
    const { status_seq: seq } = (await tab.device.ask('order', { order_id: id }))!.order!;
    const back = to === 'Pending' ? { restock } : {};
    await tab.tap('order.transition', { order_id: id, to, status_seq: seq, reason: '', ...back });
  };
  online.now = false;
  await transition('Shipped', []);
  const shipped = { on_hand: 5, allocated: 0, available: 5 };
  expect(await own()).toMatchObject(shipped);
  expect(await over(kept, true)).toMatchObject(shipped);
  // The device's own row has the shipment already.
  expect(await over(await own(), false)).toMatchObject(shipped);
  await connect();
  expect(await productOf(t, 'R-1')).toMatchObject(shipped);

  online.now = false;
  await transition('Pending', [{ line_id: lineId, quantity: 3 }]);
  const undone = { on_hand: 8, allocated: 5, available: 3 };
  expect(await own()).toMatchObject(undone);
  expect((await tab.device.ask('list', { name: 'products', query: {} }))?.rows[0]).toMatchObject(undone);
  // A count after it starts from the pieces that came back.
  await count(9);
  expect(await own()).toMatchObject({ on_hand: 9, allocated: 5, available: 4 });
  await connect();
  expect(tab.queue()).toEqual([]);
  expect(await productOf(t, 'R-1')).toMatchObject({ on_hand: 9, allocated: 5, available: 4 });
  expect((await readOrder(t, id)).lines).toMatchObject([{ picked: 3, prep_state: 'to pick' }]);
});

test('the list of products finds a product by a barcode of its article, in any length', async () => {
  const shirt = { reference: 'SHIRT', product_reference: 'R-1', designation: 'Polo', price: 100 };
  const barcodes = JSON.stringify(['13760123456781×12']);
  await t.write((tx) => insertRow(tx, 'articles', { ...shirt, barcode: '3760123456784', barcodes }));
  await tab.device.act('feed-head', { head: 'another' });
  const list = async (q: string) =>
    (await tab.device.ask('list', { name: 'products', query: { q } }))?.rows.map((row) => row.id);
  await expect.poll(() => list('3760123456784')).toEqual([kept.id]);
  online.now = false;
  const begun = ['3 760123 456784', '376012', '13760 12'];
  for (const q of ['3760123456784', '03760123456784', '13760123456781', ...begun])
    expect(await list(q), q).toEqual([kept.id]);
  for (const q of ['4006381333931', '60123456', '37601', '376012 99']) expect(await list(q), q).toEqual([]);
  const shop = await tab.device.ask('catalogue', { q: '03760123456784' });
  expect(shop?.rows.map((row) => row.reference)).toEqual(['SHIRT']);
});

test('a code finds the product that its article sells, and a product without articles is found', async () => {
  const pack = { reference: 'PACK', product_reference: 'R-1', designation: 'Boîte', price: 100 };
  await t.write(async (tx) => {
    await insertRow(tx, 'articles', { ...pack, barcode: '3017620422003' });
    await insertRow(tx, 'products', { reference: 'UNSOLD' });
  });
  await tab.device.act('feed-head', { head: 'another' });
  await expect
    .poll(() => tab.device.ask('articles-by-code', { codes: ['3017620422003'] }))
    .toMatchObject({ match: 'exact', articles: [{ reference: 'PACK', product_reference: 'R-1' }] });
  const byCode = (...codes: string[]) => tab.device.ask('articles-by-code', { codes });
  // The answer says which of the codes matched.
  const label = '0103017620422003';
  expect(await byCode(label, '3017620422003')).toMatchObject({
    articles: [{ reference: 'PACK', code: '3017620422003' }],
  });
  expect(await byCode(label, 'UNSOLD')).toMatchObject({
    match: 'product',
    articles: [{ reference: 'UNSOLD', code: 'UNSOLD' }],
  });
  expect(await byCode(label, 'unsold')).toMatchObject({
    match: 'approximate product',
    articles: [{ reference: 'UNSOLD', code: 'unsold' }],
  });
  expect(await byCode('NONE')).toEqual({ match: null, articles: [] });
  online.now = false;
  const references = ['R-1', 'PACK', 'UNSOLD', 'NONE'];
  expect(await tab.device.ask('known-products', { references })).toEqual(['R-1', 'UNSOLD']);
});

test('offline, a product is found by reference, name, location and barcode, with the moves of this device', async () => {
  await t.write(async (tx) => {
    await insertRow(tx, 'products', { reference: 'MUG', location: 'F-22-1-02' });
    const mug = { reference: 'MUG-BLANC', product_reference: 'MUG', designation: 'Mug émaillé', price: 100 };
    await insertRow(tx, 'articles', { ...mug, barcode: '3017620422003' });
  });
  await tab.device.act('feed-head', { head: 'another' });
  const closest = async (q: string) =>
    (await tab.device.ask('closest-products', { q, limit: 5 }))?.rows.map((row) => row.reference);
  await expect.poll(() => closest('emaille')).toEqual(['MUG']);
  online.now = false;
  expect(await closest('f-22')).toEqual(['MUG']);
  for (const q of ['3017620422003', '3 017620 422003', '301762'])
    expect(await closest(q), q).toEqual(['MUG']);
  expect(await tab.device.ask('product-of', { reference: 'MUG' })).toMatchObject({
    designation: 'Mug émaillé',
    location: 'F-22-1-02',
  });
  const at = async (location: string) =>
    (await tab.device.ask('products-at', { location }))?.map((row) => row.reference);
  expect(await at('f-22-1-02')).toEqual(['MUG']);
  expect(await tab.device.ask('closest-locations', { q: 'f-22', limit: 5 })).toEqual({
    rows: [{ id: 'F-22-1-02', location: 'F-22-1-02', products: 1 }],
    count: 1,
    capped: false,
  });
  const { location: from } = await own();
  await tab.tap('product.relocate', { product_id: kept.id, location: 'F-22-1-02', from });
  expect(await at('F-22-1-02')).toEqual(['MUG', 'R-1']);
  const list = await tab.device.ask('list', {
    name: 'products',
    query: { location: 'F-22-1-02', sort: 'reference', count: '1' },
  });
  expect(list).toMatchObject({ count: 2, rows: [{ reference: 'MUG' }, { reference: 'R-1' }] });
});

test('a stored response from before a count was sent includes the count, and what others did since', async () => {
  online.now = false;
  await count(25);
  await connect();
  online.now = false;
  expect(tab.queue()).toEqual([]);
  expect(await over(kept, true)).toMatchObject({ on_hand: 25 });

  const args = { product_id: kept.id, counted: 24, from: 25, cause: 'count', note: '' } as const;
  await run(t, 'Manager', 'stock.count', args);
  const fresh = await productOf(t, 'R-1');
  expect(await over(fresh, true)).toMatchObject({ on_hand: 24 });
});

test('a user who may not see products gets none from the device, and a refused count is not applied as an overlay', async () => {
  await run(t, 'Manager', 'stock.count', {
    product_id: kept.id,
    counted: 12,
    from: 10,
    cause: 'count',
    note: '',
  });
  online.now = false;
  await tab.tap('stock.count', { product_id: kept.id, counted: 25, from: 10, cause: 'count', note: '' });
  await connect();
  expect(tab.queue()).toMatchObject([{ state: 'refused' }]);
  expect(await over(await productOf(t, 'R-1'), false)).toMatchObject({ on_hand: 12 });

  const client = await openTab(t, 'Client', openProfile(), {});
  await whole(client);
  expect(await client.device.ask('product', { product_id: kept.id })).toBeNull();
  client.close();
});

test('pieces reported as lost offline leave the stock of this device at once, and the server gets them', async () => {
  const lose = (from: number) =>
    tab.tap('stock.adjust', { product_id: kept.id, cause: 'lost', pieces: 3, reason: 'Introuvable', from });
  online.now = false;
  await lose(10);
  expect(await own()).toMatchObject({ on_hand: 7, available: 7 });
  expect(await tab.device.ask('availability', { references: ['R-1'] })).toEqual([
    ['R-1', { product: 'R-1', available: 7 }],
  ]);
  await lose(7);
  await connect();
  expect(tab.queue()).toEqual([]);
  expect(await productOf(t, 'R-1')).toMatchObject({ on_hand: 4 });
  expect(await own()).toMatchObject({ on_hand: 4 });
});
