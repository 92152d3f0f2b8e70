import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openFakeCamera } from './fake-camera.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf, productOf, type Warehouse } from './order-server.ts';
import { sendKeys } from './send-keys.ts';

const preparer = profileOf('Preparer');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const text = (words: string | RegExp) => page.getByText(words);
const scan = (code: string) => sendKeys(code, { gap: 8, layout: 'french' });
const picks = ({ commands }: Warehouse) =>
  commands.filter(({ type }) => type === 'line.pick').map(({ args }) => (args as { picked: number }).picked);

const shirts = { reference: 'TX-1042-BLE', product_reference: 'TX-1042', barcode: '3760123456782' };
const two = () => [
  lineOf(1, { ...shirts, location: 'A-01-1-01', quantity: 24 }),
  lineOf(2, { location: 'Mezzanine', reference: 'TB-0310-NAT', quantity: 5 }),
];

async function openPicking(prepare: (warehouse: Warehouse) => void = () => undefined, lines = two()) {
  const order = orderOf(lines, { claimed_by: preparer.username, claimed_at: new Date().toISOString() });
  const warehouse = openWarehouse(preparer, [order], lines);
  prepare(warehouse);
  await openPage(`/orders/${idOf(1)}/picking`);
  await expect.element(text('Prêt à scanner')).toBeVisible();
  return warehouse;
}

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a damaged label says why it is not readable', async () => {
  await openPicking();
  await scan('3760123456783');
  await expect.element(text('Étiquette illisible')).toBeVisible();
  await expect.element(text(/Le chiffre de contrôle de 3760123456783/)).toBeVisible();
});

test('the label of a location of this order is a location, whatever its format', async () => {
  await openPicking();
  await scan('MEZZANINE');
  await expect.element(text('Vous êtes en MEZZANINE')).toBeVisible();
  await scan('B-09-1-01');
  await expect.element(text('Vous êtes en B-09-1-01')).toBeVisible();
});

test('the number of an order is no unknown code', async () => {
  const warehouse = await openPicking();
  await scan('2026-000142');
  await expect.element(text('C’est une commande')).toBeVisible();
  await expect.element(text('Un numéro de commande, pas un article.')).toBeVisible();
  expect(text('Code inconnu.').query()).toBeNull();
  expect(picks(warehouse)).toEqual([]);
});

test('pieces picked for other orders are no longer expected at the location', async () => {
  const other = { id: idOf(901), order_id: idOf(2), picked: 80, allocated: 80, quantity: 80 };
  const warehouse = await openPicking(({ rows }) => {
    rows.products.set('p', productOf('TX-1042', { on_hand: 100 }));
    rows.orderlines.set(other.id, lineOf(9, { ...shirts, ...other, prep_state: 'picked' }));
  });
  await expect.element(text(/20 en stock ici/)).toBeVisible();
  await scan('TX-1042-BLE');
  await expect.element(page.getByRole('alertdialog').getByText(/20 en A-01-1-01/)).toBeVisible();
  expect(picks(warehouse)).toEqual([]);
});

test('the camera stays open from line to line, and shows what each scan meant', async () => {
  const lens = openFakeCamera();
  const warehouse = await openPicking();
  await button('Scanner avec la caméra').click();
  const camera = page.getByRole('dialog', { name: 'Visez l’étiquette' });
  await expect.element(camera.getByText('TX-1042-BLE')).toBeVisible();
  lens.show('TX-1042-BLE');
  await expect.element(camera.getByText('Bon article')).toBeVisible();
  // What to scan next.
  await expect.element(camera.getByText('TB-0310-NAT')).toBeVisible();
  lens.show('MG-9999');
  await expect.element(camera.getByText('Mauvais article')).toBeVisible();
  lens.show('TB-0310-NAT');
  await expect.element(camera.getByText('Il ne reste rien à prélever.')).toBeVisible();
  await expect.poll(() => picks(warehouse)).toEqual([24, 5]);
  await button('Fermer').click();
  await expect.element(camera).not.toBeInTheDocument();
});
