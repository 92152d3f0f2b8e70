import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, jobOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(360, 740);
});

test('refused counts are shown on their job, with the decision', async () => {
  const rows = [lineOf(1, { prep_state: 'to mark', picked: 30, quantity: 30, marking: 'Broderie' })];
  const job = jobOf(rows[0]!, { state: 'in progress', technician: 'elise.garnier' });
  const warehouse = openWarehouse(profileOf('Technician'), [orderOf(rows)], rows, [job]);
  warehouse.onCommand = () => ({
    status: 'conflict',
    code: 'line.changed',
    current: { ...job, quantity_done: 12 },
  });
  await openPage(`/orders/${idOf(1)}/marking`);
  await button('+5').click();
  scrollTo(0, document.documentElement.scrollHeight);
  await button('Enregistrer').click();
  const main = page.getByRole('main');
  const card = main.getByRole('region', { name: 'Modifications concurrentes' });
  await expect.element(card.getByRole('button', { name: 'Garder 5' })).toBeVisible();
  // It scrolls into view although the counts are further down.
  await expect.element(card.getByRole('heading')).toBeInViewport();
  await expect.element(card.getByRole('button', { name: /Compter les deux\s: 5 \+ 12 = 17/ })).toBeVisible();
});
