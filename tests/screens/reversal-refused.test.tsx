import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openTray } from '#src/floor/sync-state/tray-store.ts';
import { readQueue } from '#src/sync/client/outbox/queue-store.ts';
import { arrivalLineOf, openDock, type Dock } from './arrival-server.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf } from './order-server.ts';
import './shorten-press-guard.ts';

const applied = { applied_at: '2026-06-12T08:00:00.000Z', applied_by: 'nadia' };
const ask = page.getByRole('alertdialog', { name: /Annuler AR-1/ });
const takeOut = ask.getByRole('button', { name: /^(Sortir 40 pièces du stock|Annuler la mise en stock)$/ });
const lastArgs = (dock: Dock) => dock.commands.at(-1)?.args;

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

/** An applied arrival whose reversal the server refused, because pieces of REF-2 have left since it was confirmed. */
async function openRefused() {
  const lines = [1, 2].map((n) => arrivalLineOf(n, { received: 20, state: 'applied' }));
  const dock = openDock(profileOf('Manager'), lines, applied);
  const taken = { taken: 20, shipped: 0 };
  dock.reversal = [
    { ...taken, reference: 'REF-1', on_hand: 8, left: -12 },
    { ...taken, reference: 'REF-2', on_hand: 20, left: 0 },
  ];
  dock.onCommand = () => ({
    status: 'rejected',
    code: 'stock.negative',
    current: { products: [{ reference: 'REF-2', on_hand: 5, taken: 20 }] },
  });
  await openPage(`/arrivals?arrival=${idOf(1)}`);
  await page.getByRole('button', { name: 'Annuler la mise en stock', exact: true }).click();
  await ask.getByLabelText('Motif').fill('mauvais bon');
  await takeOut.click();
  await expect.element(page.getByText(/^Rien n’est sorti du stock.* REF-2\.$/).first()).toBeVisible();
  expect(page.getByRole('button', { name: 'Réessayer' }).query()).toBeNull();
  dock.onCommand = () => null;
  return dock;
}

test('a reversal that is refused because of another product is confirmed again with all of them', async () => {
  const dock = await openRefused();
  expect(lastArgs(dock)).toMatchObject({ confirmed_below_zero: ['REF-1'] });
  dock.reversal = ['REF-1', 'REF-2'].map((reference) => ({
    reference,
    taken: 20,
    shipped: 0,
    on_hand: 5,
    left: -15,
  }));
  await page.getByRole('link', { name: 'Annuler la mise en stock…' }).click();
  await expect.element(ask.getByText(/REF-1, REF-2 passeraient sous zéro/)).toBeVisible();
  await expect.element(ask.getByLabelText('Motif')).toHaveValue('mauvais bon');
  await takeOut.click();
  await expect
    .poll(() => lastArgs(dock))
    .toMatchObject({ reason: 'mauvais bon', confirmed_below_zero: ['REF-1', 'REF-2'] });
  // It replaces the refused one, behind which it would wait.
  await expect.poll(() => readQueue().filter(({ state }) => state === 'refused')).toEqual([]);
  await expect.element(page.getByText(/^Rien n’est sorti du stock/)).not.toBeInTheDocument();
});

test('without the preview of the server, the products that it named in its refusal are confirmed', async () => {
  const dock = await openRefused();
  dock.delays = (call) => (call.path.endsWith('/reversal') ? Promise.reject(new Error('offline')) : null);
  await page.getByRole('link', { name: 'Annuler la mise en stock…' }).click();
  await expect.element(ask.getByText(/REF-1, REF-2 passeraient sous zéro/)).toBeVisible();
  await takeOut.click();
  await expect.poll(() => lastArgs(dock)).toMatchObject({ confirmed_below_zero: ['REF-1', 'REF-2'] });
});

test('the sync tray leads to the dialog as well', async () => {
  await openRefused();
  openTray();
  const tray = page.getByRole('dialog').first();
  await tray.getByRole('link', { name: 'Annuler la mise en stock…' }).click();
  await expect.element(ask).toBeVisible();
});
