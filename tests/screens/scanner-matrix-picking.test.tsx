import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { GS } from '#contract/rules/codes/function-one.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf, type Warehouse } from './order-server.ts';
import { calibrate, scanners, scanWith, uncalibrated, type Scanner } from './scanner-matrix.ts';

const preparer = profileOf('Preparer');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const text = (words: string | RegExp) => page.getByText(words).first();
const picks = ({ commands }: Warehouse) =>
  commands.filter(({ type }) => type === 'line.pick').map(({ args }) => (args as { picked: number }).picked);

const lines = () => [
  lineOf(1, { reference: 'QBZ-100A', barcode: '', quantity: 24 }),
  lineOf(2, { reference: 'TB-2', barcode: '12345', quantity: 5 }),
  lineOf(3, { reference: 'MG-3', barcode: '3760123456784', quantity: 3 }),
  lineOf(4, { reference: 'PO-4', barcode: '3760120040115', quantity: 4 }),
];
/** Articles on no line, whose codes differ from those of the lines in case or leading zeros only. */
const others = ['QBZ-100a', '00012345'];

async function openPicking(rows = lines()): Promise<Warehouse> {
  const order = orderOf(rows, { claimed_by: preparer.username, claimed_at: new Date().toISOString() });
  const warehouse = openWarehouse(preparer, [order], rows);
  for (const [n, reference] of others.entries()) {
    const article = { reference, product_reference: reference, barcode: '', barcodes: [], images: [] };
    warehouse.rows.articles.set(idOf(400 + n), { id: idOf(400 + n), designation: reference, ...article });
  }
  await openPage(`/orders/${idOf(1)}/picking`);
  return warehouse;
}

const vibrated: unknown[] = [];
const wrong = [200, 80, 200];

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
  vibrated.length = 0;
  vi.spyOn(navigator, 'vibrate').mockImplementation((pattern) => vibrated.push(pattern) > 0);
});

test.for(scanners)('the picking of an order, at $gap ms per key with the suffix “$end”', async (scanner) => {
  calibrate(scanner);
  const warehouse = await openPicking();
  await expect.element(text('Prêt à scanner')).toBeVisible();
  const refused = async (code: string, words: string | RegExp) => {
    const signals = vibrated.length;
    await scanWith(scanner, code);
    await expect.poll(() => vibrated.slice(signals)).toEqual([wrong]);
    await expect.element(text(words)).toBeVisible();
  };

  for (const code of ['ZZ-9', 'QBZ-100a']) await refused(code, 'Mauvais article');
  await refused('MG-3', 'Mauvais article');
  await expect.element(button('Prélever plutôt cette ligne')).toBeVisible();
  expect(picks(warehouse)).toEqual([]);
  await scanWith(scanner, 'QBZ-100A');
  await expect.element(text('Bon article')).toBeVisible();
  await refused('QBZ-100A', 'Déjà 24 sur 24 : reposez');
  await refused('00012345', 'Mauvais article');
  await expect.poll(() => picks(warehouse)).toEqual([24]);

  await scanWith(scanner, '12345');
  await expect.poll(() => picks(warehouse)).toEqual([24, 5]);
  // In a field, a slow scanner is recognised only by the number of its keys.
  await button('Le compte y est').click();
  const field = page.getByRole('spinbutton', { name: 'Prélevée' });
  await userEvent.fill(field, '4');
  await refused('QBZ-100A', scanner.gap === 100 ? /^Scan non reconnu/ : /^Scan ignoré/);
  await expect.element(field).toHaveValue('4');
  await userEvent.keyboard('{Escape}');
  await button('Abandonner').click();
  await expect.element(field).not.toBeInTheDocument();
  expect(picks(warehouse)).toEqual([24, 5]);

  await scanWith(scanner, `10A${GS}0103760123456784`, { separator: 'F8' });
  await expect.poll(() => picks(warehouse)).toEqual([24, 5, 3]);
  await scanWith(scanner, `10A${GS}0103760120040115`, { separator: 'Ctrl+]' });
  await expect.poll(() => picks(warehouse)).toEqual([24, 5, 3, 4]);
});

const packed = () => [lineOf(1, { reference: 'QBZ-100A', picked: 10, prep_state: 'packed' })];

/** Scans onto the button that ships; returns the commands that followed. */
async function scanOntoShip(scanner: Scanner, words: string | RegExp) {
  const { commands } = await openPicking(packed());
  await expect.element(button('Expédier')).toBeVisible();
  const ship = button('Expédier').element();
  (ship as HTMLElement).focus();
  await scanWith(scanner, 'QBZ-100A');
  await expect.element(text(words)).toBeVisible();
  expect(document.activeElement).toBe(ship);
  return commands;
}

test.for(scanners)('a scan does not ship, at $gap ms per key with the suffix “$end”', async (scanner) => {
  calibrate(scanner);
  expect(await scanOntoShip(scanner, 'Déjà 10 sur 10 : reposez')).toEqual([]);
});

test.for(uncalibrated)(
  'a scan that is not understood yet does nothing, and says so, at $gap ms per key with the suffix “$end”',
  async (scanner) => {
    expect(await scanOntoShip(scanner, /^Scan non reconnu/)).toEqual([]);
    expect(vibrated).toEqual([wrong]);
  },
);
