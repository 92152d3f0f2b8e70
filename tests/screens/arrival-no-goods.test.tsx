import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAnsweringDevice } from './answering-device.ts';
import { arrivalLineOf, openDock } from './arrival-server.ts';
import { fakeApi } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf } from './order-server.ts';
import { scanIntoArrival } from './scan-into-arrival.ts';
import { sendKeys } from './send-keys.ts';

const path = `/arrivals?arrival=${idOf(1)}`;
const button = (name: string | RegExp) => page.getByRole('button', { name });

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

test('the number of an order is no goods: the arrival says so, offers to open it, and adds nothing', async () => {
  const dock = openDock(profileOf('Preparer'), [arrivalLineOf(1)]);
  await openPage(path);
  await expect.element(page.getByText('REF-1')).toBeVisible();
  for (const code of ['2026-000142', '2026-000142-03', 'BL-2026-000142-2']) {
    await scanIntoArrival(code);
    await expect.element(page.getByText(/^2026-000142 est une commande, pas un article/)).toBeVisible();
    await expect.element(button('Ouvrir la commande')).toBeVisible();
  }
  expect(page.getByRole('dialog').query()).toBeNull();
  expect(dock.commands).toEqual([]);
});

test('a badge is no goods either, and its secret code is not shown', async () => {
  const dock = openDock(profileOf('Preparer'), [arrivalLineOf(1)]);
  await openPage(path);
  await expect.element(page.getByText('REF-1')).toBeVisible();
  const badge = '1234567890'.repeat(4);
  await scanIntoArrival(badge);
  await expect.element(page.getByText(/^C’est un badge/)).toBeVisible();
  expect(document.body.textContent).not.toContain(badge);
  expect(dock.commands).toEqual([]);
});

/** An arrival as the device or the server lists it. */
const other = {
  id: idOf(2),
  version: 1,
  number: 'AR-2026-0058',
  provider: 'Textiles du Nord',
  line_count: 0,
};

/** A device that has no goods, and only this arrival. */
const openDeviceWith = (arrivals: object[]) =>
  openAnsweringDevice({
    'articles-by-code': () => ({ match: null, articles: [] }),
    'known-location': () => false,
    'products-at': () => [],
    'closest-orders': () => ({ rows: [], count: 0, capped: false }),
    list: ({ name, query }) => ({
      rows: name === 'arrivals' && query['number'] === other.number ? (arrivals as never[]) : [],
      next: null,
    }),
  });

test('the number of the arrival itself is no goods, and that of another one offers to open it', async () => {
  const device = openDeviceWith([]);
  openDock(profileOf('Preparer'), [arrivalLineOf(1)]);
  await openPage(path);
  await expect.element(page.getByText('REF-1')).toBeVisible();
  await scanIntoArrival('ar-1');
  await expect.element(page.getByText(/^AR-1\s: c’est cet arrivage. Rien n’a été compté/)).toBeVisible();
  fakeApi(({ path }) => (path.startsWith('/arrivals?') ? { body: { rows: [other], next: null } } : null));
  await scanIntoArrival(other.number);
  await expect.element(page.getByText(/^AR-2026-0058 est un arrivage, pas un article/)).toBeVisible();
  await expect.element(button('Ouvrir l’arrivage')).toBeVisible();
  expect(page.getByRole('dialog').query()).toBeNull();
  expect(device.taken).toEqual([]);
});

test.each([
  ['offline, from the device', false],
  ['from the server', true],
])('on the home the number of an arrival opens it %s', async (_, isOnline) => {
  openDeviceWith(isOnline ? [] : [other]);
  fakeApi(({ path }) => {
    if (path === '/auth/me') return { body: profileOf('Preparer') };
    if (!isOnline) return null;
    if (/^.(notifications|basket)/.test(path)) return { body: [] };
    return { body: { rows: path.startsWith('/arrivals?') ? [other] : [], next: null } };
  });
  const { where } = await openPage('/');
  await expect.element(page.getByText(/^Scannez un article, un emplacement/)).toBeVisible();
  await sendKeys(other.number, { gap: 4, layout: 'french' });
  await expect.poll(where).toBe(`/arrivals?arrival=${other.id}`);
});
