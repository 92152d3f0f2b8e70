import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { openShop, shopArticle, type Shop } from './shop-server.ts';

const put = (reference: string, quantity: number, price_seen = 690, marking = '') => ({
  reference,
  quantity,
  marking,
  price_seen,
});

/** A client's basket of two articles. */
function openFilled(): Shop {
  const shop = openShop(profileOf('Client'), [
    shopArticle('TX-1', { designation: 'T-shirt col rond homme, bleu marine' }),
    shopArticle('GO-1', { designation: 'Gourde inox 500 ml, pétrole', price: 1180 }),
  ]);
  shop.basket = [put('TX-1', 24, 690, 'Sérigraphie, dos, 1 coul.'), put('GO-1', 12, 1180)];
  return shop;
}

/** The amounts with plain spaces, as people would type them. */
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

beforeEach(() => freshBrowser());

test('quantities are set, lines taken out and put back, and totals follow', async () => {
  const shop = openFilled();
  const { screen } = await openPage('/basket');
  const region = screen.getByRole('main');
  await expect.element(screen.getByText('36 pièces, 2 articles')).toBeVisible();
  await vi.waitFor(() => expect(plain(region.element().textContent)).toContain('TVA 20 %61,44 €'));
  expect(plain(region.element().textContent)).toContain('Total TTC368,64 €');
  const quantity = screen.getByRole('spinbutton', { name: 'Quantité de Gourde inox 500 ml, pétrole' });
  await userEvent.fill(quantity, '20');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(shop.basket[1]).toEqual(put('GO-1', 20, 1180)));
  await expect.element(screen.getByText('44 pièces, 2 articles')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retirer T-shirt col rond homme, bleu marine' }));
  await vi.waitFor(() => expect(shop.basket.map((line) => line.reference)).toEqual(['GO-1']));
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await vi.waitFor(() => expect(shop.basket).toHaveLength(2));
  await expect.element(screen.getByText('TX-1', { exact: true })).toBeVisible();
  const references = [...region.element().querySelectorAll('.line-reference')].map((one) => one.textContent);
  expect(references).toEqual(['TX-1', 'GO-1']);
});

test('zero takes a line out', async () => {
  const shop = openFilled();
  const { screen } = await openPage('/basket');
  await userEvent.fill(screen.getByRole('spinbutton', { name: /^Quantité de T-shirt/ }), '0');
  await userEvent.tab();
  await vi.waitFor(() => expect(shop.basket.map((line) => line.reference)).toEqual(['GO-1']));
});

test('an order goes with what was said of it, and its number is shown', async () => {
  const shop = openFilled();
  const { screen } = await openPage('/basket');
  await userEvent.fill(screen.getByLabelText('Consigne'), 'Livrer avant midi.');
  await userEvent.fill(screen.getByLabelText('Votre référence de commande'), 'BC 2026-88');
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  await expect.element(screen.getByRole('heading', { name: 'Commande 2026-000138 passée' })).toHaveFocus();
  expect(shop.orders).toHaveLength(1);
  expect(shop.orders[0]).toMatchObject({
    customer_code: 'C-0131',
    delivery_instructions: 'Livrer avant midi.',
    customer_reference: 'BC 2026-88',
    from_basket: true,
    lines: [
      { reference: 'TX-1', quantity: 24, price: 690, marking: 'Sérigraphie, dos, 1 coul.' },
      { reference: 'GO-1', quantity: 12, price: 1180, marking: '' },
    ],
  });
  const link = screen.getByRole('link', { name: 'Voir la commande' });
  await expect.element(link).toHaveAttribute('href', `/orders/${shop.orders[0]!.order_id}`);
  await vi.waitFor(() => expect(localStorage.getItem('basket')).toBe('[]'));
});

test('a price that changed is accepted before anything is ordered', async () => {
  const shop = openFilled();
  shop.basket[1]!.price_seen = 1120;
  const { screen } = await openPage('/basket');
  await expect.element(screen.getByText('Le prix de Gourde inox 500 ml a changé.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  await expect.element(screen.getByText(/Acceptez le prix qui a changé/)).toBeVisible();
  expect(shop.orders).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'J’accepte' }).first());
  await vi.waitFor(() => expect(shop.basket[1]!.price_seen).toBe(1180));
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  await vi.waitFor(() => expect(shop.orders[0]?.lines[1]).toMatchObject({ reference: 'GO-1', price: 1180 }));
});

test('a price that changes while one orders is shown, accepted and sent again as another act', async () => {
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

test('what is sold no more is marked, and ordered without', async () => {
  const shop = openFilled();
  shop.articles.pop();
  const { screen } = await openPage('/basket');
  await expect
    .element(screen.getByText('N’est plus vendu. Retirez-le pour commander le reste.'))
    .toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  const problem = screen.getByRole('alert').filter({ hasText: 'Retirez l’article qui n’est plus vendu.' });
  await userEvent.click(problem.getByRole('button', { name: 'Retirer' }));
  await vi.waitFor(() => expect(shop.basket.map((line) => line.reference)).toEqual(['TX-1']));
});

test('what will wait is told before the order is taken, and accepted inline', async () => {
  const shop = openFilled();
  shop.articles[1]!.stock_level = 'Rupture';
  const short = [{ reference: 'TX-1', missing: null }];
  shop.onOrder = (order) =>
    order.short_seen!.some((one) => one.reference === 'TX-1')
      ? { result: { number: '2026-000140', short } }
      : { status: 'conflict', code: 'order.short', current: { references: [], prices: [], short } };
  const { screen } = await openPage('/basket');
  await expect.element(screen.getByText('1 ligne attend du stock.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  const told = screen.getByRole('alert').filter({ hasText: 'Votre commande n’a pas été acceptée' });
  await expect.element(told.getByText('stock insuffisant')).toBeVisible();
  await expect.element(told.getByText('T-shirt col rond homme, bleu marine')).toBeVisible();
  await userEvent.click(told.getByRole('button', { name: 'Commander quand même' }));
  await expect.element(screen.getByRole('heading', { name: 'Commande 2026-000140 passée' })).toBeVisible();
  await expect.element(screen.getByText('stock insuffisant')).toBeVisible();
  // What stood on the line was told already: only the rest is asked for.
  const rupture = { reference: 'GO-1', missing: null };
  expect(shop.orders.map((order) => order.short_seen)).toEqual([[rupture], [rupture, short[0]]]);
});

test('staff are told how many pieces will wait, of which line', async () => {
  const shop = openShop(profileOf('Manager'), [shopArticle('TX-1', { designation: 'T-shirt, bleu' })]);
  shop.basket = [put('TX-1', 50)];
  shop.available = 12;
  const { screen } = await openPage('/basket');
  await expect
    .element(screen.getByText('12 en stock, 38 en attente : le reste part dès son retour.'))
    .toBeVisible();
  await expect.element(screen.getByText('1 ligne attend du stock.')).toBeVisible();
});

test('everything that differs is shown at once, and one press takes it', async () => {
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

test('a refusal stays on screen with its reason, and the basket with it', async () => {
  const shop = openFilled();
  shop.onOrder = () => ({ status: 'rejected', code: 'order.customer_missing' });
  const { screen } = await openPage('/basket');
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  await expect.element(screen.getByText(/Aucun client n’est rattaché/)).toBeVisible();
  await expect.element(screen.getByText('36 pièces, 2 articles')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Revenir au panier' }));
  await expect.element(screen.getByText(/Aucun client n’est rattaché/)).not.toBeInTheDocument();
});

test('without an answer the order waits here, and is told as placed once it was', async () => {
  const shop = openFilled();
  const { screen } = await openPage('/basket');
  await expect.element(screen.getByText('36 pièces, 2 articles')).toBeVisible();
  shop.down = true;
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  await expect
    .element(screen.getByRole('heading', { name: 'Commande en attente' }), { timeout: 9000 })
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Voir la commande' })).toBeVisible();
  shop.down = false;
  window.dispatchEvent(new Event('online'));
  await expect
    .element(screen.getByRole('heading', { name: 'Commande 2026-000138 passée' }), { timeout: 15_000 })
    .toBeVisible();
  expect(shop.orders).toHaveLength(1);
});

test('an article added without a network shows in the basket with its name and price', async () => {
  const shop = openShop(profileOf('Client'), [shopArticle('TX-1', { designation: 'T-shirt, bleu' })]);
  const { screen, router } = await openPage('/catalog');
  await expect.element(screen.getByRole('button', { name: 'Ajouter T-shirt, bleu' })).toBeVisible();
  shop.down = true;
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter T-shirt, bleu' }));
  await router.navigate({ to: '/basket' });
  await expect.element(screen.getByText('T-shirt, bleu', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('1 pièce, 1 article')).toBeVisible();
});

test('staff choose whom the order is for; an order without is not sent', async () => {
  const shop = openShop(profileOf('Commercial'), [shopArticle('TX-1')]);
  shop.basket = [put('TX-1', 1)];
  shop.customers = [
    { code: 'C-0002', name: 'Brasserie des Halles', shipping_address: '148 parc du Levant\n56100 Lorient' },
  ];
  const { screen } = await openPage('/basket');
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  await expect.element(screen.getByText('Choisissez pour qui est la commande.').first()).toBeVisible();
  expect(shop.orders).toHaveLength(0);
  await userEvent.fill(screen.getByRole('combobox', { name: 'Client' }), 'halles');
  await userEvent.click(screen.getByRole('option', { name: /Brasserie des Halles/ }));
  await expect.element(screen.getByText(/148 parc du Levant/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Commander' }));
  await vi.waitFor(() => expect(shop.orders[0]?.customer_code).toBe('C-0002'));
});

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

test('a client whom nobody linked to a company is told so; who may only look is told that', async () => {
  openShop(profileOf('Client', ''), []);
  const client = await openPage('/basket');
  await expect.element(client.screen.getByText('Aucune société n’est liée à votre compte')).toBeVisible();
  for (const path of ['/catalog', '/']) {
    await client.router.navigate({ href: path });
    await expect.element(client.screen.getByText('Aucune société n’est liée à votre compte')).toBeVisible();
  }
  await client.screen.unmount();
  await freshBrowser();
  openShop(profileOf('Technician'), []);
  const { screen } = await openPage('/basket');
  await expect.element(screen.getByText(/Votre rôle consulte le catalogue/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Coller une liste' }).query()).toBeNull();
});

test('on a phone nothing is wider than the screen, and the press that orders is in reach', async () => {
  await page.viewport(360, 740);
  openFilled();
  const { screen } = await openPage('/basket');
  const order = screen.getByRole('button', { name: 'Commander' });
  await expect.element(order).toBeInViewport();
  expect(document.querySelector('#main')!.scrollWidth).toBeLessThanOrEqual(360);
});
