import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openFilled, plain, put } from './filled-basket.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { openShop, shopArticle } from './shop-server.ts';

beforeEach(() => freshBrowser());

test('a price that changes while ordering is shown, accepted and sent again as a new command', async () => {
  const shop = openFilled();
  shop.onOrder = (order) => {
    shop.articles[0]!.price = 710;
    if (order.lines[0]!.price === 710) return { result: { number: '2026-000139', short: [] } };
    const prices = [{ reference: 'TX-1', seen: 690, price: 710 }];
    return { status: 'conflict', code: 'order.price_changed', current: { prices } };
  };
  const { screen } = await openPage('/basket');
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  const told = screen.getByRole('alert').filter({ hasText: 'Votre commande n’a pas été acceptée' });
  await expect.element(told).toBeVisible();
  expect(plain(told.element().textContent)).toContain('6,90 €7,10 €');
  await userEvent.click(screen.getByRole('button', { name: 'Accepter les prix et commander' }));
  await expect.element(screen.getByRole('heading', { name: 'Commande 2026-000139 passée' })).toBeVisible();
  expect(shop.orders.map((order) => order.lines[0]!.price)).toEqual([690, 710]);
  const ids = shop.calls
    .filter((call) => call.path === '/commands')
    .flatMap((call) => (call.body as { commands: { id: string; type: string }[] }).commands)
    .filter((one) => one.type === 'order.place')
    .map((one) => one.id);
  expect(new Set(ids).size).toBe(2);
});

test('a backorder is shown before the order is sent, and accepted inline', async () => {
  const shop = openFilled();
  shop.articles[1]!.stock_level = 'Rupture';
  const short = [{ reference: 'TX-1', missing: null }];
  shop.onOrder = (order) =>
    order.short_seen!.some((one) => one.reference === 'TX-1')
      ? { result: { number: '2026-000140', short } }
      : { status: 'conflict', code: 'order.short', current: { references: [], prices: [], short } };
  const { screen } = await openPage('/basket');
  await expect.element(screen.getByText('1 ligne en attente de stock.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  const told = screen.getByRole('alert').filter({ hasText: 'Votre commande n’a pas été acceptée' });
  await expect.element(told.getByText('stock insuffisant')).toBeVisible();
  await expect.element(told.getByText('T-shirt col rond homme, bleu marine')).toBeVisible();
  await userEvent.click(told.getByRole('button', { name: 'Commander quand même' }));
  await expect.element(screen.getByRole('heading', { name: 'Commande 2026-000140 passée' })).toBeVisible();
  await expect.element(screen.getByText('Une partie est en attente de stock')).toBeVisible();
  // The shortage shown on the line is accepted already: only the remainder is asked for.
  const rupture = { reference: 'GO-1', missing: null };
  expect(shop.orders.map((order) => order.short_seen)).toEqual([[rupture], [rupture, short[0]]]);
});

test('staff see how many pieces will be backordered, and of which line', async () => {
  const shop = openShop(profileOf('Manager'), [shopArticle('TX-1', { designation: 'T-shirt, bleu' })]);
  shop.basket = [put('TX-1', 50)];
  shop.available = 12;
  const { screen } = await openPage('/basket');
  await expect.element(screen.getByText('12 en stock, 38 en attente de stock')).toBeVisible();
  await expect.element(screen.getByText('1 ligne en attente de stock.')).toBeVisible();
});

test('all differences are shown at once, and one press accepts them', async () => {
  const shop = openFilled();
  const current = {
    references: ['GO-1'],
    prices: [{ reference: 'TX-1', seen: 690, price: 710 }],
    short: [{ reference: 'TX-1', missing: 4 }],
  };
  shop.onOrder = ({ lines }) =>
    lines.length === 1
      ? { result: { number: '2026-000141', short: current.short } }
      : { status: 'conflict', code: 'order.article_gone', current };
  const { screen } = await openPage('/basket');
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  const told = screen.getByRole('alert').filter({ hasText: 'Votre commande n’a pas été acceptée' });
  await expect.element(told.getByText('n’est plus vendu', { exact: true })).toBeVisible();
  expect(plain(told.element().textContent)).toContain('6,90 €7,10 €');
  await expect.element(told.getByText('4 pièces attendront')).toBeVisible();
  await userEvent.click(told.getByRole('button', { name: 'Accepter et commander' }));
  await expect.element(screen.getByRole('heading', { name: 'Commande 2026-000141 passée' })).toBeVisible();
  expect(shop.orders[1]!.lines).toMatchObject([{ reference: 'TX-1', quantity: 24, price: 710 }]);
});
