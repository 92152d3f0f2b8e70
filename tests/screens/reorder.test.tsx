import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openFilled, plain, put } from './filled-basket.ts';
import { freshBrowser, openPage } from './open-shop-page.tsx';
import type { Shop } from './shop-server.ts';

beforeEach(() => freshBrowser());

const ofOrder = { order_number: '2026-000042', customer_code: 'C-0131', description: '' };

/** An empty basket, and an order of three lines of which one is sold no more. */
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
        { reference: 'TX-1', quantity: 12, marking: 'Broderie, cœur', price: 650, ...ofOrder },
        { reference: 'GO-1', quantity: 2, marking: '', price: 1180, ...ofOrder },
        { ...ofOrder, reference: 'OLD-1', quantity: 1, marking: '', price: 90, description: 'Stylo retiré' },
      ],
    },
  ];
  return shop;
}

test('an earlier order is taken up at today’s prices', async () => {
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
  await vi.waitFor(() =>
    expect(shop.basket).toEqual([put('TX-1', 12, 690, 'Broderie, cœur'), put('GO-1', 2, 1180)]),
  );
});

test('a link opens an earlier order at once, and closing it leaves the plain basket', async () => {
  openWithPastOrder();
  const { screen, where } = await openPage('/basket?reorder=o1');
  await expect.element(screen.getByRole('dialog', { name: 'Commande 2026-000042' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await vi.waitFor(() => expect(where()).toBe('/basket'));
  await expect.element(screen.getByText('Votre panier est vide')).toBeVisible();
});
