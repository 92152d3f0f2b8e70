import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openFilled } from './filled-basket.ts';
import { freshBrowser, openPage } from './open-shop-page.tsx';

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
