import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Rows } from '#contract/registry.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

beforeEach(() => freshBrowser());

const line = lineOf(1, { reference: 'TX-1042-BLE', product_reference: 'TX-1042', quantity: 150 });

/** What the panel says about the line, set to fewer pieces while so many of its product are available. */
async function effectOf(available: number, pieces: string) {
  const warehouse = openWarehouse(profileOf('Manager'), [orderOf([line])], [line]);
  const { reference, product_reference } = line;
  warehouse.rows.articles.set('a-1', { id: 'a-1', reference, product_reference });
  const product = { id: 'p-1', reference: product_reference, available } as Rows['products'];
  warehouse.rows.products.set('p-1', product);
  await openPage(`/orders/${idOf(1)}/amend`);
  await page.getByRole('spinbutton', { name: 'Quantité de TX-1042-BLE' }).fill(pieces);
  await userEvent.keyboard('{Enter}');
  const change = page.getByRole('listitem').filter({ hasText: `TX-1042-BLE, 150 → ${pieces}` });
  await expect.poll(() => change.element().textContent).toMatch(/ stock\./);
  return change.element().textContent;
}

test.each([
  ['all of it', 5, '149', /→ 1491 pièce rendue au stock\. $/],
  ['a part', -30, '110', /→ 11010 pièces rendues au stock\. 30 pièces n’attendent plus le stock\.$/],
  ['none', -880, '50', /→ 50 100 pièces n’attendent plus le stock\.$/],
])('of fewer pieces, %s comes back to the stock: what was in stock', async (_, available, pieces, effect) => {
  expect(await effectOf(available, pieces)).toMatch(effect);
});
