import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#src/sync/client/reading/query-client.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, jobOf, lineOf, openWarehouse, orderOf, type Warehouse } from './order-server.ts';
import './shorten-press-guard.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');
const path = `/orders/${idOf(1)}`;

/** Other users change the status twice, so that the order is in the same status again. */
async function moveTwice(warehouse: Warehouse) {
  const order = warehouse.rows.orders.get(idOf(1))!;
  const status_seq = order.status_seq + 2;
  warehouse.rows.orders.set(order.id, { ...order, status_seq, version: order.version + 2 });
  await queryClient.invalidateQueries();
}

beforeEach(() => freshBrowser());

test('a cancellation is decided on the order that the dialog showed when it opened', async () => {
  const rows = [lineOf(1)];
  const warehouse = openWarehouse(profileOf('Manager'), [orderOf(rows)], rows);
  await openPage(path);
  await button('Annuler la commande').click();
  await moveTwice(warehouse);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler la commande' }).click();
  await expect.poll(() => warehouse.commands).toMatchObject([{ args: { to: 'Canceled', status_seq: 1 } }]);
});

test('a partial shipment is decided again if the order was shipped or canceled, and reopened, meanwhile', async () => {
  const rows = [lineOf(1, { picked: 4, prep_state: 'short', short_reason: 'damaged' })];
  const warehouse = openWarehouse(profileOf('Manager'), [orderOf(rows)], rows);
  await openPage(path);
  await button('Expédier en partie…').click();
  await dialog.getByLabelText('Motif, pour l’équipe').fill('le reste suit');
  const ship = dialog.getByRole('button', { name: 'Expédier 4 pièces, créer le reliquat' });
  await expect.element(ship).not.toHaveAttribute('aria-disabled', 'true');
  await moveTwice(warehouse);
  const alert = dialog.getByRole('alert');
  await expect.element(alert.getByText(/expédiée ou annulée entre-temps, puis rouverte/)).toBeVisible();
  await expect.element(ship).toHaveAttribute('aria-disabled', 'true');
  await ship.click({ force: true });
  await expect.element(dialog).toBeVisible();
  await alert.getByRole('button', { name: 'Lignes vérifiées' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(dialog.getByLabelText('Motif, pour l’équipe')).toHaveValue('le reste suit');
  expect(warehouse.commands).toEqual([]);
  await ship.click();
  await expect.poll(() => warehouse.commands).toMatchObject([{ args: { to: 'Shipped', status_seq: 3 } }]);
});

test('an undo is decided on the shipment that the dialog showed when it opened', async () => {
  const rows = [lineOf(1, { picked: 10, shipped: 10, prep_state: 'packed' })];
  const shipped = { status: 'Shipped', status_seq: 2, shipped_at: new Date().toISOString() } as const;
  const warehouse = openWarehouse(profileOf('Manager'), [orderOf(rows, shipped)], rows);
  await openPage(path);
  await button('Annuler l’expédition…').click();
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('camion en panne');
  await moveTwice(warehouse);
  await dialog.getByRole('button', { name: 'Annuler l’expédition' }).click();
  await expect.poll(() => warehouse.commands).toMatchObject([{ args: { to: 'Pending', status_seq: 2 } }]);
});

test('a proof is sent on the state that the dialog showed when it opened', async () => {
  const rows = [lineOf(1, { marking: 'Broderie, cœur' })];
  const job = jobOf(rows[0]!, { proof: 'none' });
  const warehouse = openWarehouse(profileOf('Manager'), [orderOf(rows)], rows, [job]);
  await openPage(`${path}?job=${job.id}`);
  await button('Envoyer un BAT').click();
  warehouse.rows.customizations.set(job.id, { ...job, proof: 'sent', proof_version: 1, version: 2 });
  await queryClient.invalidateQueries();
  await button('Envoyer sans image').click();
  await expect.poll(() => warehouse.commands).toMatchObject([{ type: 'proof.send', args: { from: 'none' } }]);
});
