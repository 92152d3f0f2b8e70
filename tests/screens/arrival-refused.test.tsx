import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { arrivalLineOf, openDock } from './arrival-server.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf } from './order-server.ts';
import { scanIntoArrival } from './scan-into-arrival.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

test('a receipt that came after the arrival was put into stock leads to the product, and is not tried again', async () => {
  const dock = openDock(profileOf('Preparer'), [arrivalLineOf(1), arrivalLineOf(2)]);
  dock.onCommand = () => ({ status: 'rejected', code: 'arrival.applied', current: dock.arrival });
  const { where } = await openPage(`/arrivals?arrival=${idOf(1)}`);
  await scanIntoArrival('ref-1');
  await button('Les 20').click();
  await expect.element(page.getByText(/^L’arrivage est déjà en stock, sans ce comptage/)).toBeVisible();
  expect(button('Réessayer').elements()).toEqual([]);
  await expect.element(button('Abandonner')).toBeVisible();
  await page.getByRole('link', { name: 'Aller au produit' }).click();
  await expect.poll(where).toBe('/found?product=REF-1');
});
