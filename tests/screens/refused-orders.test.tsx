import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { discard } from '#src/sync/client/outbox/settle-refused.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { readQueue } from '#src/sync/client/outbox/queue-store.ts';
import { openFilled, put } from './filled-basket.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { openShop, shopArticle, type Shop } from './shop-server.ts';
import { openStillDevice } from './still-device.ts';

beforeEach(() => freshBrowser());

const customer = page.getByRole('combobox', { name: 'Client' });
const instructions = page.getByLabelText('Instructions de livraison');
const reference = page.getByLabelText('Référence de commande du client');
const button = (name: string) => page.getByRole('button', { name });
const refusedOf = (name: string) =>
  page
    .getByRole('alert')
    .filter({ hasText: 'Votre commande n’a pas été acceptée' })
    .filter({ hasText: name });

/** A commercial's basket of one article, and two customers. */
function openCounter(): Shop {
  const shop = openShop(profileOf('Commercial'), [
    shopArticle('TX-1'),
    shopArticle('GO-1'),
    shopArticle('MU-1'),
  ]);
  shop.basket = [put('TX-1', 24)];
  shop.customers = [
    { code: 'C-0002', name: 'Brasserie des Halles', shipping_address: '' },
    { code: 'C-0003', name: 'Hôtel de la Gare', shipping_address: '' },
  ];
  return shop;
}

async function choose(name: string) {
  await userEvent.fill(customer, name);
  await userEvent.click(page.getByRole('option', { name: new RegExp(name) }));
  await expect.element(customer).toHaveValue(name);
}

/** Fills in all fields of an order for the Halles. */
async function fillForHalles() {
  await choose('Brasserie des Halles');
  await userEvent.fill(instructions, 'Livrer avant midi.');
  await userEvent.fill(reference, 'PO 4711');
}

async function orderForHalles() {
  await fillForHalles();
  await userEvent.click(button('Commander'));
}

/** Opens a basket whose order for the Halles was refused. */
async function openRefused() {
  const shop = openCounter();
  shop.onOrder = () => ({ status: 'rejected', code: 'row.not_found' });
  const app = await openPage('/basket');
  await orderForHalles();
  await expect.element(refusedOf('Brasserie des Halles')).toBeVisible();
  shop.onOrder = () => ({ result: { number: '2026-000139', short: [] } });
  return { shop, ...app };
}

async function formSays(name: string, words: string, order: string) {
  await expect.element(customer).toHaveValue(name);
  await expect.element(instructions).toHaveValue(words);
  await expect.element(reference).toHaveValue(order);
}

/** The server accepted this order after the refused one. */
async function isPlaced(shop: Shop, customer_code: string, words: string, order: string) {
  await expect.element(page.getByRole('heading', { name: 'Commande 2026-000139 passée' })).toBeVisible();
  expect(shop.orders[1]).toMatchObject({
    customer_code,
    delivery_instructions: words,
    customer_reference: order,
  });
}

const put1 = (ref: string) => enqueue('basket.set', put(ref, 1));
const refusedIds = () => readQueue().flatMap((one) => (one.state === 'refused' ? one.id : []));
const sentIds = (shop: Shop) =>
  shop.calls
    .filter((call) => call.path === '/commands')
    .flatMap((call) => (call.body as { commands: { id: string; type: string }[] }).commands)
    .filter((one) => one.type === 'order.place')
    .map((one) => one.id);

test('the fields of a pending order do not apply to the next one', async () => {
  const shop = openCounter();
  const { router } = await openPage('/basket');
  await expect.element(page.getByText('24 pièces, 1 article')).toBeVisible();
  await fillForHalles();
  shop.down = true;
  await userEvent.click(button('Commander'));
  await expect.element(page.getByRole('heading', { name: 'Commande en attente' })).toBeVisible();
  await router.navigate({ to: '/settings' });
  shop.down = false;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => shop.orders.length).toBe(1);
  put1('GO-1');
  await expect.poll(() => shop.basket).toEqual([put('GO-1', 1)]);
  await router.navigate({ to: '/basket' });
  await expect.element(page.getByText('1 pièce, 1 article')).toBeVisible();
  await formSays('', '', '');
  await userEvent.click(button('Commander'));
  await expect.element(page.getByText('Choisissez le client.').first()).toBeVisible();
  expect(shop.orders).toHaveLength(1);
});

test('a user who signs out while an order is being sent leaves none of its fields behind', async () => {
  const shop = openCounter();
  const { router } = await openPage('/basket');
  await orderForHalles();
  await router.navigate({ to: '/settings' });
  await expect.poll(() => shop.orders.length).toBe(1);
  put1('GO-1');
  await router.navigate({ to: '/basket' });
  await expect.element(page.getByText('1 pièce, 1 article')).toBeVisible();
  await formSays('', '', '');
});

test('an order that could not be stored keeps the form filled until it is', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const device = openStillDevice();
  openCounter();
  await openPage('/basket');
  device.full = true;
  await orderForHalles();
  await expect.element(page.getByText(/l’appareil est plein/)).toBeVisible();
  await formSays('Brasserie des Halles', 'Livrer avant midi.', 'PO 4711');
  device.full = false;
  await userEvent.click(button('Réessayer'));
  await formSays('', '', '');
  expect(device.acts.filter(({ name }) => name === 'enqueue')).toHaveLength(1);
});

test('a refused order fills the form again, also after a restart, and the next order replaces it', async () => {
  const { shop, screen } = await openRefused();
  await formSays('Brasserie des Halles', 'Livrer avant midi.', 'PO 4711');
  await screen.unmount();
  sessionStorage.clear();
  await openPage('/basket');
  await expect.element(refusedOf('PO 4711')).toBeVisible();
  await formSays('Brasserie des Halles', 'Livrer avant midi.', 'PO 4711');
  await userEvent.fill(instructions, 'Livrer avant 10 h.');
  await userEvent.click(button('Commander'));
  await isPlaced(shop, 'C-0002', 'Livrer avant 10 h.', 'PO 4711');
  await expect.poll(refusedIds).toEqual([]);
});

test('an order for another customer leaves a refused one to be decided, with its fields', async () => {
  const { shop, router } = await openRefused();
  const before = refusedIds();
  put1('GO-1');
  await expect.element(page.getByText('25 pièces, 2 articles')).toBeVisible();
  await choose('Hôtel de la Gare');
  await formSays('Hôtel de la Gare', '', '');
  await choose('Brasserie des Halles');
  await formSays('Brasserie des Halles', 'Livrer avant midi.', 'PO 4711');
  await choose('Hôtel de la Gare');
  await userEvent.click(button('Commander'));
  await isPlaced(shop, 'C-0003', '', '');
  expect(refusedIds()).toEqual(before);
  await router.navigate({ to: '/settings' });
  await router.navigate({ to: '/basket' });
  await expect.element(refusedOf('Brasserie des Halles')).toBeVisible();
  await expect.element(page.getByText('Votre panier est vide')).toBeVisible();
  // The refused order kept its lines: they come back with it.
  await userEvent.click(button('Revenir au panier'));
  await expect.element(page.getByText('24 pièces, 1 article')).toBeVisible();
  await formSays('Brasserie des Halles', 'Livrer avant midi.', 'PO 4711');
  await expect.poll(refusedIds).toEqual([]);
  expect(shop.basket).toEqual([put('TX-1', 24)]);
});

test('returning to the basket asks before it replaces what the user typed', async () => {
  const { shop } = await openRefused();
  await choose('Hôtel de la Gare');
  await userEvent.fill(instructions, 'Sonner deux fois.');
  await userEvent.click(button('Revenir au panier'));
  const question = page.getByRole('alertdialog', { name: 'Remplacer votre saisie\u202f?' });
  await userEvent.click(question.getByRole('button', { name: 'Garder' }));
  await formSays('Hôtel de la Gare', 'Sonner deux fois.', '');
  expect(refusedIds()).toHaveLength(1);
  await userEvent.click(button('Revenir au panier'));
  await userEvent.click(question.getByRole('button', { name: 'Remplacer' }));
  await formSays('Brasserie des Halles', 'Livrer avant midi.', 'PO 4711');
  await expect.poll(refusedIds).toEqual([]);
  expect(shop.orders).toHaveLength(1);
});

test('an unseen refusal beside another basket loses no input of either', async () => {
  const { shop } = await openRefused();
  await choose('Hôtel de la Gare');
  shop.onOrder = () => ({ status: 'rejected', code: 'row.not_found' });
  await userEvent.click(button('Commander'));
  await expect.element(refusedOf('Hôtel de la Gare')).toBeVisible();
  await expect.element(refusedOf('Brasserie des Halles')).toBeVisible();
  // The form continues from the latest attempt.
  await formSays('Hôtel de la Gare', '', '');
  discard(refusedIds()[1]!);
  await formSays('Brasserie des Halles', 'Livrer avant midi.', 'PO 4711');
});

test('an order that only this device gave up is sent again as the same command; with other fields it is a new one', async () => {
  const shop = openFilled();
  shop.onOrder = () => ({ status: 'rejected', code: 'server.failure', rev: 0 });
  await openPage('/basket');
  const again = () => userEvent.click(button('Réessayer'));
  await userEvent.fill(instructions, 'Livrer avant midi.');
  await userEvent.click(button('Commander'));
  await again();
  await expect.poll(() => sentIds(shop).length).toBe(2);
  expect(new Set(sentIds(shop)).size).toBe(1);
  await expect.element(button('Réessayer')).toBeVisible();
  await userEvent.fill(instructions, 'Livrer avant 10 h.');
  shop.onOrder = () => ({ result: { number: '2026-000139', short: [] } });
  await again();
  await expect.element(page.getByRole('heading', { name: 'Commande 2026-000139 passée' })).toBeVisible();
  expect(new Set(sentIds(shop)).size).toBe(2);
  expect(shop.orders.map((order) => order.delivery_instructions)).toEqual([
    'Livrer avant midi.',
    'Livrer avant midi.',
    'Livrer avant 10 h.',
  ]);
});

test('a second attempt under the same id is followed to its own result', async () => {
  const shop = openFilled();
  shop.onOrder = () => ({ status: 'rejected', code: 'server.failure', rev: 0 });
  await openPage('/basket');
  await userEvent.click(button('Commander'));
  await expect.element(button('Réessayer')).toBeVisible();
  shop.onOrder = () => ({ result: { number: '2026-000139', short: [] } });
  await userEvent.click(button('Réessayer'));
  await expect.element(page.getByRole('heading', { name: 'Commande 2026-000139 passée' })).toBeVisible();
  expect(new Set(sentIds(shop)).size).toBe(1);
});
