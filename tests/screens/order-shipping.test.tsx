import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, jobOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

const button = (name: string) => page.getByRole('button', { name });
const path = `/orders/${idOf(1)}`;
const manager = profileOf('Manager');

const plain = lineOf(1, { reference: 'TX-1042-BLE', prep_state: 'packed', picked: 10 });
const short = lineOf(2, {
  reference: 'MG-2201-BLC',
  prep_state: 'short',
  picked: 4,
  short_reason: 'damaged',
});
const marked = lineOf(3, {
  reference: 'PO-0720-VER',
  prep_state: 'to mark',
  picked: 10,
  marking: 'Broderie, cœur, 2 coul.',
});

async function openOrder(rows: ReturnType<typeof lineOf>[]) {
  const jobs = rows.filter((line) => line.marking !== '').map((line) => jobOf(line));
  const warehouse = openWarehouse(manager, [orderOf(rows)], rows, jobs);
  await openPage(path);
  await button('Expédier en partie…').click();
  return warehouse;
}

beforeEach(() => freshBrowser());

test('goods that wait for their marking stay behind unless their line is selected', async () => {
  const warehouse = await openOrder([plain, short, marked]);
  await expect.element(page.getByText('10 pièces en attente de marquage')).toBeVisible();
  await page.getByRole('checkbox', { name: /PO-0720-VER.*10 pièces non marquées/ }).click();
  await expect.element(page.getByText('24 pièces expédiées maintenant. Il en manque 6 :')).toBeVisible();
  await page.getByLabelText('Motif').fill('le client vient chercher');
  await button('Expédier en partie').click();
  await expect.poll(() => warehouse.commands).toMatchObject([{ args: { unmarked: [idOf(103)] } }]);
  // The total of what was shipped: 10, 4 and 10 pieces.
  await expect.element(page.getByText('165,60\u00a0€')).toBeVisible();
  await expect.element(page.getByText('Expédié sans marquage')).toBeVisible();
});

test('an order of which only goods that wait for their marking remain ships only if they are selected', async () => {
  const warehouse = await openOrder([marked]);
  await expect.element(page.getByText(/Tout ce qui est prélevé est en attente de marquage/)).toBeVisible();
  const ship = page.getByRole('dialog').getByRole('button', { name: 'Expédier en partie' });
  await expect.element(ship).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('checkbox', { name: /PO-0720-VER/ }).click();
  await expect.element(ship).toHaveAttribute('aria-disabled', 'false');
  await page.getByLabelText('Motif').fill('le client vient chercher');
  await ship.click();
  await expect.poll(() => warehouse.commands).toMatchObject([{ args: { unmarked: [idOf(103)] } }]);
  // Everything was shipped: there is no remainder.
  expect(warehouse.commands[0]!.args).not.toHaveProperty('remainder_order_id');
});

test('the history shows a shortage with the quantity of that time', async () => {
  const rows = [lineOf(1, { reference: 'TX-1042-BLE', quantity: 31, ordered: 42, picked: 31, shipped: 31 })];
  const warehouse = openWarehouse(manager, [orderOf(rows, { status: 'Shipped' })], rows);
  warehouse.history.push({
    id: idOf(301),
    entity: 'orderlines',
    row_id: idOf(101),
    at: '2026-06-11T07:11:00.000Z',
    username: 'samba',
    origin: 'screen',
    device: '',
    action: 'update',
    changes: { picked: [0, 31], prep_state: ['to pick', 'short'] },
    cause: 'line.short',
    facts: { reference: 'TX-1042-BLE', quantity: 42, picked: 31 },
  });
  await openPage(path);
  await expect.element(page.getByText(/a signalé un manque de 11 TX-1042-BLE/)).toBeVisible();
  // Shipped, of the quantity first ordered.
  await expect.element(page.getByRole('row', { name: /TX-1042-BLE/ }).getByText('31 / 42')).toBeVisible();
});
