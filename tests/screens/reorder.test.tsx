import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ListPageRows } from '#src/sync/protocol/list-page-rows.ts';
import { openAnsweringDevice } from './answering-device.ts';
import { openFilled, plain, put } from './filled-basket.ts';
import { freshBrowser, openPage } from './open-shop-page.tsx';
import type { Shop } from './shop-server.ts';

beforeEach(() => freshBrowser());

const ofOrder = { order_number: '2026-000042', customer_code: 'C-0131', description: '' };

/** An empty basket, and an order of three lines of which one is no longer sold. */
function openWithPastOrder(): Shop {
  const shop = openFilled();
  shop.basket = [];
  shop.pastOrders = [
    {
      order: {
        id: 'o1',
        number: '2026-000042',
        date_ordered: '2026-05-04T09:00:00.000Z',
        status: 'Completed',
        total: 8280,
        line_count: 3,
        customer_name: 'Brasserie du Canal',
        customer_reference: 'BC 7',
        customer_code: 'C-0131',
        shipping_address: '',
      },
      lines: [
        { reference: 'TX-1', quantity: 12, ordered: 12, marking: 'Broderie, cœur', price: 650, ...ofOrder },
        { reference: 'GO-1', quantity: 2, ordered: 2, marking: '', price: 1180, ...ofOrder },
        // Credited by an import.
        { reference: 'TX-2', quantity: -3, ordered: -3, marking: '', price: 650, ...ofOrder },
        {
          ...ofOrder,
          reference: 'OLD-1',
          quantity: 1,
          ordered: 1,
          marking: '',
          price: 90,
          description: 'Stylo retiré',
        },
      ],
    },
  ];
  return shop;
}

test('an earlier order is repeated at today’s prices', async () => {
  const shop = openWithPastOrder();
  const { screen } = await openPage('/basket');
  await expect.element(screen.getByText('Votre panier est vide')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reprendre une commande' }));
  await userEvent.click(screen.getByRole('button', { name: /2026-000042/ }));
  await expect.element(screen.getByText('Trouvées : 2, écartées : 1')).toBeVisible();
  await expect.element(screen.getByText('Stylo retiré')).toBeVisible();
  await expect.element(screen.getByText('N’est plus vendu', { exact: true })).toBeVisible();
  const row = screen.getByRole('listitem').filter({ hasText: 'TX-1' });
  expect(plain(row.element().textContent)).toContain('6,50 €6,90 €');
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter 2 articles' }));
  await expect
    .poll(() => shop.basket)
    .toEqual([put('TX-1', 12, 690, 'Broderie, cœur'), put('GO-1', 2, 1180)]);
});

test('a link opens an earlier order at once, and closing it shows the plain basket', async () => {
  openWithPastOrder();
  const { screen, where } = await openPage('/basket?reorder=o1');
  await expect.element(screen.getByRole('dialog', { name: 'Commande 2026-000042' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await expect.poll(where).toBe('/basket');
  await expect.element(screen.getByText('Votre panier est vide')).toBeVisible();
});

const since = '2026-03-14T00:00:00.000Z';
const stamps = { created_at: since, updated_at: since, version: 1 };

/** A full page of the device, newest first: open orders of this year, and `old` of them from long before. */
function pageOfDevice(old: number): ListPageRows {
  const rows = Array.from({ length: 20 }, (_, at) => {
    const date_ordered = at < 20 - old ? `2026-06-${30 - at}T08:00:00.000Z` : '2024-01-01T08:00:00.000Z';
    const number = `2026-0001${String(at).padStart(2, '0')}`;
    return { ...stamps, id: `d${at}`, number, date_ordered, status: 'Pending', total: 100, line_count: 1 };
  });
  return { rows, next: 'more', since };
}
const asksForOrders = (shop: Shop) => shop.calls.filter(({ path }) => path.startsWith('/orders?'));

async function openChoice(page: ListPageRows) {
  const shop = openWithPastOrder();
  const device = openAnsweringDevice({ list: () => page });
  const { screen } = await openPage('/basket');
  const choose = async () => {
    await expect.element(screen.getByText('Votre panier est vide')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Reprendre une commande' }));
  };
  return { shop, device, screen, choose };
}

test('closed orders that only the server has are offered between old ones that are still open', async () => {
  const { screen, choose } = await openChoice(pageOfDevice(3));
  await choose();
  await expect.element(screen.getByRole('button', { name: /2026-000042/ })).toBeVisible();
});

test('the server is not asked for orders if the device has all of them', async () => {
  const { shop, screen, choose } = await openChoice(pageOfDevice(0));
  await choose();
  await expect.element(screen.getByRole('button', { name: /2026-000119/ })).toBeVisible();
  expect(asksForOrders(shop)).toEqual([]);
});

test.each([
  ['an older response is stored', { body: { rows: [], next: null }, at: 0 }],
  ['no response is stored', null],
])('the device’s orders are offered as soon as the server is unreachable: %s', async (_, kept) => {
  const { shop, device, screen, choose } = await openChoice(pageOfDevice(3));
  device.answers['cached-answer'] = ({ path }) => (path.startsWith('/orders?') ? kept : null);
  await expect.element(screen.getByText('Votre panier est vide')).toBeVisible();
  shop.down = true;
  const asked = () => device.asked.filter(({ name }) => name === 'list').length;
  const before = asked();
  await choose();
  await expect.element(screen.getByRole('button', { name: /2026-000119/ })).toBeVisible();
  // At the first attempt.
  expect(asked()).toBe(before + 1);
});
