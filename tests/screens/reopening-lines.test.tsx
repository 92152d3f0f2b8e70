import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, jobOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

const preparer = profileOf('Preparer');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const marked = { prep_state: 'to mark', picked: 10, marking: 'Broderie, cœur' } as const;

async function openPicking(
  rows: ReturnType<typeof lineOf>[],
  job: Parameters<typeof jobOf>[1] | null = null,
  path = '',
) {
  const claim = { claimed_by: preparer.username, claimed_at: new Date().toISOString() };
  const jobs = job === null ? [] : [jobOf(rows[0]!, job)];
  const warehouse = openWarehouse(preparer, [orderOf(rows, claim)], rows, jobs);
  await openPage(`/orders/${idOf(1)}/picking${path}`);
  return {
    warehouse,
    sent: () => warehouse.commands.map(({ type, args }) => ({ type, ...(args as object) })),
  };
}

/** Shows a line of the list of all lines. */
async function openLine(reference: string) {
  await button('Lignes').click();
  await page
    .getByRole('dialog', { name: 'Toutes les lignes' })
    .getByRole('button', { name: new RegExp(reference) })
    .click();
  await expect.element(page.getByRole('heading', { name: reference })).toBeVisible();
}

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

test('a packed line is reopened after a confirmation, and its count corrected', async () => {
  const { warehouse, sent } = await openPicking([lineOf(1, { prep_state: 'packed', picked: 10 })]);
  await button('Rouvrir').click();
  const dialog = page.getByRole('alertdialog', { name: /^Rouvrir la ligne de REF-1/ });
  await expect.element(dialog.getByText(/^Corrigez la quantité prélevée/)).toBeVisible();
  expect(warehouse.commands).toEqual([]);
  await dialog.getByRole('button', { name: 'Rouvrir' }).click();
  await expect.poll(sent).toEqual([
    {
      type: 'line.pick',
      order_id: idOf(1),
      line_id: idOf(101),
      picked: 10,
      from: 10,
      from_state: 'packed',
    },
  ]);
  await expect.element(button('Annuler')).toBeVisible();
  await button('Un de moins').click();
  await expect.poll(() => sent().at(-1)).toMatchObject({ picked: 9, from: 10, from_state: 'picked' });
  await expect.element(button('Manquant')).toBeVisible();
});

test('a packed line is reopened from its own view as well', async () => {
  const { sent } = await openPicking([lineOf(1, { prep_state: 'packed', picked: 10 }), lineOf(2)]);
  await button('Plus').click();
  await page.getByRole('menuitem', { name: 'Toutes les lignes' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /REF-1 Article 1/ })
    .click();
  await button('Rouvrir').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rouvrir' }).click();
  await expect.poll(sent).toMatchObject([{ type: 'line.pick', picked: 10, from: 10 }]);
});

test('marked pieces stay picked, and the screen says why', async () => {
  const { sent } = await openPicking([lineOf(1, marked)], { state: 'in progress', quantity_done: 5 });
  await openLine('REF-1');
  await expect.element(page.getByText(/^5 pièces sont déjà marquées et restent prélevées/)).toBeVisible();
  await button('Annuler').click();
  await expect.poll(sent).toMatchObject([{ picked: 5, from: 10, from_state: 'to mark' }]);
  await expect.element(page.getByText('5 prélevées')).toBeVisible();
});

test('a line whose pieces are all marked has no count to change', async () => {
  await openPicking([lineOf(1, marked)], { state: 'to do', quantity_done: 10 });
  await openLine('REF-1');
  await expect.element(page.getByText(/^10 pièces sont déjà marquées/)).toBeVisible();
  expect(button('Annuler').elements()).toEqual([]);
  expect(button('Un de moins').elements()).toEqual([]);
});

test('a line that was marked meanwhile keeps its pieces, and the refusal says so', async () => {
  const line = lineOf(1, marked);
  const { warehouse } = await openPicking([line], { state: 'to do' });
  const current = { ...line, prep_state: 'marked' };
  warehouse.onCommand = () => ({ status: 'conflict', code: 'line.changed', current });
  await openLine('REF-1');
  await button('Annuler').click();
  await button('Voir').click();
  const card = page.getByRole('region', { name: 'Modifications concurrentes' }).first();
  await expect.element(card.getByText(/sont marquées et restent prélevées/)).toBeVisible();
  expect(card.getByRole('button', { name: /^Garder/ }).elements()).toEqual([]);
  await expect.element(card.getByRole('button', { name: 'Prendre 10' })).toBeVisible();
});
