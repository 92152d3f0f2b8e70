import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openFilled } from './filled-basket.ts';
import { freshBrowser, openPage } from './open-shop-page.tsx';
import type { Shop } from './shop-server.ts';

beforeEach(() => freshBrowser());

/** Opens a full basket of which only the mirror is known when the user presses Order. */
async function orderFromMirror(change: (shop: Shop) => void) {
  const shop = openFilled();
  const articles = new Map(shop.articles.map((article) => [article.reference, article]));
  const mirrored = shop.basket.map((line) => ({ ...articles.get(line.reference), image: '', ...line }));
  localStorage.setItem('basket', JSON.stringify(mirrored));
  change(shop);
  const pressed = Promise.withResolvers<void>();
  shop.basketAfter = pressed.promise;
  const { screen } = await openPage('/basket');
  const button = screen.getByRole('button', { name: 'Commander' });
  await userEvent.click(button);
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  expect(shop.orders).toHaveLength(0);
  pressed.resolve();
  return { shop, screen };
}

test('an order that was placed just before the browser was killed is not placed again from an old mirror', async () => {
  const { shop, screen } = await orderFromMirror((one) => (one.basket = []));
  await expect.element(screen.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible();
  expect(shop.orders).toHaveLength(0);
});

test('an order that was pressed before the basket was read is sent once it is, if it equals what the user saw', async () => {
  const { shop, screen } = await orderFromMirror(() => undefined);
  await expect.element(screen.getByRole('heading', { name: 'Commande 2026-000138 passée' })).toBeVisible();
  await expect.poll(() => shop.orders).toHaveLength(1);
});
