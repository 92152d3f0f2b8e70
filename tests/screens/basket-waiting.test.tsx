import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openFilled, put } from './filled-basket.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { openShop, shopArticle } from './shop-server.ts';

beforeEach(() => freshBrowser());

test('while the server has not answered about a changed quantity, its line shows no number of an earlier one', async () => {
  const shop = openFilled();
  shop.available = 0;
  const { screen } = await openPage('/basket');
  await expect.element(screen.getByText('24 en attente de stock')).toBeVisible();
  const answer = Promise.withResolvers<void>();
  shop.waitingAfter = answer.promise;
  await userEvent.fill(screen.getByRole('spinbutton', { name: /^Quantité de T-shirt/ }), '30');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Une partie est en attente de stock')).toBeVisible();
  await expect.element(screen.getByText(/\d en stock/)).not.toBeInTheDocument();
  // The other line keeps its number.
  await expect.element(screen.getByText('12 en attente de stock')).toBeVisible();
  answer.resolve();
  await expect.element(screen.getByText('30 en attente de stock')).toBeVisible();
});

test.each([320, 340, 360, 380, 400])(
  'after ordering the number stays on one line at %i px',
  async (width) => {
    await page.viewport(width, 740);
    const shop = openShop(profileOf('Client'), [shopArticle('TX-1', { designation: 'T-shirt' })]);
    shop.basket = [put('TX-1', 24)];
    shop.onOrder = () => ({ result: { number: '2026-000139', short: [] } });
    const { screen } = await openPage('/basket');
    await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
    const title = screen.getByRole('heading', { name: 'Commande 2026-000139 passée' });
    await expect.element(title).toBeVisible();
    const text = document.createTreeWalker(title.element(), NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = text.nextNode(); node; node = text.nextNode()) {
      const at = node.textContent!.indexOf('2026-000139');
      if (at < 0) continue;
      range.setStart(node, at);
      range.setEnd(node, at + '2026-000139'.length);
    }
    expect(range.getClientRects()).toHaveLength(1);
  },
);
