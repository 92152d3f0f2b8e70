import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

beforeEach(() => freshBrowser());

test('an article that the order has is added once more with a marking, and not without one', async () => {
  const lines = [lineOf(1, { reference: 'TX-1042-BLE' })];
  const warehouse = openWarehouse(profileOf('Manager'), [orderOf(lines)], lines);
  const article = { id: idOf(400), reference: 'TX-1042-BLE', designation: 'T-shirt bleu', price: 690 };
  const more = { category: 'Textile', tags: [], description: '', images: [], stock_level: 'In stock' };
  Object.assign(warehouse.rows, { catalog: new Map([[article.id, { ...article, ...more }]]) });
  await openPage(`/orders/${idOf(1)}/amend`);
  await page.getByRole('button', { name: 'Ajouter une ligne' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une ligne' });
  await dialog.getByRole('combobox').fill('TX-1042');
  await page.getByRole('option', { name: /TX-1042-BLE/ }).click();
  const add = dialog.getByRole('button', { name: 'Ajouter', exact: true });
  await expect.element(dialog.getByText(/^La commande a déjà cette ligne/)).toBeVisible();
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: /^Choisir un marquage/ }).click();
  const marking = page.getByRole('dialog', { name: 'Marquage' });
  await marking.getByLabelText('Technique').selectOptions('Broderie');
  await marking.getByRole('button', { name: 'cœur' }).click();
  await marking.getByRole('button', { name: 'Choisir', exact: true }).click();
  await add.click();
  await expect.element(page.getByText(/Broderie, cœur/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Enregistrer 1 changement' })).toBeVisible();
});
