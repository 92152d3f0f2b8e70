import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

const preparer = profileOf('Preparer');
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

test('a preparer’s undo of a shipment asks for each line how many pieces came back', async () => {
  const rows = [1, 2].map((n) => lineOf(n, { prep_state: 'packed', picked: 10, shipped: 10 }));
  const shipped = { status: 'Shipped', status_seq: 2, shipped_at: new Date().toISOString() } as const;
  const claim = { claimed_by: preparer.username, claimed_at: new Date().toISOString() };
  const warehouse = openWarehouse(preparer, [orderOf(rows, { ...shipped, ...claim })], rows);
  await openPage(`/orders/${idOf(1)}/picking`);
  await button('Annuler l’expédition…').click();
  const asked = page.getByRole('dialog', { name: /^Annuler l’expédition de / });
  await expect.element(asked.getByText(/réservé à cette commande\s: 20 pièces sur 2 lignes/)).toBeVisible();
  await expect.element(asked.getByText('Article 2', { exact: true })).toBeVisible();
  expect(warehouse.commands).toEqual([]);
  await page.getByRole('spinbutton', { name: 'Retour de REF-2' }).fill('4');
  await expect.element(asked.getByText(/^6 pièces ne sont pas revenues/)).toBeVisible();
  await button('Annuler l’expédition').click();
  await expect
    .poll(() => warehouse.commands)
    .toMatchObject([
      {
        args: {
          to: 'Pending',
          status_seq: 2,
          reason: '',
          restock: [
            { line_id: idOf(101), quantity: 10 },
            { line_id: idOf(102), quantity: 4 },
          ],
        },
      },
    ]);
});

test('the returned pieces that were entered are discarded only after a question, and survive a reload', async () => {
  const rows = [lineOf(1, { prep_state: 'packed', picked: 10, shipped: 10 })];
  const shipped = { status: 'Shipped', status_seq: 2, shipped_at: new Date().toISOString() } as const;
  const claim = { claimed_by: preparer.username, claimed_at: new Date().toISOString() };
  const open = async () => {
    openWarehouse(preparer, [orderOf(rows, { ...shipped, ...claim })], rows);
    const { screen } = await openPage(`/orders/${idOf(1)}/picking`);
    await button('Annuler l’expédition…').click();
    return screen;
  };
  const returned = page.getByRole('spinbutton', { name: 'Retour de REF-1' });
  const question = page.getByRole('alertdialog', { name: /^Abandonner/ });
  const screen = await open();
  await returned.fill('4');
  await userEvent.keyboard('{Enter}{Escape}');
  await question.getByRole('button', { name: 'Garder' }).click();
  await expect.element(returned).toHaveValue('4');
  await screen.unmount();
  await open();
  await expect.element(returned).toHaveValue('4');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await button('Annuler l’expédition…').click();
  await expect.element(returned).toHaveValue('10');
});
