import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

const closed = { status: 'Completed' as const, amount_paid: 0 };
const credited = lineOf(1, { quantity: -4, ordered: -4, picked: -4, shipped: -4, prep_state: 'packed' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a credit note is named as one: nothing ships, moves or is ordered again', async () => {
  await freshBrowser();
  openWarehouse(profileOf('Admin'), [orderOf([credited], { ...closed, total: -800 })], [credited]);
  await openPage(`/orders/${idOf(1)}`);
  await expect.element(page.getByText('Avoir', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /REF-1/ }).getByText('Créditée')).toBeVisible();
  for (const word of ['Terminée', 'Expédiée', 'Soldée', 'Remettre au statut Expédiée'])
    expect(page.getByText(word).query(), word).toBeNull();
  await button('Plus').click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Commander à nouveau' }).query()).toBeNull();
  await button('Documents').click();
  await page.getByRole('menuitem').click();
  await expect.element(page.getByRole('dialog', { name: 'Avoir 2026-000142' })).toBeVisible();
});

test('a credit note that was paid out says what was refunded, without a sign', async () => {
  await freshBrowser();
  openWarehouse(
    profileOf('Manager'),
    [orderOf([credited], { ...closed, total: -800, amount_paid: -960 })],
    [credited],
  );
  await openPage(`/orders/${idOf(1)}`);
  const amounts = () => document.querySelector('.totals-bar')?.textContent?.replaceAll(/\s/gu, ' ') ?? '';
  await expect.poll(amounts).toContain('Déjà remboursé9,60 €À rembourser0,00 €');
  await button('Enregistrer un paiement').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Montant reçu').fill('9,60');
  await expect.element(dialog.getByText('À rembourser').nth(1)).toBeVisible();
  await expect.element(dialog.getByText('9,60 €').nth(1)).toBeVisible();
});
