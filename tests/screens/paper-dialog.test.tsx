import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
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

test('on paper, title and dates are at the right edge, one date on each line', async () => {
  vi.spyOn(window, 'print').mockReturnValue(undefined);
  const rows = [lineOf(1)];
  openWarehouse(profileOf('Manager'), [orderOf(rows, { promised_on: '2026-12-24' })], rows);
  await openPage(path);
  await page.getByRole('button', { name: 'Documents' }).click();
  await page.getByRole('menuitem', { name: 'Confirmation de commande' }).click();
  await page.getByRole('button', { name: 'Imprimer' }).click();
  await expect.poll(() => document.querySelector('.print-sheet .print-head')).not.toBeNull();
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  });
  const head = document.querySelector('.print-sheet .print-head')!.getBoundingClientRect();
  const linesOf = (text: string) => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector(`.print-head .print-number ${text}`)!);
    // A line break has a rectangle without a width.
    return [...range.getClientRects()].filter(({ width }) => width > 1);
  };
  const dates = linesOf('.print-quiet');
  expect(dates).toHaveLength(2);
  for (const { right } of [...dates, ...linesOf('.print-title')])
    expect(Math.abs(right - head.right)).toBeLessThan(2);
});
