import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { arrivalLineOf, openDock } from './arrival-server.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf } from './order-server.ts';
import { scanIntoArrival } from './scan-into-arrival.ts';

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
