import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refreshReplica } from '#src/sync/client/reading/refresh.ts';
import { GUARD_MS, setGuardMs } from '#src/ui/press-guard.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf, scan } from './order-server.ts';
import { middleOf, tapTimes } from './raw-input.ts';
import { openShop, shopArticle } from './shop-server.ts';

const preparer = profileOf('Preparer');

beforeEach(() => freshBrowser());

test('ten scans in one burst of a partly picked line count ten pieces, each from the one before', async () => {
  const lines = [lineOf(1, { reference: 'TX-1042-BLE', quantity: 24 })];
  const order = orderOf(lines, { claimed_by: preparer.username, claimed_at: new Date().toISOString() });
  const warehouse = openWarehouse(preparer, [order], lines);
  await page.viewport(820, 1180);
  await openPage(`/orders/${idOf(1)}/picking`);
  await expect.element(page.getByText('Prêt à scanner')).toBeVisible();
  scan('TX-1042-BLE');
  await page.getByRole('button', { name: 'Le compte y est' }).click();
  await userEvent.fill(page.getByRole('spinbutton', { name: 'Prélevée' }), '1');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Valider le compte' }).click();
  await expect.poll(() => warehouse.rows.orderlines.get(idOf(101))?.picked).toBe(1);
  await expect.element(page.getByRole('button', { name: /^Encore 23/ })).toBeVisible();
  const before = warehouse.commands.length;
  for (let n = 0; n < 10; n++) scan('TX-1042-BLE');
  // All ten before the server received the first.
  expect(warehouse.commands).toHaveLength(before);
  const sent = () =>
    warehouse.commands.slice(before).map(({ args }) => args as { picked: number; from: number });
  await expect
    .poll(() => sent().map(({ from, picked }) => [from, picked]))
    .toEqual(Array.from({ length: 10 }, (_, n) => [n + 1, n + 2]));
  expect(warehouse.rows.orderlines.get(idOf(101))?.picked).toBe(11);
  await expect.element(page.getByRole('button', { name: /^Encore 13/ })).toBeVisible();
});

test('fast taps on a stepper are all counted, and choosing a marking right after keeps the quantity', async () => {
  const shop = openShop(profileOf('Client'), [shopArticle('TX-1', { designation: 'T-shirt' })]);
  shop.basket = [{ reference: 'TX-1', quantity: 24, marking: '', price_seen: 690 }];
  await openPage('/basket');
  const more = page.getByRole('button', { name: 'Un de plus' });
  await expect.element(more).toBeVisible();
  // A page that has just appeared takes no press of the double tap that opened it.
  await expect.poll(() => document.querySelector('[data-guarded]')).toBeNull();
  for (let n = 0; n < 10; n++) {
    more.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    // A microtask, as between two events of a browser: nothing is stored meanwhile.
    await Promise.resolve();
  }
  await expect.poll(() => shop.basket[0]?.quantity).toBe(34);
  await expect.element(page.getByText('34 pièces, 1 article')).toBeVisible();
});

test('a tap meant for “Ship in part…” does not ship when that button becomes “Ship” under the finger', async () => {
  const line = lineOf(1, {
    quantity: 4,
    picked: 2,
    prep_state: 'short',
    short_reason: 'damaged',
    short_accepted: true,
  });
  const order = orderOf([line], { claimed_by: preparer.username, claimed_at: new Date().toISOString() });
  const warehouse = openWarehouse(preparer, [order], [line]);
  await page.viewport(820, 1180);
  await openPage(`/orders/${idOf(1)}/picking`);
  const part = page.getByRole('button', { name: 'Expédier en partie…' });
  await expect.element(part).toBeVisible();
  await expect.poll(() => part.element().closest('[data-guarded]')).toBeNull();
  setGuardMs(GUARD_MS);
  // The order is amended to what was found.
  warehouse.rows.orderlines.set(line.id, { ...line, quantity: 2, prep_state: 'packed', short_reason: '' });
  await refreshReplica();
  const ship = page.getByRole('button', { name: 'Expédier', exact: true });
  await expect.element(ship).toBeVisible();
  await tapTimes(middleOf(ship.element()), 1, 0);
  // Longer than a command takes to the server.
  await new Promise((resolve) => setTimeout(resolve, 2 * GUARD_MS));
  expect(warehouse.commands).toEqual([]);
  await tapTimes(middleOf(ship.element()), 1, 0);
  await expect.poll(() => warehouse.commands).toMatchObject([{ args: { to: 'Shipped', unshipped: [] } }]);
});
