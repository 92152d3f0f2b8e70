import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { openShop, shopArticle } from './shop-server.ts';

const articles = [
  shopArticle('TX 1/0', {
    designation: 'T-shirt col rond homme, bleu marine, M',
    tags: ['coton', 'fin, souple'],
    stock_level: 'Rupture',
    images: ['a1', 'b2'],
  }),
  shopArticle('TX-2', { designation: 'Polo, vert sapin' }),
];

beforeEach(() => freshBrowser());

test('a client whose company takes no back orders is promised no later delivery of an article out of stock', async () => {
  openShop({ ...profileOf('Client'), no_back_orders: true }, articles);
  const { screen } = await openPage('/article/TX%201%2F0');
  await expect.element(screen.getByText(/n’est ni livré plus tard ni facturé/)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/sera expédié/);
});

test('an article is added with its quantity and marking', async () => {
  const shop = openShop(profileOf('Client'), articles);
  const { screen, where } = await openPage('/article/TX%201%2F0');
  await expect
    .element(screen.getByRole('heading', { name: 'T-shirt col rond homme, bleu marine, M' }))
    .toBeVisible();
  expect(document.title).toBe('T-shirt col rond homme, bleu marine, M | Quai');
  // The catalogue is for signed-in users: search engines must not index it.
  const robots = document.querySelector<HTMLMetaElement>('meta[name="robots"]');
  expect(robots?.content).toBe('noindex, nofollow, noarchive');
  await expect
    .element(
      screen.getByText('En rupture : vous pouvez le commander, il sera expédié après réapprovisionnement.'),
    )
    .toBeVisible();
  await userEvent.fill(screen.getByRole('spinbutton', { name: 'Quantité' }), '24');
  await userEvent.click(screen.getByRole('button', { name: /^Choisir un marquage/ }));
  const dialog = screen.getByRole('dialog', { name: 'Marquage' });
  await userEvent.selectOptions(dialog.getByLabelText('Technique'), 'Broderie');
  await userEvent.click(dialog.getByRole('button', { name: 'Choisir', exact: true }));
  await expect.element(dialog.getByText('Indiquez la position du marquage.')).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Position' }), 'x'.repeat(80));
  await userEvent.fill(dialog.getByLabelText('Texte ou remarque'), 'a,'.repeat(75));
  await userEvent.click(dialog.getByRole('button', { name: 'Choisir', exact: true }));
  await expect.element(dialog.getByText(/^Maximum pour le marquage entier\s: 300 caractères/)).toBeVisible();
  await userEvent.fill(dialog.getByLabelText('Texte ou remarque'), '');
  await userEvent.click(dialog.getByRole('button', { name: 'cœur' }));
  await userEvent.fill(dialog.getByRole('spinbutton'), '2');
  await userEvent.tab();
  await expect.element(dialog.getByText('Broderie, cœur, 2 coul.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Choisir', exact: true }));
  await userEvent.click(screen.getByRole('button', { name: /^Ajouter T-shirt/ }));
  await expect
    .poll(() => shop.basket)
    .toEqual([{ reference: 'TX 1/0', quantity: 24, marking: 'Broderie, cœur, 2 coul.', price_seen: 690 }]);
  await userEvent.click(screen.getByRole('link', { name: 'Voir le panier' }));
  await expect.poll(where).toBe('/basket');
  await expect.element(screen.getByRole('button', { name: /^Broderie, cœur, 2 coul\. :/ })).toBeVisible();
});

test('a marking of which nothing is said is not set, and says what is missing', async () => {
  const shop = openShop(profileOf('Client'), articles);
  const { screen } = await openPage('/article/TX%201%2F0');
  await userEvent.click(screen.getByRole('button', { name: /^Choisir un marquage/ }));
  const dialog = screen.getByRole('dialog', { name: 'Marquage' });
  await userEvent.click(dialog.getByRole('button', { name: 'Choisir', exact: true }));
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Choisissez une technique ou décrivez le marquage.');
  await userEvent.fill(dialog.getByLabelText('Texte ou remarque'), 'notre logo doré');
  await userEvent.click(dialog.getByRole('button', { name: 'Choisir', exact: true }));
  await userEvent.click(screen.getByRole('button', { name: /^Ajouter T-shirt/ }));
  await expect.poll(() => shop.basket).toMatchObject([{ reference: 'TX 1/0', marking: 'notre logo doré' }]);
});

test('pictures can be browsed, tags lead to similar articles, and similar articles are one click away', async () => {
  openShop(profileOf('Client'), articles);
  const { screen, where, router } = await openPage('/article/TX%201%2F0');
  const second = screen.getByRole('button', { name: 'Image 2 sur 2' });
  await userEvent.click(second);
  await expect.element(second).toHaveAttribute('aria-current', 'true');
  await userEvent.click(screen.getByRole('link', { name: 'fin, souple' }));
  await expect.poll(() => new URLSearchParams(where().split('?')[1]).get('tag')).toBe('fin\\, souple');
  await expect.element(screen.getByText('1 article', { exact: true })).toBeVisible();
  router.history.back();
  await userEvent.click(screen.getByRole('link', { name: 'Polo' }));
  await expect.poll(where).toBe('/article/TX-2');
  await expect.element(screen.getByRole('heading', { name: 'Polo, vert sapin' })).toBeVisible();
});

test('an article that is not on sale says so, and leads back', async () => {
  openShop(profileOf('Client'), articles);
  const { screen, where } = await openPage('/article/NOPE');
  await expect.element(screen.getByText('Article NOPE introuvable')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Ouvrir le catalogue' }));
  await expect.poll(where).toBe('/catalog');
});
