import { expect, test } from 'vitest';
import { readBasketMirror } from '#src/session/basket-mirror/basket-mirror.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { openShop } from './shop-server.ts';
import { range } from './textile-range.ts';
import { whenAdded } from './when-added.ts';

const line = { reference: 'TX-1001', quantity: 1, marking: '', price_seen: 501 };

/** Adds TX-1001 as soon as its button appears. */
const pressAtOnce = async () => (await whenAdded('button[aria-label^="Ajouter Article TX-1001"]')).click();

test('an article that an old mirror has in the basket can be added as soon as the basket says otherwise', async () => {
  await freshBrowser();
  const shop = openShop(profileOf('Client'), range);
  localStorage.setItem('basket', JSON.stringify([line]));
  const pressed = pressAtOnce();
  const { screen } = await openPage('/catalog');
  await pressed;
  await expect.poll(() => shop.basket.map(({ reference }) => reference)).toEqual(['TX-1001']);
  await expect.element(screen.getByText('Article déjà dans votre panier.')).not.toBeInTheDocument();
  await expect.poll(() => readBasketMirror().map(({ reference }) => reference)).toEqual(['TX-1001']);
});

test('an article that is missing in a lost mirror keeps its quantity', async () => {
  await freshBrowser();
  const shop = openShop(profileOf('Client'), range);
  shop.basket = [{ ...line, quantity: 50 }];
  const pressed = pressAtOnce();
  shop.basketAfter = pressed;
  const { screen } = await openPage('/catalog');
  await expect.element(screen.getByText('Article déjà dans votre panier.')).toBeVisible();
  expect(shop.basket.map(({ quantity }) => quantity)).toEqual([50]);
});
