import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#src/sync/client/reading/query-client.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const manager = profileOf('Manager');

async function openOrder(profile: typeof manager, more: Parameters<typeof orderOf>[1]) {
  const rows = [lineOf(1)];
  const warehouse = openWarehouse(profile, [orderOf(rows, more)], rows);
  await openPage(`/orders/${idOf(1)}`);
  await expect.element(page.getByRole('heading', { name: '2026-000142' })).toBeVisible();
  return { warehouse };
}

beforeEach(() => freshBrowser());

describe('a payment', () => {
  const paid = { amount_paid: 100_000, total: 203_950 };

  test('defaults to the amount due, and is deducted from the amount that the user saw', async () => {
    const { warehouse } = await openOrder(manager, paid);
    await button('Enregistrer un paiement').click();
    await expect.element(page.getByLabelText('Montant reçu')).toHaveValue('1447,40');
    await page.getByLabelText('Montant reçu').fill('');
    await button('Enregistrer le paiement').click();
    await expect.element(page.getByRole('alert').getByText(/^Saisissez un montant/)).toBeVisible();
    await page.getByLabelText('Montant reçu').fill('447,40');
    await button('Enregistrer le paiement').click();
    await expect
      .poll(() => warehouse.commands)
      .toMatchObject([{ type: 'order.pay', args: { amount_paid: 144_740, from: 100_000 } }]);
    await expect.element(page.getByText('1\u202f447,40\u00a0€')).toBeVisible();
  });

  test('comes after the total excl. VAT, the VAT and the total incl. VAT, and before the balance due', async () => {
    await openOrder(manager, paid);
    const labels = () => [...document.querySelectorAll('.totals-bar dt')].map((label) => label.textContent);
    await expect.poll(labels).toEqual(['Total HT', 'TVA 20\u00a0%', 'Total TTC', 'Déjà payé', 'Reste dû']);
  });

  test('of an order from before the VAT rate changed is proposed at the rate of the order', async () => {
    await openOrder(manager, { amount_paid: 0, total: 10_000, vat_millipercent: 5500 });
    await expect.element(page.getByText('TVA 5,5\u00a0%')).toBeVisible();
    await button('Enregistrer un paiement').click();
    await expect.element(page.getByLabelText('Montant reçu')).toHaveValue('105,50');
  });

  test('that another user recorded meanwhile is shown beside the own one', async () => {
    const { warehouse } = await openOrder(manager, paid);
    warehouse.onCommand = () => ({
      status: 'conflict',
      code: 'row.stale',
      current: { id: idOf(1), amount_paid: 120_000 },
    });
    await button('Enregistrer un paiement').click();
    await button('Enregistrer le paiement').click();
    await expect.element(page.getByText('Paiements simultanés')).toBeVisible();
    warehouse.onCommand = () => null;
    await button(/^Garder/).click();
    await expect
      .poll(() => warehouse.commands.at(-1)?.args)
      .toMatchObject({
        amount_paid: 244_740,
        from: 120_000,
      });
  });

  test('of the same amount that another user recorded is counted once or twice, as the user decides', async () => {
    const { warehouse } = await openOrder(manager, { amount_paid: 0, total: 10_000 });
    const same = { id: idOf(1), amount_paid: 6000, total: 10_000 };
    warehouse.onCommand = () => ({ status: 'conflict', code: 'row.stale', current: same });
    await button('Enregistrer un paiement').click();
    await page.getByLabelText('Montant reçu').fill('60');
    await button('Enregistrer le paiement').click();
    await expect.element(page.getByText('Paiements simultanés')).toBeVisible();
    await expect.element(button('Déjà enregistré')).toBeVisible();
    expect(button(/^Garder/).query()).toBeNull();
    warehouse.onCommand = () => null;
    await button(/^Compter les deux\s: 60,00\s€ \+ 60,00\s€ = 120,00\s€$/).click();
    await expect
      .poll(() => warehouse.commands.at(-1)?.args)
      .toMatchObject({ amount_paid: 12_000, from: 6000 });
  });

  test('that another user records while the dialog is open is no part of what the own one is based on', async () => {
    const { warehouse } = await openOrder(manager, { amount_paid: 0, total: 10_000 });
    await button('Enregistrer un paiement').click();
    await expect.element(page.getByLabelText('Montant reçu')).toHaveValue('120,00');
    const order = warehouse.rows.orders.get(idOf(1))!;
    warehouse.rows.orders.set(order.id, { ...order, amount_paid: 12_000, version: order.version + 1 });
    await queryClient.invalidateQueries();
    await button('Enregistrer le paiement').click();
    await expect
      .poll(() => warehouse.commands)
      .toMatchObject([{ type: 'order.pay', args: { amount_paid: 12_000, from: 0 } }]);
  });

  test('of an order that was canceled is shown as overpaid: nothing is due for it', async () => {
    await openOrder(manager, { status: 'Canceled', amount_paid: 100_000, total: 203_950 });
    await expect.element(page.getByText('Trop-perçu')).toBeVisible();
    await expect.element(page.getByText('Reste dû')).not.toBeInTheDocument();
    await button('Enregistrer un paiement').click();
    await expect.element(page.getByLabelText('Montant à déduire')).toHaveValue('1000,00');
  });

  test('that is too high is lowered, once it is confirmed, without being called a refund', async () => {
    const { warehouse } = await openOrder(manager, { amount_paid: 244_740, total: 203_950 });
    await button('Enregistrer un paiement').click();
    await page.getByLabelText('Montant reçu').fill('-5');
    await button('Enregistrer le paiement').click();
    await expect
      .element(
        page
          .getByRole('alert')
          .getByText('Pour déduire un montant, choisissez «\u00a0Réduire le montant payé\u00a0».'),
      )
      .toBeVisible();
    expect(warehouse.commands).toEqual([]);
    await page.getByText('Réduire le montant payé', { exact: true }).click();
    expect(document.body.textContent).not.toMatch(/rembours/i);
    await page.getByLabelText('Montant à déduire').fill('3000');
    await button('Réduire le montant payé').click();
    await expect.element(page.getByRole('alert').getByText(/^Le montant ne peut pas/)).toBeVisible();
    await page.getByLabelText('Montant à déduire').fill('5');
    await button('Réduire le montant payé').click();
    const question = page.getByRole('alertdialog', { name: /^Déduire 5,00/ });
    await expect.element(question.getByText('2\u202f442,40\u00a0€')).toBeVisible();
    expect(warehouse.commands).toEqual([]);
    await question.getByRole('button', { name: 'Retour' }).click();
    await expect.element(page.getByLabelText('Montant à déduire')).toHaveValue('5,00');
    await button('Réduire le montant payé').click();
    await question.getByRole('button', { name: 'Réduire le montant payé' }).click();
    await expect
      .poll(() => warehouse.commands)
      .toMatchObject([{ type: 'order.pay', args: { amount_paid: 244_240, from: 244_740 } }]);
  });

  test('of more than the order is shown as overpaid before it is recorded', async () => {
    await openOrder(manager, paid);
    await button('Enregistrer un paiement').click();
    await page.getByLabelText('Montant reçu').fill('1500');
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('Trop-perçu')).toBeVisible();
    await expect.element(dialog.getByText('52,60\u00a0€')).toBeVisible();
  });

  test.each([
    [
      '1447,41',
      { amount_paid: 100_000, total: 203_950 },
      244_741,
      /est de 1\s447,40\s€\..*trop-perçu.*0,01\s€/,
    ],
    [
      '99999999',
      { amount_paid: 100_000, total: 203_950 },
      10_000_099_900,
      /est de 1\s447,40\s€\..*trop-perçu.*99\s998\s551,60\s€/,
    ],
    ['10', { amount_paid: 244_740, total: 203_950 }, 245_740, /^Rien n’est dû\..*trop-perçu.*10,00\s€/],
  ])('of %s, more than is due, is recorded once it is confirmed', async (typed, order, sum, text) => {
    const { warehouse } = await openOrder(manager, order);
    await button('Enregistrer un paiement').click();
    await page.getByLabelText('Montant reçu').fill(typed);
    await button('Enregistrer le paiement').click();
    const question = page.getByRole('alertdialog', { name: /^Enregistrer .* sur 2026-000142/ });
    await expect.element(question.getByText(text)).toBeVisible();
    expect(warehouse.commands).toEqual([]);
    await question.getByRole('button', { name: 'Retour' }).click();
    await button('Enregistrer le paiement').click();
    await question.getByRole('button', { name: 'Enregistrer le paiement' }).click();
    await expect
      .poll(() => warehouse.commands)
      .toMatchObject([{ type: 'order.pay', args: { amount_paid: sum, from: order.amount_paid } }]);
  });

  test('of a credit note is paid out as a refund', async () => {
    const { warehouse } = await openOrder(manager, { status: 'Completed', amount_paid: 0, total: -800 });
    await expect.element(page.getByText('À rembourser')).toBeVisible();
    await button('Enregistrer un paiement').click();
    await expect.element(page.getByLabelText('Montant remboursé')).toHaveValue('9,60');
    await button('Enregistrer le remboursement').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Enregistrer le remboursement' }).click();
    await expect
      .poll(() => warehouse.commands)
      .toMatchObject([{ type: 'order.pay', args: { amount_paid: -960, from: 0 } }]);
  });

  test('that exceeds the order is shown as overpaid, not as a negative balance', async () => {
    await openOrder(manager, { amount_paid: 250_000, total: 203_950 });
    await expect.element(page.getByText('Trop-perçu')).toBeVisible();
    await expect.element(page.getByText('52,60\u00a0€', { exact: true })).toBeVisible();
    expect(page.getByText('Reste dû').query()).toBeNull();
  });

  test('is recorded below the totals on a phone, within its width', async () => {
    await page.viewport(360, 740);
    await openOrder(manager, paid);
    const { left, right, width } = button('Enregistrer un paiement').element().getBoundingClientRect();
    expect([left >= 0, right <= 360, width > 300]).toEqual([true, true, true]);
    const { top } = button('Enregistrer un paiement').element().getBoundingClientRect();
    const totals = document.querySelector('.totals-list')!.getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(totals.bottom);
    await page.viewport(1440, 900);
  });

  test('is for users who manage orders', async () => {
    await openOrder(profileOf('Commercial'), paid);
    expect(button('Enregistrer un paiement').query()).toBeNull();
  });
});
