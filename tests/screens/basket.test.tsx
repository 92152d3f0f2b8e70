import { beforeEach, expect, test } from 'vitest';
import { calendarOf, dayOf } from '#src/lists/url/calendar.ts';
import { page, userEvent } from 'vitest/browser';
import { openFilled, plain, put } from './filled-basket.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { openShop, shopArticle } from './shop-server.ts';

const { daysAgo, daysAhead } = calendarOf(dayOf(new Date()));

beforeEach(() => freshBrowser());

test('quantities change, lines are removed and restored, and totals follow', async () => {
  const shop = openFilled();
  const { screen } = await openPage('/basket');
  const region = screen.getByRole('main');
  await expect.element(screen.getByText('36 pièces, 2 articles')).toBeVisible();
  await expect.poll(() => plain(region.element().textContent)).toContain('TVA 20 %61,44 €');
  expect(plain(region.element().textContent)).toContain('Total TTC368,64 €');
  const quantity = screen.getByRole('spinbutton', { name: 'Quantité de Gourde inox 500 ml, pétrole' });
  await userEvent.fill(quantity, '20');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => shop.basket[1]).toEqual(put('GO-1', 20, 1180));
  await expect.element(screen.getByText('44 pièces, 2 articles')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retirer T-shirt col rond homme, bleu marine' }));
  await expect.poll(() => shop.basket.map((line) => line.reference)).toEqual(['GO-1']);
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await expect.poll(() => shop.basket).toHaveLength(2);
  await expect.element(screen.getByText('TX-1', { exact: true })).toBeVisible();
  const references = [...region.element().querySelectorAll('.line-reference')].map((one) => one.textContent);
  expect(references).toEqual(['TX-1', 'GO-1']);
});

test('zero removes a line', async () => {
  const shop = openFilled();
  const { screen } = await openPage('/basket');
  await userEvent.fill(screen.getByRole('spinbutton', { name: /^Quantité de T-shirt/ }), '0');
  await userEvent.tab();
  await expect.poll(() => shop.basket.map((line) => line.reference)).toEqual(['GO-1']);
});

test('1.000 is not accepted as one: the field says what to write, and nothing is ordered before', async () => {
  const shop = openFilled();
  const { screen } = await openPage('/basket');
  const quantity = screen.getByRole('spinbutton', { name: /^Quantité de Gourde/ });
  await userEvent.fill(quantity, '1.000');
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  await expect.element(screen.getByText('« 1.000 » est ambigu. Saisissez 1000 ou 1.')).toBeVisible();
  expect(shop.orders).toHaveLength(0);
  await userEvent.fill(quantity, '1000');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => shop.basket[1]).toEqual(put('GO-1', 1000, 1180));
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  await expect.poll(() => shop.orders[0]?.lines[1]).toMatchObject({ quantity: 1000 });
});

test('what is suggested instead of an ambiguous quantity is a quantity that the user may order', async () => {
  const shop = openFilled();
  const { screen } = await openPage('/basket');
  const quantity = screen.getByRole('spinbutton', { name: /^Quantité de Gourde/ });
  await userEvent.fill(quantity, '100,005');
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  await expect.element(screen.getByText(/^Valeur maximale\s: 100\s000\.$/)).toBeVisible();
  expect(screen.getByText(/100005/).query()).toBeNull();
  await userEvent.fill(quantity, '100.000');
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  await expect.element(screen.getByText('« 100.000 » est ambigu. Saisissez 100000 ou 100.')).toBeVisible();
  expect(shop.orders).toHaveLength(0);
});

test('a quantity that may be a slip is ordered by staff who confirm it; a client reads the limit', async () => {
  const shop = openFilled();
  shop.basket[1] = put('GO-1', 150_000, 1180);
  const { screen } = await openPage('/basket');
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  await expect.element(screen.getByText(/^GO-1\s: 100\s000 pièces au plus/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'La quantité est juste' })).not.toBeInTheDocument();
  const quantity = screen.getByRole('spinbutton', { name: /^Quantité de Gourde/ });
  await userEvent.fill(quantity, '15');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/^GO-1\s: 100\s000/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  await expect.poll(() => shop.orders[0]?.lines[1]).toMatchObject({ quantity: 15 });
  expect(shop.orders[0]).not.toHaveProperty('large_confirmed');
});

test('an order is sent with all its fields, and its number is shown', async () => {
  const shop = openFilled();
  const { screen } = await openPage('/basket');
  await userEvent.fill(screen.getByLabelText('Instructions de livraison'), 'Livrer avant midi.');
  await userEvent.fill(screen.getByLabelText('Votre référence de commande'), 'BC 2026-88');
  await userEvent.fill(screen.getByLabelText('Date souhaitée'), daysAgo(1));
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  await expect.element(screen.getByText(/^Choisissez un jour entre le/)).toBeVisible();
  expect(shop.orders).toHaveLength(0);
  await userEvent.fill(screen.getByLabelText('Date souhaitée'), daysAhead(9));
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  await expect.element(screen.getByRole('heading', { name: 'Commande 2026-000138 passée' })).toHaveFocus();
  expect(shop.orders).toHaveLength(1);
  expect(shop.orders[0]).toMatchObject({
    customer_code: 'C-0131',
    delivery_instructions: 'Livrer avant midi.',
    customer_reference: 'BC 2026-88',
    wanted_on: daysAhead(9),
    from_basket: true,
    lines: [
      { reference: 'TX-1', quantity: 24, price: 690, marking: 'Sérigraphie, dos, 1 coul.' },
      { reference: 'GO-1', quantity: 12, price: 1180, marking: '' },
    ],
  });
  const link = screen.getByRole('link', { name: 'Voir la commande' });
  await expect.element(link).toHaveAttribute('href', `/orders/${shop.orders[0]!.order_id}`);
  await expect.poll(() => localStorage.getItem('basket')).toBe('[]');
});

test('a changed price must be accepted before ordering', async () => {
  const shop = openFilled();
  shop.basket[1]!.price_seen = 1120;
  const { screen } = await openPage('/basket');
  await expect.element(screen.getByText('Le prix de Gourde inox 500 ml a changé.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  await expect.element(screen.getByText(/Acceptez le prix qui a changé/)).toBeVisible();
  expect(shop.orders).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'J’accepte' }).first());
  await expect.poll(() => shop.basket[1]!.price_seen).toBe(1180);
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  await expect.poll(() => shop.orders[0]?.lines[1]).toMatchObject({ reference: 'GO-1', price: 1180 });
});

test('an article that is no longer sold is marked, and left out of the order', async () => {
  const shop = openFilled();
  shop.articles.pop();
  const { screen } = await openPage('/basket');
  await expect
    .element(screen.getByText('N’est plus vendu. Retirez-le pour commander le reste.'))
    .toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  const problem = screen.getByRole('alert').filter({ hasText: 'Retirez l’article qui n’est plus vendu.' });
  await userEvent.click(problem.getByRole('button', { name: 'Retirer' }));
  await expect.poll(() => shop.basket.map((line) => line.reference)).toEqual(['TX-1']);
});

test('a refusal stays on screen with its reason, and the basket stays as it is', async () => {
  const shop = openFilled();
  shop.onOrder = () => ({ status: 'rejected', code: 'order.customer_missing' });
  const { screen } = await openPage('/basket');
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  await expect.element(screen.getByText(/Aucun client n’est rattaché/)).toBeVisible();
  await expect.element(screen.getByText('36 pièces, 2 articles')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Revenir au panier' }));
  await expect.element(screen.getByText(/Aucun client n’est rattaché/)).not.toBeInTheDocument();
});

test('without a response the order is pending on the device, and is shown as placed once it was', async () => {
  const shop = openFilled();
  const { screen } = await openPage('/basket');
  await expect.element(screen.getByText('36 pièces, 2 articles')).toBeVisible();
  shop.down = true;
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  await expect.element(screen.getByRole('heading', { name: 'Commande en attente' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Voir la commande' })).toBeVisible();
  shop.down = false;
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByRole('heading', { name: 'Commande 2026-000138 passée' })).toBeVisible();
  expect(shop.orders).toHaveLength(1);
});

test('an article that was added offline shows in the basket with its name and price', async () => {
  const shop = openShop(profileOf('Client'), [shopArticle('TX-1', { designation: 'T-shirt, bleu' })]);
  const { screen, router } = await openPage('/catalog');
  await expect.element(screen.getByRole('button', { name: 'Ajouter T-shirt, bleu' })).toBeVisible();
  shop.down = true;
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter T-shirt, bleu' }));
  await router.navigate({ to: '/basket' });
  await expect.element(screen.getByText('T-shirt, bleu', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('1 pièce, 1 article')).toBeVisible();
});

test('staff choose the customer of an order; without a customer it is not sent', async () => {
  const shop = openShop(profileOf('Commercial'), [shopArticle('TX-1')]);
  shop.basket = [put('TX-1', 1)];
  shop.customers = [
    { code: 'C-0002', name: 'Brasserie des Halles', shipping_address: '148 parc du Levant\n56100 Lorient' },
  ];
  const { screen } = await openPage('/basket');
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  await expect.element(screen.getByText('Choisissez le client.').first()).toBeVisible();
  expect(shop.orders).toHaveLength(0);
  await userEvent.fill(screen.getByRole('combobox', { name: 'Client' }), 'halles');
  await userEvent.click(screen.getByRole('option', { name: /Brasserie des Halles/ }));
  await expect.element(screen.getByText(/148 parc du Levant/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  await expect.poll(() => shop.orders[0]?.customer_code).toBe('C-0002');
});

test('a client without a company gets an explanation; so does a user with read-only access', async () => {
  openShop(profileOf('Client', ''), []);
  const client = await openPage('/basket');
  await expect
    .element(client.screen.getByText('Aucune société n’est rattachée à votre compte'))
    .toBeVisible();
  for (const path of ['/catalog', '/']) {
    await client.router.navigate({ href: path });
    await expect
      .element(client.screen.getByText('Aucune société n’est rattachée à votre compte'))
      .toBeVisible();
  }
  await client.screen.unmount();
  await freshBrowser();
  openShop(profileOf('Technician'), []);
  const { screen } = await openPage('/basket');
  await expect.element(screen.getByText(/Votre rôle permet de consulter le catalogue/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Coller une liste' }).query()).toBeNull();
});

test('on a phone nothing is wider than the screen, and the order button is visible', async () => {
  await page.viewport(360, 740);
  openFilled();
  const { screen } = await openPage('/basket');
  const order = screen.getByRole('button', { name: 'Commander' });
  await expect.element(order).toBeInViewport();
  expect(document.querySelector('#main')!.scrollWidth).toBeLessThanOrEqual(360);
});

test('a client whose company takes no back orders reads that what does not ship is closed', async () => {
  openFilled({ no_back_orders: true }).available = 5;
  const { screen } = await openPage('/basket');
  await expect.element(screen.getByText(/n’est ni livré plus tard ni facturé/)).toBeVisible();
  await expect.element(screen.getByText(/part plus tard/)).not.toBeInTheDocument();
});

test('a line says which pieces wait for stock: in numbers for staff, and that there are some for a client', async () => {
  const shop = openFilled();
  shop.available = 20;
  const client = await openPage('/basket');
  await expect.element(client.screen.getByText('Une partie est en attente de stock')).toBeVisible();
  await expect.element(client.screen.getByText('1 ligne en attente de stock.')).toBeVisible();
  await userEvent.fill(client.screen.getByRole('spinbutton', { name: /^Quantité de T-shirt/ }), '20');
  await userEvent.keyboard('{Enter}');
  await expect.element(client.screen.getByText('Une partie est en attente de stock')).not.toBeInTheDocument();
});

test('where some of it may wait, a client reads that what is not in stock ships later', async () => {
  const shop = openFilled();
  shop.available = 20;
  shop.isCertain = false;
  const { screen } = await openPage('/basket');
  await expect.element(screen.getByText(/^Ce qui n’est pas en stock/)).toBeVisible();
  await expect.element(screen.getByText(/attente de stock/)).not.toBeInTheDocument();
});

test('staff read how many pieces are there and how many wait, before and after ordering', async () => {
  const shop = openShop(profileOf('Commercial'), [
    shopArticle('TX-1', { designation: 'T-shirt' }),
    shopArticle('GO-1', { designation: 'Gourde', stock_level: 'Rupture' }),
  ]);
  shop.available = 20;
  shop.basket = [put('TX-1', 24), put('GO-1', 3)];
  shop.customers = [{ code: 'C-1', name: 'Mairie', shipping_address: '' }];
  shop.onOrder = () => ({ result: { number: '2026-000139', short: [{ reference: 'TX-1', missing: 4 }] } });
  const { screen } = await openPage('/basket');
  await expect.element(screen.getByText('20 en stock, 4 en attente de stock')).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: /^Client/ }));
  await userEvent.click(screen.getByRole('option', { name: /Mairie/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  await expect.element(screen.getByRole('heading', { name: 'Commande 2026-000139 passée' })).toBeVisible();
  await expect.element(screen.getByText('20 en stock, 4 en attente de stock')).toBeVisible();
});

test.each([
  [
    'may wait',
    { missing: null, certain: false },
    /^Une partie est peut-être en rupture/,
    'Une partie est peut-être en attente de stock',
  ],
  ['all wait', { missing: 24, certain: true }, /^Tout est en rupture/, '24 en attente de stock'],
])('a client reads after ordering that its lines %s', async (_, known, intro, ofLine) => {
  const shop = openShop(profileOf('Client'), [shopArticle('TX-1', { designation: 'T-shirt' })]);
  shop.basket = [put('TX-1', 24)];
  shop.onOrder = () => ({ result: { number: '2026-000139', short: [{ reference: 'TX-1', ...known }] } });
  const { screen } = await openPage('/basket');
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  await expect.element(screen.getByText(intro)).toBeVisible();
  await expect.element(screen.getByText(ofLine)).toBeVisible();
});

test('two articles of one product share its stock in the basket of staff', async () => {
  const shop = openShop(profileOf('Commercial'), [
    shopArticle('TX-1', { designation: 'T-shirt' }),
    shopArticle('TX-1-P', { designation: 'T-shirt, imprimé' }),
  ]);
  shop.productOf = new Map([['TX-1-P', 'TX-1']]);
  shop.available = 20;
  shop.basket = [put('TX-1', 15), put('TX-1-P', 8)];
  const { screen } = await openPage('/basket');
  await expect.element(screen.getByText('5 en stock, 3 en attente de stock')).toBeVisible();
  await expect.element(screen.getByText('1 ligne en attente de stock.')).toBeVisible();
});
