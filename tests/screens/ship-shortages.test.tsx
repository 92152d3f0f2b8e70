import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, jobOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

test('each line says how many of its pieces are missing, and whether that was accepted', async () => {
  await freshBrowser();
  const rows = [
    lineOf(1, { prep_state: 'short', picked: 4, short_reason: 'not found' }),
    lineOf(2, { prep_state: 'short', picked: 8, short_reason: 'damaged', short_accepted: true }),
    // It waits for the marking of its found pieces as well.
    lineOf(3, {
      prep_state: 'to mark',
      picked: 7,
      short_reason: 'damaged',
      short_accepted: true,
      marking: 'Broderie, cœur, 2 coul.',
    }),
  ];
  openWarehouse(profileOf('Manager'), [orderOf(rows)], rows, [jobOf(rows[2]!)]);
  await openPage(`/orders/${idOf(1)}`);
  await page.getByRole('button', { name: 'Expédier en partie…' }).click();
  const line = (n: number) => page.getByRole('dialog').getByRole('row', { name: new RegExp(`REF-${n}`) });
  await expect.element(line(1).getByText('manque : 6, introuvable', { exact: true })).toBeVisible();
  await expect.element(line(2).getByText('manque : 2, endommagé, accepté')).toBeVisible();
  await expect.element(line(3).getByText('À marquer')).toBeVisible();
  await expect.element(line(3).getByText('manque : 3, endommagé, accepté')).toBeVisible();
});

test('the dialog says that the back order does not keep the promised date, and asks for a new one where the user may promise', async () => {
  await freshBrowser();
  const rows = [lineOf(1, { prep_state: 'short', picked: 4, short_reason: 'not found' })];
  openWarehouse(profileOf('Manager'), [orderOf(rows, { promised_on: '2026-11-28' })], rows);
  await openPage(`/orders/${idOf(1)}`);
  await page.getByRole('button', { name: 'Expédier en partie…' }).click();
  const said = page.getByText(/Il ne reprend pas la date promise \(.*28.*\)/);
  await expect.element(said).toBeVisible();
  await page.getByRole('radiogroup').first().getByText('Solder').click();
  await expect.element(said).not.toBeInTheDocument();
});

test('a preparer, who promises nothing, is not told to promise a new date', async () => {
  await freshBrowser();
  const short = { prep_state: 'short', picked: 4, short_reason: 'not found', short_accepted: true } as const;
  const rows = [lineOf(1, { prep_state: 'packed', picked: 10 }), lineOf(2, short)];
  openWarehouse(profileOf('Preparer'), [orderOf(rows, { promised_on: '2026-11-28' })], rows);
  await openPage(`/orders/${idOf(1)}`);
  await page.getByRole('button', { name: 'Expédier en partie…' }).click();
  await expect.element(page.getByText(/Il ne reprend pas la date promise \([^)]*28[^)]*\)\.$/)).toBeVisible();
});
