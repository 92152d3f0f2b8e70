import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setDevice } from '#src/sync/client/device/ask-device.ts';
import { setTextSize } from './find-looks-flaws.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { openShop } from './shop-server.ts';
import { asked, range } from './textile-range.ts';

beforeEach(() => freshBrowser());

/** Types without a pause between the letters, however busy the machine is. */
function typeAtOnce(box: HTMLInputElement, text: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  for (let end = 1; end <= text.length; end++) {
    value.set!.call(box, text.slice(0, end));
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}

test('results follow the typing, earlier results stay meanwhile, and the address holds the search', async () => {
  const shop = openShop(profileOf('Client'), range);
  const { screen, where } = await openPage('/catalog');
  await expect.element(screen.getByText('300 articles', { exact: true })).toBeVisible();
  await userEvent.keyboard('/');
  const box = screen.getByRole('searchbox', { name: 'Rechercher dans le catalogue' });
  await expect.element(box).toHaveFocus();
  const before = asked(shop).length;
  typeAtOnce(box.element() as HTMLInputElement, 'tx-1042');
  await expect.element(screen.getByText('1 article', { exact: true })).toBeVisible();
  await expect.poll(where).toBe('/catalog?q=tx-1042');
  expect(asked(shop).length - before, 'one call for a word that is typed at once').toBeLessThanOrEqual(2);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('300 articles', { exact: true })).toBeVisible();
});

test('facets narrow the results, removing a chip widens them, and each is a step back in the history', async () => {
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
  await userEvent.fill(screen.getByRole('textbox', { name: 'Prix maximum, en euros' }), '6,00');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('button', { name: 'Retirer le filtre Prix : jusqu’à 6,00 €' }))
    .toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Effacer' }));
  await expect.element(screen.getByText('300 articles', { exact: true })).toBeVisible();
  expect(where()).toBe('/catalog');
});

test('an article is added once; a second press changes nothing, and both are reported', async () => {
  const shop = openShop(profileOf('Client'), range);
  const { screen, where } = await openPage('/catalog?sort=-price');
  const first = screen.getByRole('button', { name: /^Ajouter Article TX-1299/ });
  await userEvent.click(first);
  await expect.element(screen.getByText('Article ajouté au panier.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Panier : 1 article' }).first()).toBeVisible();
  await expect
    .poll(() => shop.basket)
    .toEqual([{ reference: 'TX-1299', quantity: 1, marking: '', price_seen: 799 }]);
  const mirror: unknown = JSON.parse(localStorage.getItem('basket') ?? '[]');
  expect(mirror).toMatchObject([
    { reference: 'TX-1299', quantity: 1, marking: '', designation: 'Article TX-1299, bleu' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: /^Ajouté\s: Article TX-1299/ }));
  await expect.element(screen.getByText('Article déjà dans votre panier.')).toBeVisible();
  expect(shop.calls.filter((call) => call.path === '/commands')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Voir', exact: true }));
  await expect.poll(where).toBe('/basket');
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

test('by keyboard: from the search straight to the results, past all filters', async () => {
  const shop = openShop(profileOf('Client'), range);
  const { screen } = await openPage('/catalog?q=tx-123');
  await expect.element(screen.getByText('10 articles', { exact: true })).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(screen.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('link', { name: 'Article TX-1230' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(() => shop.basket.map(({ reference }) => reference)).toEqual(['TX-1230']);
});

test('a user with read-only access sees no button, and cannot paste', async () => {
  openShop(profileOf('Preparer'), range);
  const { screen } = await openPage('/catalog');
  await expect.element(screen.getByText('300 articles', { exact: true })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Ajouter/ }).query()).toBeNull();
  expect(screen.getByRole('button', { name: 'Coller une liste' }).query()).toBeNull();
});

test('on a phone filters are in a drawer, and the basket stays visible', async () => {
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
  await expect.poll(where).toBe('/basket');
});

test('a pasted list is previewed before anything is added', async () => {
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
  await expect
    .poll(() => shop.basket.map(({ reference, quantity }) => [reference, quantity]))
    .toEqual([
      ['TX-1001', 3],
      ['TX-1000', 24],
      ['TX-1002', 12],
    ]);
});

test('in a pasted list, ambiguous entries are chosen by the user, and unclear ones are reported', async () => {
  const shop = openShop(profileOf('Client'), range);
  const { screen } = await openPage('/catalog');
  await userEvent.click(screen.getByRole('button', { name: 'Coller une liste' }));
  await userEvent.fill(
    screen.getByRole('textbox', { name: 'Références et quantités' }),
    'TX-123\t24\nTX-1003;abc\nZZZ 5',
  );
  const meant = screen.getByRole('combobox', { name: 'Signification de TX-123' });
  await expect.element(meant).toBeVisible();
  await expect.element(screen.getByText('Trouvées : 0, écartées : 3')).toBeVisible();
  await userEvent.selectOptions(meant, 'TX-1231');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Quantité de TX-1003' }), '7');
  await expect.element(screen.getByText('Trouvées : 2, écartées : 1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter 2 articles' }));
  await expect
    .poll(() => shop.basket.map(({ reference, quantity }) => [reference, quantity]))
    .toEqual([
      ['TX-1231', 24],
      ['TX-1003', 7],
    ]);
});

test('the page names the missing permission', async () => {
  const shop = openShop(profileOf('Client'), range);
  shop.forbidden = 'view catalog page';
  const { screen } = await openPage('/catalog');
  await expect.element(screen.getByRole('heading', { name: 'Accès interdit' })).toBeVisible();
  await expect.element(screen.getByText('view catalog page')).toBeVisible();
});

test('a search without results says so, and offers ways to continue', async () => {
  const shop = openShop(profileOf('Client'), []);
  const { screen } = await openPage('/catalog?q=zzz');
  await expect.element(screen.getByText(/Aucun résultat pour/)).toBeVisible();
  shop.articles = range;
  await userEvent.click(screen.getByRole('button', { name: 'Tout afficher' }));
  await expect.element(screen.getByText('300 articles', { exact: true })).toBeVisible();
});

test('a typing error is distinguished from a missing article: the intended word is one click away', async () => {
  openShop(profileOf('Client'), range);
  const { screen, where } = await openPage('/catalog?q=atricle');
  await expect.element(screen.getByText(/Aucun résultat pour/)).toBeVisible();
  setDevice(async (name) => (name === 'suggestion' ? { q: 'article', count: 300 } : null) as never);
  await userEvent.click(screen.getByRole('button', { name: /^Rechercher « article »$/ }));
  await expect.element(screen.getByText('300 articles', { exact: true })).toBeVisible();
  expect(where()).toBe('/catalog?q=article');
});

test('an empty catalogue shows how to proceed', async () => {
  openShop(profileOf('Manager'), []);
  const { screen } = await openPage('/catalog');
  await expect.element(screen.getByText('Aucun article ne correspond')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Ouvrir les articles' }))
    .toHaveAttribute('href', '/articles');
});

test('if the next articles fail to load, the loaded ones stay, and a button loads the rest', async () => {
  const shop = openShop(profileOf('Client'), range);
  const { screen } = await openPage('/catalog');
  const list = screen.getByRole('list', { name: 'Articles' });
  await expect.element(list).toBeVisible();
  const scroller = list.element().parentElement!;
  await expect.poll(() => scroller.scrollHeight).toBeGreaterThan(3000);
  shop.failing = true;
  const calls = asked(shop).length;
  scroller.scrollBy(0, 3000);
  await expect.element(screen.getByText('La suite des articles n’a pas pu être chargée.')).toBeVisible();
  expect(asked(shop).length - calls, 'no automatic retries').toBe(1);
  shop.failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await expect
    .element(screen.getByText('La suite des articles n’a pas pu être chargée.'))
    .not.toBeInTheDocument();
});

test('on a phone with large text no line of an article is cut, and the button does not cover the price', async () => {
  await page.viewport(360, 740);
  const resetTextSize = setTextSize(200);
  openShop(profileOf('Client'), range);
  const { screen } = await openPage('/catalog');
  const add = screen.getByRole('button', { name: /^Ajouter Article TX-1000/ });
  await expect.element(add).toBeVisible();
  const row = add.element().closest('[role="listitem"]')!;
  const price = row.querySelector('strong')!.getBoundingClientRect();
  const button = add.element().getBoundingClientRect();
  expect(price.bottom <= button.top || price.right <= button.left).toBe(true);
  const reference = [...row.querySelectorAll('p')].find((line) => line.textContent === 'TX-1000')!;
  expect(reference.scrollHeight).toBeLessThanOrEqual(reference.clientHeight);
  resetTextSize();
});
