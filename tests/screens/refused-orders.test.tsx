import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { discard } from '#src/outbox/decide.ts';
import { enqueue } from '#src/outbox/enqueue.ts';
import { readQueue } from '#src/outbox/queue-store.ts';
import { openFilled, put } from './filled-basket.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { openShop, shopArticle, type Shop } from './shop-server.ts';
import { openStillDevice } from './still-device.ts';

beforeEach(() => freshBrowser());

const customer = page.getByRole('combobox', { name: 'Client' });
const instructions = page.getByLabelText('Consigne');
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

/** An order for the Halles, with all that can be said of it. */
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

/** Behind the refused order the server took this one. */
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

test('what was said of an order that waits is not said of the next one', async () => {
  const shop = openCounter();
  const { router } = await openPage('/basket');
  await expect.element(page.getByText('24 pièces, 1 article')).toBeVisible();
  await fillForHalles();
  shop.down = true;
  await userEvent.click(button('Commander'));
  await expect
    .element(page.getByRole('heading', { name: 'Commande en attente' }), { timeout: 9000 })
    .toBeVisible();
  await router.navigate({ to: '/settings' });
  shop.down = false;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => shop.orders.length, { timeout: 15_000 }).toBe(1);
  put1('GO-1');
  await expect.poll(() => shop.basket).toEqual([put('GO-1', 1)]);
  await router.navigate({ to: '/basket' });
  await expect.element(page.getByText('1 pièce, 1 article')).toBeVisible();
  await formSays('', '', '');
  await userEvent.click(button('Commander'));
  await expect.element(page.getByText('Choisissez pour qui est la commande.').first()).toBeVisible();
  expect(shop.orders).toHaveLength(1);
});

test('whoever leaves while an order is on its way leaves none of its words behind', async () => {
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

test('an order that could not be stored leaves the form as it is, until it is', async () => {
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

test('a refused order fills the form again, after a restart as well, and the next one goes in its place', async () => {
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

test('an order for another customer leaves a refused one to be decided, and its words with it', async () => {
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
  // The other order took its lines along: they come back with it.
  await userEvent.click(button('Revenir au panier'));
  await expect.element(page.getByText('24 pièces, 1 article')).toBeVisible();
  await formSays('Brasserie des Halles', 'Livrer avant midi.', 'PO 4711');
  await expect.poll(refusedIds).toEqual([]);
  expect(shop.basket).toEqual([put('TX-1', 24)]);
});

test('going back to the basket asks before it replaces what was typed', async () => {
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

test('a refusal that nobody saw, beside another basket, loses nothing typed on either side', async () => {
  const { shop } = await openRefused();
  await choose('Hôtel de la Gare');
  shop.onOrder = () => ({ status: 'rejected', code: 'row.not_found' });
  await userEvent.click(button('Commander'));
  await expect.element(refusedOf('Hôtel de la Gare')).toBeVisible();
  await expect.element(refusedOf('Brasserie des Halles')).toBeVisible();
  // What was tried last is what the form goes on from.
  await formSays('Hôtel de la Gare', '', '');
  discard(refusedIds()[1]!);
  await formSays('Brasserie des Halles', 'Livrer avant midi.', 'PO 4711');
});

test('what only this device gave up goes again as the same act; with other words it is another', async () => {
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

test('a second try under the same id is followed to its own answer', async () => {
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
