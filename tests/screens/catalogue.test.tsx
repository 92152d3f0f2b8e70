import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setDevice } from '#src/replica/ask-device.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { openShop } from './shop-server.ts';
import { asked, range } from './textile-range.ts';

beforeEach(() => freshBrowser());

test('results follow the typing, what was found stays meanwhile, and the address holds the search', async () => {
  const shop = openShop(profileOf('Client'), range);
  const { screen, where } = await openPage('/catalog');
  await expect.element(screen.getByText('300 articles', { exact: true })).toBeVisible();
  await userEvent.keyboard('/');
  const box = screen.getByRole('searchbox', { name: 'Chercher au catalogue' });
  await expect.element(box).toHaveFocus();
  const before = asked(shop).length;
  await userEvent.keyboard('tx-1042');
  await expect.element(screen.getByText('1 article', { exact: true })).toBeVisible();
  await vi.waitFor(() => expect(where()).toBe('/catalog?q=tx-1042'));
  expect(asked(shop).length - before, 'one call for a word that is typed at once').toBeLessThanOrEqual(2);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('300 articles', { exact: true })).toBeVisible();
});

test('facets narrow, chips widen again, and each is a step back', async () => {
  openShop(profileOf('Client'), range);
  const { screen, where, router } = await openPage('/catalog');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Sacs, pochettes/ }));
  await expect.element(screen.getByText('100 articles', { exact: true })).toBeVisible();
  expect(new URLSearchParams(where().split('?')[1]).get('category')).toBe('Sacs\\, pochettes');
  await userEvent.click(screen.getByRole('checkbox', { name: /^broderie/ }));
  await expect.element(screen.getByText('50 articles', { exact: true })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retirer le filtre Sacs, pochettes' }));
  await expect.element(screen.getByText('150 articles', { exact: true })).toBeVisible();
  router.history.back();
  await expect.element(screen.getByText('50 articles', { exact: true })).toBeVisible();
  await userEvent.fill(screen.getByRole('textbox', { name: 'Prix le plus haut, en euros' }), '6,00');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('button', { name: 'Retirer le filtre Prix : jusqu’à 6,00 €' }))
    .toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Effacer' }));
  await expect.element(screen.getByText('300 articles', { exact: true })).toBeVisible();
  expect(where()).toBe('/catalog');
});

test('an article goes in once; a second time changes nothing, and both are said', async () => {
  const shop = openShop(profileOf('Client'), range);
  const { screen, where } = await openPage('/catalog?sort=-price');
  const first = screen.getByRole('button', { name: /^Ajouter Article TX-1299/ });
  await userEvent.click(first);
  await expect.element(screen.getByText('Article ajouté au panier.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Panier : 1 article' }).first()).toBeVisible();
  await vi.waitFor(() =>
    expect(shop.basket).toEqual([{ reference: 'TX-1299', quantity: 1, marking: '', price_seen: 799 }]),
  );
  const mirror: unknown = JSON.parse(localStorage.getItem('basket') ?? '[]');
  expect(mirror).toMatchObject([
    { reference: 'TX-1299', quantity: 1, marking: '', designation: 'Article TX-1299, bleu' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: /^Ajouté : Article TX-1299/ }));
  await expect.element(screen.getByText('Article déjà dans votre panier.')).toBeVisible();
  expect(shop.calls.filter((call) => call.path === '/commands')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Voir', exact: true }));
  await vi.waitFor(() => expect(where()).toBe('/basket'));
});

test('the English texts are those of the specification', async () => {
  await freshBrowser('en');
  openShop(profileOf('Client'), range);
  const { screen } = await openPage('/catalog');
  await userEvent.click(screen.getByRole('button', { name: /^Add Article TX-1000/ }));
  await expect
    .element(screen.getByText('Article successfully added to basket.', { exact: true }))
    .toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Added: Article TX-1000/ }));
  await expect
    .element(screen.getByText('This article is already in your basket.', { exact: true }))
    .toBeVisible();
});

test('by keys alone: from the search straight to what was found, past all filters', async () => {
  const shop = openShop(profileOf('Client'), range);
  const { screen } = await openPage('/catalog?q=tx-123');
  await expect.element(screen.getByText('10 articles', { exact: true })).toBeVisible();
  await userEvent.keyboard('/{ArrowDown}');
  await expect.element(screen.getByRole('link', { name: 'Article TX-1230' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await vi.waitFor(() => expect(shop.basket.map(({ reference }) => reference)).toEqual(['TX-1230']));
});

test('whoever may only look sees no button, and nothing to paste', async () => {
  openShop(profileOf('Preparer'), range);
  const { screen } = await openPage('/catalog');
  await expect.element(screen.getByText('300 articles', { exact: true })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Ajouter/ }).query()).toBeNull();
  expect(screen.getByRole('button', { name: 'Coller une liste' }).query()).toBeNull();
});

test('on a phone filters lie in a drawer, and the basket stays in reach', async () => {
  await page.viewport(360, 740);
  openShop(profileOf('Client'), range);
  const { screen, where } = await openPage('/catalog');
  await userEvent.click(screen.getByRole('button', { name: /^Ajouter Article TX-1000/ }));
  await expect.element(screen.getByText('1 article au panier')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Filtres', exact: true }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Rupture/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Voir 30 articles' }));
  await expect.element(screen.getByRole('button', { name: 'Filtres : 1' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await userEvent.click(screen.getByRole('link', { name: 'Voir le panier' }));
  await vi.waitFor(() => expect(where()).toBe('/basket'));
});

test('a pasted list shows what it is before anything goes in', async () => {
  const shop = openShop(profileOf('Client'), range);
  shop.basket = [{ reference: 'TX-1001', quantity: 3, marking: '', price_seen: 501 }];
  const { screen } = await openPage('/catalog');
  await userEvent.click(screen.getByRole('button', { name: 'Coller une liste' }));
  await userEvent.fill(
    screen.getByRole('textbox', { name: 'Références et quantités' }),
    'Référence\tQuantité\nTX-1000\t24\nTX-1001;5\ntx-1002 12\nNOPE 1\nTX-1003;abc',
  );
  await expect.element(screen.getByText('Trouvées : 2, écartées : 3')).toBeVisible();
  await expect.element(screen.getByText('Déjà au panier')).toBeVisible();
  await expect.element(screen.getByText('Pas au catalogue')).toBeVisible();
  await expect.element(screen.getByText('Quantité illisible')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter 2 articles' }));
  await expect.element(screen.getByText('2 articles au panier.')).toBeVisible();
  await vi.waitFor(() =>
    expect(shop.basket.map(({ reference, quantity }) => [reference, quantity])).toEqual([
      ['TX-1001', 3],
      ['TX-1000', 24],
      ['TX-1002', 12],
    ]),
  );
});

test('of a pasted list what may mean several is chosen, and what is unclear is said', async () => {
  const shop = openShop(profileOf('Client'), range);
  const { screen } = await openPage('/catalog');
  await userEvent.click(screen.getByRole('button', { name: 'Coller une liste' }));
  await userEvent.fill(
    screen.getByRole('textbox', { name: 'Références et quantités' }),
    'TX-123\t24\nTX-1003;abc\nZZZ 5',
  );
  const meant = screen.getByRole('combobox', { name: 'Que veut dire TX-123' });
  await expect.element(meant).toBeVisible();
  await expect.element(screen.getByText('Trouvées : 0, écartées : 3')).toBeVisible();
  await userEvent.selectOptions(meant, 'TX-1231');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Quantité de TX-1003' }), '7');
  await expect.element(screen.getByText('Trouvées : 2, écartées : 1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter 2 articles' }));
  await vi.waitFor(() =>
    expect(shop.basket.map(({ reference, quantity }) => [reference, quantity])).toEqual([
      ['TX-1231', 24],
      ['TX-1003', 7],
    ]),
  );
});

test('a missing permission is named', async () => {
  const shop = openShop(profileOf('Client'), range);
  shop.forbidden = 'view catalog page';
  const { screen } = await openPage('/catalog');
  await expect.element(screen.getByRole('heading', { name: 'Accès interdit' })).toBeVisible();
  await expect.element(screen.getByText('view catalog page')).toBeVisible();
});

test('a search that finds nothing says so, and leads out', async () => {
  const shop = openShop(profileOf('Client'), []);
  const { screen } = await openPage('/catalog?q=zzz');
  await expect.element(screen.getByText(/Rien ne s’appelle/)).toBeVisible();
  shop.articles = range;
  await userEvent.click(screen.getByRole('button', { name: 'Tout afficher' }));
  await expect.element(screen.getByText('300 articles', { exact: true })).toBeVisible();
});

test('a slip of the hand is told from what is not there: what was meant is one press away', async () => {
  openShop(profileOf('Client'), range);
  const { screen, where } = await openPage('/catalog?q=atricle');
  await expect.element(screen.getByText(/Rien ne s’appelle/)).toBeVisible();
  setDevice(async (name) => (name === 'suggestion' ? { q: 'article', count: 300 } : null) as never);
  await userEvent.click(screen.getByRole('button', { name: /^Chercher « article »$/ }));
  await expect.element(screen.getByText('300 articles', { exact: true })).toBeVisible();
  expect(where()).toBe('/catalog?q=article');
});

test('where there is nothing to search yet, the way on is shown', async () => {
  openShop(profileOf('Manager'), []);
  const { screen } = await openPage('/catalog');
  await expect.element(screen.getByText('Aucun article ne correspond')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Ouvrir les articles' }))
    .toHaveAttribute('href', '/articles');
});

test('where the next articles do not come, those read stay, and the rest is asked for again on a press', async () => {
  const shop = openShop(profileOf('Client'), range);
  const { screen } = await openPage('/catalog');
  const list = screen.getByRole('list', { name: 'Articles' });
  await expect.element(list).toBeVisible();
  const scroller = list.element().parentElement!;
  await vi.waitFor(() => expect(scroller.scrollHeight).toBeGreaterThan(3000));
  shop.failing = true;
  const calls = asked(shop).length;
  scroller.scrollBy(0, 3000);
  await expect.element(screen.getByText('La suite des articles n’a pas pu être lue.')).toBeVisible();
  expect(asked(shop).length - calls, 'it is not asked for again and again').toBe(1);
  shop.failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await expect
    .element(screen.getByText('La suite des articles n’a pas pu être lue.'))
    .not.toBeInTheDocument();
});
