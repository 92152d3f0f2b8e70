import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RoleName } from '#contract/access.ts';
import { arrivalLineOf, openDock } from './arrival-server.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, jobOf, lineOf, openWarehouse, orderOf } from './order-server.ts';
import './shorten-press-guard.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const question = page.getByRole('alertdialog', { name: /^Abandonner/ });
const orderPath = `/orders/${idOf(1)}`;

type Line = Parameters<typeof lineOf>[1];

/** Opens an order of one line; returns the server. */
async function openOrder(role: RoleName, line: Line, order: Parameters<typeof orderOf>[1] = {}, path = '') {
  const rows = [lineOf(1, line)];
  const jobs = rows.filter(({ marking }) => marking !== '').map((one) => jobOf(one));
  const warehouse = openWarehouse(profileOf(role), [orderOf(rows, order)], rows, jobs);
  await openPage(`${orderPath}${path}`);
  return warehouse;
}

/**
 * Escape, and the button that closes the dialog, ask before what was entered in `field` is discarded; without an entry they
 * close it.
 */
async function expectQuestion(
  open: () => Promise<unknown>,
  field: ReturnType<typeof page.getByLabelText>,
  closing: string | null,
) {
  await open();
  await expect.element(field).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await open();
  await field.fill('attendre le client');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Garder' }).click();
  await expect.element(field).toHaveValue('attendre le client');
  if (closing === null) await userEvent.keyboard('{Escape}');
  else await button(closing).click();
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await expect.element(field).not.toBeInTheDocument();
}

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

test('the decisions about a shipment in part', async () => {
  const warehouse = await openOrder('Manager', { picked: 4, prep_state: 'short' });
  const open = () => button('Expédier en partie…').click();
  await expectQuestion(open, page.getByLabelText('Message au client'), 'Ne pas expédier');
  await open();
  await page.getByText('Solder').first().click();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Garder' }).click();
  await page.getByText('Reliquat', { exact: true }).first().click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(warehouse.commands).toEqual([]);
});

test('the reason for the undo of a shipment', async () => {
  const shipped = { status: 'Shipped', status_seq: 2, shipped_at: new Date().toISOString() } as const;
  await openOrder('Manager', { picked: 10, shipped: 10, prep_state: 'packed' }, shipped);
  const open = () => button('Annuler l’expédition…').click();
  await expectQuestion(open, page.getByRole('textbox', { name: 'Motif' }), 'Ne rien changer');
});

test('the message about a cancellation', async () => {
  await openOrder('Manager', {});
  const open = async () => {
    await button('Annuler la commande').first().click();
  };
  await expectQuestion(open, page.getByLabelText('Message au client'), 'Ne rien changer');
});

test('the reason for the block of a marking job', async () => {
  const marked = { marking: 'Broderie', prep_state: 'to mark', picked: 10 } as const;
  await openOrder('Technician', marked, {}, '/marking');
  await expectQuestion(() => button('Bloquer').click(), page.getByLabelText('Motif'), null);
});

test('the message with a proof', async () => {
  const marked = { marking: 'Broderie', prep_state: 'to mark', picked: 10 } as const;
  await openOrder('Manager', marked, {}, `?job=${idOf(201)}`);
  const open = () => button(/^Envoyer un (autre )?BAT$/).click();
  await expectQuestion(open, page.getByLabelText('Message au client'), 'Annuler');
});

test('the reason for the reversal of an arrival', async () => {
  const lines = [arrivalLineOf(1, { received: 20, state: 'applied' })];
  openDock(profileOf('Manager'), lines, { applied_at: '2026-06-12T08:00:00.000Z', applied_by: 'nadia' });
  await openPage(`/arrivals?arrival=${idOf(1)}`);
  const open = () => button('Annuler la mise en stock').click();
  await expectQuestion(open, page.getByLabelText('Motif'), 'Le laisser en stock');
});

test('the amount of a payment', async () => {
  await openOrder('Manager', { picked: 10 });
  await button('Enregistrer un paiement').click();
  await page.getByLabelText('Montant reçu').fill('12');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Garder' }).click();
  await expect.element(page.getByLabelText('Montant reçu')).toHaveValue('12,00');
});

test('the list of what an arrival will bring', async () => {
  openDock(profileOf('Manager'), [arrivalLineOf(1)]);
  await openPage(`/arrivals?arrival=${idOf(1)}`);
  const open = () => button('Ajouter des lignes').first().click();
  await expectQuestion(open, page.getByLabelText('Références et quantités'), 'Annuler');
});
