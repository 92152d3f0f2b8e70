import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

const path = `/orders/${idOf(1)}`;

beforeEach(() => freshBrowser());

test('on a phone a document is closed by a visible cross', async () => {
  const rows = [lineOf(1)];
  openWarehouse(profileOf('Manager'), [orderOf(rows)], rows);
  await openPage(path);
  await expect.element(page.getByRole('heading', { name: '2026-000142' })).toBeVisible();
  await page.viewport(360, 740);
  await page.getByRole('button', { name: 'Plus' }).click();
  await page.getByRole('menuitem', { name: 'Confirmation de commande' }).click();
  const dialog = page.getByRole('dialog', { name: /^Confirmation de commande/ });
  const cross = dialog.getByRole('button', { name: 'Fermer' });
  await expect.element(cross).toBeInViewport({ ratio: 1 });
  await cross.click();
  await expect.element(dialog).not.toBeInTheDocument();
});
