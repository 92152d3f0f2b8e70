import { beforeEach, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { openCount, prepareCount } from './open-count.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf, scan } from './order-server.ts';
import './shorten-press-guard.ts';

const preparer = profileOf('Preparer');
const now = () => new Date().toISOString();
const path = `/orders/${idOf(1)}/picking`;

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

/** The buttons and fields that are smaller than 56 px, or less than 8 px from another one. */
function smallTargets(region: Locator): string[] {
  const controls = [...region.element().querySelectorAll('button, a, input, select, textarea')];
  const targets = new Set(controls.map((one) => one.closest('.field-box') ?? one));
  const boxes = [...targets].map((one) => {
    const name = one.textContent || one.getAttribute('aria-label') || one.className;
    return { name, box: one.getBoundingClientRect() };
  });
  const flaws = boxes
    .filter(({ box }) => Math.min(box.width, box.height) < 55.5)
    .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`);
  for (const [at, { name, box: a }] of boxes.entries()) {
    for (const { name: other, box: b } of boxes.slice(at + 1)) {
      const aside = Math.max(a.left - b.right, b.left - a.right);
      const gap = Math.max(aside, a.top - b.bottom, b.top - a.bottom);
      if (gap < 7.5) flaws.push(`${name}, ${other}: ${gap} apart`);
    }
  }
  return flaws;
}

test('the count of a product has large targets', async () => {
  await prepareCount();
  await openCount();
  expect(smallTargets(page.getByRole('dialog'))).toEqual([]);
});

test('the undo of a shipment has large targets, and the parts of its steppers do not touch', async () => {
  const rows = [1, 2].map((n) => lineOf(n, { prep_state: 'packed', picked: 10, shipped: 10 }));
  const claim = { claimed_by: preparer.username, claimed_at: now() };
  openWarehouse(
    preparer,
    [orderOf(rows, { status: 'Shipped', status_seq: 2, shipped_at: now(), ...claim })],
    rows,
  );
  await openPage(path);
  await page.getByRole('button', { name: 'Annuler l’expédition…' }).click();
  await expect.element(page.getByRole('spinbutton', { name: 'Retour de REF-2' })).toBeVisible();
  expect(smallTargets(page.getByRole('dialog'))).toEqual([]);
});

test('the shipment in part has large targets', async () => {
  const line = lineOf(1, {
    quantity: 4,
    picked: 2,
    prep_state: 'short',
    short_reason: 'damaged',
    short_accepted: true,
  });
  const claim = { claimed_by: preparer.username, claimed_at: now() };
  openWarehouse(preparer, [orderOf([line], claim)], [line]);
  await openPage(path);
  await page.getByRole('button', { name: 'Expédier en partie…' }).click();
  await expect.element(page.getByRole('button', { name: 'Ne pas expédier' })).toBeVisible();
  const controls = page.getByRole('dialog').element().querySelectorAll('button, .segmented');
  const heights = [...controls].map((one) => one.getBoundingClientRect().height);
  expect(heights.filter((height) => height < 55.5)).toEqual([]);
});

test('the decision between two changes has large targets', async () => {
  const rows = [lineOf(1, { reference: 'TX-1042-BLE', quantity: 24 })];
  const order = orderOf(rows, { claimed_by: preparer.username, claimed_at: now() });
  const warehouse = openWarehouse(preparer, [order], rows);
  const current = { ...rows[0]!, picked: 24, prep_state: 'picked' as const };
  warehouse.onCommand = () => ({ status: 'conflict', code: 'line.changed', current });
  await openPage(path);
  await expect.element(page.getByText('Prêt à scanner')).toBeVisible();
  scan('TX-1042-BLE');
  const card = page.getByRole('region', { name: 'Modifications concurrentes' });
  await expect.element(card).toBeVisible();
  expect(smallTargets(card)).toEqual([]);
});

test('the link to an order that another preparer holds is a large target', async () => {
  const rows = [lineOf(1)];
  openWarehouse(preparer, [orderOf(rows, { claimed_by: 'ines', claimed_at: now() })], rows);
  await openPage(path);
  const link = page.getByRole('link', { name: 'Voir la commande' });
  await expect.element(link).toBeVisible();
  expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(56);
});
