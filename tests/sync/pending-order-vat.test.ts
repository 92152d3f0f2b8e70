import { expect, test } from 'vitest';
import type { Rows } from '#contract/registry.ts';
import { recordVatRate } from '#server/services/orders/record-vat-rate.ts';
import { orderOf, run, stockArticles } from '../api/order-story.ts';
import { openTestApp } from '../api/test-app.ts';
import { openProfile, openTab, whole } from './device-world.ts';

test('orders on the device have their own VAT rate, and that of the session until they have one', async () => {
  const t = await openTestApp('sqlite');
  await stockArticles(t, 1, 50);
  const first = orderOf([['R-1', 10]]);
  await run(t, 'Client', 'order.place', first);
  await recordVatRate(t.db, t.clock, 5.5);
  const way = { online: true };
  const profile = openProfile();
  const options = { online: () => way.online, over: { vat_rate: 5.5 } };
  const tab = await openTab(t, 'Client', profile, options);
  try {
    await whole(tab);
    way.online = false;
    const placed = orderOf([['R-1', 10]]);
    await tab.tap('order.place', placed);
    const rateOf = async ({ device }: typeof tab, { order_id }: typeof first) =>
      (await device.ask('order', { order_id }))?.order?.vat_millipercent;
    const sumsOf = async ({ device }: typeof tab) =>
      (await device.ask('list', { name: 'orders', query: { count: '1', sums: '1' } }))?.sums;
    expect([await rateOf(tab, first), await rateOf(tab, placed)]).toEqual([20_000, 5500]);
    expect(await sumsOf(tab)).toEqual({ total: 1000, due: 1200 });
    way.online = true;
    await tab.device.act('wake', {});
    await tab.settled();
    await whole(tab);
    await expect.poll(() => sumsOf(tab)).toEqual({ total: 2000, due: 1200 + 1055 });
    expect(await rateOf(tab, placed)).toBe(5500);

    // As stored before the update that added the field.
    way.online = false;
    const { state, version } = await tab.replica.read();
    const { vat_millipercent, ...stored } = (await tab.replica.get('orders', first.order_id))!;
    expect(vat_millipercent).toBe(20_000);
    const change = { op: 'put', entity: 'orders', id: stored.id, row: stored } as const;
    const step = { clear: false, drop: [], changes: [change], evictBefore: null, state };
    expect(await tab.replica.write(version, { ...step, staged: 'discard' })).not.toBeNull();
    tab.close();
    const later = await openTab(t, 'Client', profile, options);
    try {
      expect(await rateOf(later, first)).toBe(5500);
      expect(await sumsOf(later)).toEqual({ total: 2000, due: 1055 + 1055 });
      const base = { order: stored as Rows['orders'], lines: [], customizations: [] };
      const cached = await later.device.ask('order', { order_id: first.order_id, base });
      expect(cached?.order).toMatchObject({ vat_millipercent: 5500 });
    } finally {
      later.close();
    }
  } finally {
    tab.close();
    await t.close();
  }
});
