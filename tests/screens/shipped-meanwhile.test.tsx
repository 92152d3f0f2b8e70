import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#src/sync/client/reading/query-client.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';
import './shorten-press-guard.ts';

async function openOrder(role: 'Manager' | 'Preparer' = 'Manager', short_accepted = false) {
  await freshBrowser();
  const rows = [
    lineOf(1, { prep_state: 'packed', picked: 10 }),
    lineOf(2, { prep_state: 'short', picked: 4, short_reason: 'damaged', short_accepted }),
  ];
  const warehouse = openWarehouse(profileOf(role), [orderOf(rows)], rows);
  await openPage(`/orders/${idOf(1)}`);
  await page.getByRole('button', { name: 'Expédier en partie…' }).click();
  return warehouse;
}

test('an order that is shipped elsewhere while the dialog is open says so there, and keeps what is typed', async () => {
  const warehouse = await openOrder();
  const message = page.getByLabelText('Message au client');
  await message.fill('Les mugs suivent.');
  warehouse.rows.orders.set(idOf(1), {
    ...warehouse.rows.orders.get(idOf(1))!,
    status: 'Shipped',
    status_seq: 2,
  });
  await queryClient.invalidateQueries();
  const dialog = page.getByRole('dialog');
  const alert = dialog.getByRole('alert');
  await expect.element(alert.getByText(/n’est plus en préparation/)).toBeVisible();
  await expect.element(alert.getByText('Expédiée')).toBeVisible();
  // It may have been the same user in a second tab.
  await expect
    .element(alert.getByText(/Elle a changé pendant que cette fenêtre était ouverte/))
    .toBeVisible();
  await expect.element(message).toHaveValue('Les mugs suivent.');
  const ship = dialog.getByRole('button', { name: /^Expédier/ });
  await expect.element(ship).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Ne pas expédier' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abandonner' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(warehouse.commands).toEqual([]);
});

test('an order that is shipped and reopened with other pieces while the dialog is open ships only what was checked', async () => {
  const warehouse = await openOrder();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Motif, pour l’équipe').fill('le reste suit');
  const ship = (pieces: number) =>
    dialog.getByRole('button', { name: `Expédier ${pieces} pièces, créer le reliquat` });
  await expect.element(ship(14)).toBeVisible();
  const order = warehouse.rows.orders.get(idOf(1))!;
  const line = warehouse.rows.orderlines.get(idOf(101))!;
  const move = async (status: 'Shipped' | 'Pending', status_seq: number) => {
    warehouse.rows.orders.set(order.id, { ...order, status, status_seq });
    await queryClient.invalidateQueries();
  };
  await move('Shipped', 2);
  await expect.element(dialog.getByText(/n’est plus en préparation/)).toBeVisible();
  warehouse.rows.orderlines.set(line.id, { ...line, picked: 3, prep_state: 'to pick' });
  await move('Pending', 3);
  await expect.element(dialog.getByText(/puis rouverte/)).toBeVisible();
  await expect
    .element(dialog.getByText(/Elle a changé pendant que cette fenêtre était ouverte/))
    .toBeVisible();
  await expect.element(ship(7)).toHaveAttribute('aria-disabled', 'true');
  await ship(7).click({ force: true });
  expect(warehouse.commands).toEqual([]);
  await dialog.getByRole('button', { name: 'Lignes vérifiées' }).click();
  await expect.element(ship(7)).not.toHaveAttribute('aria-disabled', 'true');
  await ship(7).click();
  await expect
    .poll(() => warehouse.commands)
    .toMatchObject([{ args: { to: 'Shipped', status_seq: 3, reason: 'le reste suit' } }]);
});

test('a Preparer cannot ship an order that another user sets back to pick while the dialog is open', async () => {
  const warehouse = await openOrder('Preparer', true);
  const ship = page.getByRole('dialog').getByRole('button', { name: /^Expédier/ });
  await expect.element(ship).not.toHaveAttribute('aria-disabled', 'true');
  warehouse.rows.orders.set(idOf(1), { ...warehouse.rows.orders.get(idOf(1))!, ready: false });
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('Toutes les lignes doivent d’abord être emballées.')).toBeVisible();
  await expect.element(ship).toHaveAttribute('aria-disabled', 'true');
  expect(warehouse.commands).toEqual([]);
});
