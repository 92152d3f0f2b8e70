import { expect, test } from 'vitest';
import { orderOf, productOf, run, stockArticles } from '../api/order-story.ts';
import { openTestApp } from '../api/test-app.ts';
import { openProfile, openTab, whole } from './device-world.ts';

test('a location is to be counted on the device after an offline shortage, until an offline count', async () => {
  const t = await openTestApp('sqlite');
  await stockArticles(t, 1, 10);
  const order = orderOf([['R-1', 5]]);
  await run(t, 'Client', 'order.place', order);
  const { order_id, lines } = order;
  const { line_id } = lines[0]!;
  const product = await productOf(t, 'R-1');
  const way = { online: true };
  const tab = await openTab(t, 'Preparer', openProfile(), { online: () => way.online });
  try {
    await whole(tab);
    way.online = false;
    const due = async () => {
      const page = await tab.device.ask('list', { name: 'products', query: { count_due: 'true' } });
      const [fromServer] = (await tab.device.ask('products', { base: [product], isCached: true })) ?? [];
      const own = await tab.device.ask('product-of', { reference: 'R-1' });
      return [page?.rows.length === 1, fromServer?.count_due, own?.count_due];
    };
    const short = { order_id, line_id, picked: 2, from: 0, reason: 'not found' } as const;
    const count = { product_id: product.id, counted: 10, from: 10, cause: 'count', note: '' } as const;
    expect(await due()).toEqual([false, false, false]);
    await tab.tap('line.short', short);
    expect(await due()).toEqual([true, true, true]);
    await tab.tap('stock.count', count);
    expect(await due()).toEqual([false, false, false]);
    // A corrected reason is no new shortage; fewer pieces are.
    await tab.tap('line.short', { ...short, from: 2, reason: 'damaged' });
    expect(await due()).toEqual([false, false, false]);
    await tab.tap('line.short', { ...short, picked: 1, from: 2 });
    expect(await due()).toEqual([true, true, true]);

    way.online = true;
    await tab.settled();
    expect(tab.queue()).toEqual([]);
    expect(await due()).toEqual([true, true, true]);
    expect(await productOf(t, 'R-1')).toMatchObject({ count_due: true });
  } finally {
    tab.close();
    await t.close();
  }
});

test('an offline count where the product was before an offline move leaves its location to be counted', async () => {
  const t = await openTestApp('sqlite');
  await stockArticles(t, 1, 10);
  const order = orderOf([['R-1', 5]]);
  await run(t, 'Client', 'order.place', order);
  const { order_id, lines } = order;
  const { line_id } = lines[0]!;
  const { id: product_id, location: from } = await productOf(t, 'R-1');
  const way = { online: true };
  const tab = await openTab(t, 'Preparer', openProfile(), { online: () => way.online });
  try {
    await whole(tab);
    way.online = false;
    const due = async () => (await tab.device.ask('product-of', { reference: 'R-1' }))?.count_due;
    await tab.tap('line.short', { order_id, line_id, picked: 2, from: 0, reason: 'not found' });
    await tab.tap('product.relocate', { product_id, location: 'C-01-1-01', from });
    const count = { product_id, counted: 10, from: 10, cause: 'count', note: '' } as const;
    await tab.tap('stock.count', { ...count, location: from });
    expect(await due()).toBe(true);
    way.online = true;
    await tab.settled();
    expect(tab.queue()).toEqual([]);
    expect(await due()).toBe(true);
    way.online = false;
    await tab.tap('stock.count', { ...count, location: 'C-01-1-01' });
    expect(await due()).toBe(false);
    way.online = true;
    await tab.settled();
    expect(await due()).toBe(false);
  } finally {
    tab.close();
    await t.close();
  }
});
