import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RoleName } from '#contract/access.ts';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import type { ClosestResults } from '#src/sync/rows/closest/closest-results.ts';
import { beginKeys, dispatchKey } from './dispatch-keys.ts';
import { freshBrowser } from './open-shop-page.tsx';
import { aimed, articles, found, heads, openSearchAs, order, orders, titles } from './search-page.tsx';
import { shopArticle } from './shop-server.ts';

beforeEach(() => freshBrowser());

test('Ctrl+K opens it from anywhere, and Escape returns the focus', async () => {
  const { screen, field, open } = await openSearchAs('Manager');
  const bell = screen.getByRole('button', { name: /^Notifications/ });
  bell.element().focus();
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(bell).toHaveFocus();
  await open();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Rechercher partout' }));
  await expect.element(field).toHaveFocus();
});

test('the text is searched in all replicated rows, in groups, and announced to screen readers', async () => {
  const { screen, where, shop, open, type } = await openSearchAs('Manager');
  await open();
  await type('stylo');
  await expect.poll(() => heads()).toEqual(['Commandes', 'Articles']);
  expect(shop.calls.filter(({ path }) => /^\/(articles|customers)/.test(path))).toEqual([]);
  await expect.element(screen.getByText('2 résultats')).toBeInTheDocument();
  const list = screen.getByRole('listbox', { name: 'Résultats' });
  const field = screen.getByRole('combobox', { name: 'Rechercher partout' }).element();
  expect(field.getAttribute('aria-controls')).toBe(list.element().id);
  expect(aimed()).toMatch(/^2026-000118Stylos Réunis/);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(aimed()).toMatch(/^StyloST-7/);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(where).toBe('/article/ST-7');
  expect(document.querySelector('#search')).toBeNull();
});

test('an order is found by its number without dashes, and with the words that users write before it', async () => {
  const { open, type } = await openSearchAs('Manager');
  await open();
  for (const text of ['2026000118', 'n° CMD-2026-000118']) {
    await type(text);
    await expect.poll(aimed, { message: text }).toMatch(/^2026-000118/);
  }
});

test('a screen is found by its name, without accents and before rows that only contain it', async () => {
  const { where, enter } = await openSearchAs('Manager', '/', {
    'closest-orders': () => ({ rows: [order('2026-000120', 'Les Reglages')], count: 1, capped: false }),
  });
  await enter('reglages');
  await expect.poll(where).toBe('/settings');
  await enter('commandes');
  await expect.poll(where).toBe('/orders');
});

test('an answer to fewer letters never replaces a later one, and Enter waits for the current answer', async () => {
  const held = new Map<string, (found: ClosestResults<CatalogueArticle>) => void>();
  const { where, open, type } = await openSearchAs('Client', '/', {
    'closest-articles': ({ q }) => new Promise((resolve) => held.set(q, resolve)),
    'closest-orders': () => ({ rows: [], count: 0, capped: false }),
  });
  const answer = (q: string, one: string) =>
    held.get(q)!({ rows: [shopArticle(one)], count: 1, capped: false });
  await open();
  await type('tx');
  await expect.poll(() => [...held.keys()]).toContain('tx');
  answer('tx', 'TX-2');
  await expect.poll(() => titles()[0]).toMatch(/TX-2/);
  await type('tx-3');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => [...held.keys()]).toContain('tx-3');
  answer('tx-3', 'TX-3');
  await expect.poll(where).toBe('/article/TX-3');
  await open();
  await type('tx-4');
  await type('tx-45');
  await expect.poll(() => [...held.keys()]).toContain('tx-45');
  answer('tx-45', 'TX-45');
  answer('tx-4', 'TX-4');
  await expect.poll(() => titles()[0]).toMatch(/TX-45/);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(titles()[0]).toMatch(/TX-45/);
});

test.each<[RoleName, string[], string[]]>([
  ['Admin', ['Nouveau client', 'Importer des articles', 'Préparer la commande suivante'], []],
  [
    'Preparer',
    ['Préparer la commande suivante'],
    ['Nouveau client', 'Importer des articles', 'Coller une liste'],
  ],
  ['Client', ['Coller une liste de références'], ['Nouveau client', 'Préparer la commande suivante']],
])('a %s is offered what that role may do, and asks for no other rows', async (role, offered, others) => {
  const { screen, device, option, open, type } = await openSearchAs(role);
  await open();
  for (const name of offered) {
    await type(name);
    await expect.element(option(name)).toBeVisible();
  }
  for (const name of others) {
    await type(name);
    await expect.element(screen.getByText('Aucun résultat pour', { exact: false })).toBeVisible();
  }
  await type('brasserie');
  await expect.element(option(/2026-000117/)).toBeVisible();
  const mayCustomers = role === 'Admin';
  expect(option(/C-0131/).query() !== null).toBe(mayCustomers);
  expect(device.asked.some(({ name }) => name === 'closest-customers')).toBe(mayCustomers);
});

test('actions: the theme changes, the list opens with its form, a list is pasted, and the user signs out', async () => {
  const { screen, where, enter } = await openSearchAs('Admin');
  await enter('sombre');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await enter('nouveau client');
  await expect.poll(where).toBe('/customers?row=new');
  await expect.element(screen.getByRole('dialog', { name: 'Nouveau client' })).toBeVisible();
  await enter('coller');
  await expect.element(screen.getByRole('textbox', { name: 'Références et quantités' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await enter('déconnexion');
  await expect.poll(where).toBe('/login');
  document.documentElement.dataset['theme'] = 'light';
});

test('the next order to pick is claimed', async () => {
  const queue = [
    { ...order('2026-000130', 'Une autre'), preparation: 'mm', claimed_by: '' },
    { ...order('2026-000131', 'À prendre'), preparation: 'tt', claimed_by: '' },
  ];
  const { where, enter } = await openSearchAs('Preparer', '/', { 'pick-queue': () => queue });
  await enter('suivante');
  await expect.poll(where).toBe('/orders/o-2026-000131/picking');
});

test('"all" opens the list with the same search; Ctrl+Enter opens a new tab, and the search stays', async () => {
  const { where, field, open, type } = await openSearchAs('Manager', '/', {
    'closest-articles': () => ({ rows: articles, count: 1234, capped: false }),
    'closest-orders': () => ({ rows: [], count: 0, capped: false }),
  });
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await open();
  await type('tx');
  await expect.poll(() => titles()[3]).toMatch(/^Voir tous les articles1\s234$/);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(opened).toHaveBeenCalledWith('/article/TX-1000', '_blank', 'noopener');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(where).toBe('/articles?q=tx');
});

test('recently chosen entries come first if the user may still see them', async () => {
  const { where, open, type, enter } = await openSearchAs('Manager', '/', {
    articles: ({ references }) => articles.filter((one) => references.includes(one.reference)),
    order: () => null,
  });
  await open();
  expect(heads()).toEqual(['Actions', 'Écrans']);
  await type('tx-1001');
  await userEvent.keyboard('{Enter}');
  await expect.poll(where).toBe('/article/TX-1001');
  await enter('2026-000117');
  await expect.poll(where).toBe('/orders/o-2026-000117');
  await enter('arrivages');
  await expect.poll(where).toBe('/arrivals');
  await open();
  await expect.poll(() => heads()).toEqual(['Récents', 'Actions', 'Écrans']);
  expect(titles().slice(0, 3)).toEqual(['Arrivages', expect.stringMatching(/TX-1001/), expect.any(String)]);
  expect(titles().filter((one) => one === 'Arrivages')).toHaveLength(1);
});

test('the server is asked for what the device does not hold; without it the search says so', async () => {
  const none = () => null;
  const { screen, shop, option, open, type } = await openSearchAs('Client', '/', {
    'closest-articles': none,
    'closest-orders': none,
  });
  shop.pastOrders = [{ order: order('2025-000042', 'Brasserie du Canal'), lines: [] }];
  await open();
  await type('2025-000042');
  await expect.element(option(/2025-000042/)).toBeVisible();
  shop.down = true;
  await type('tx-10');
  await expect.element(screen.getByText(/Recherche impossible dans/)).toBeVisible();
});

test('if nothing matches, the probably intended word is one click away', async () => {
  const { open, type, field, option, screen } = await openSearchAs('Client', '/', {
    suggestion: ({ q }) => (q === 'stilo' ? { q: 'stylo', count: 1 } : null),
  });
  await open();
  await type('stilo');
  await userEvent.click(screen.getByRole('button', { name: /stylo/ }));
  await expect.element(field).toHaveValue('stylo');
  await expect.element(option(/ST-7/)).toBeVisible();
});

test('offline, replicated rows are found, and the search says that these are all', async () => {
  const { screen, shop, option, open, type } = await openSearchAs('Manager');
  await open();
  await type('brasserie');
  await expect.element(option(/2026-000117/)).toBeVisible();
  shop.down = true;
  await type('stylo');
  await expect.element(option(/2026-000118/)).toBeVisible();
  await expect
    .element(screen.getByText(/Les commandes de plus de 90 jours nécessitent le réseau/))
    .toBeVisible();
});

async function scan(code: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  const target = document.activeElement ?? document.body;
  beginKeys();
  for (const key of [...code, 'Enter'])
    dispatchKey(target, { key, code: /\d/.test(key) ? `Digit${key}` : '' }, 3);
}

test('a scanned code of an article or an order opens it; any other is reported and searched like typed text', async () => {
  const { where, field, open } = await openSearchAs('Manager', '/', {
    'articles-by-code': ({ codes }) => {
      const article = { reference: 'TX-1000', product_reference: 'TX-1000', designation: '', image: '' };
      return codes.includes('3700000000017')
        ? { match: 'exact', articles: [{ ...article, location: '' }] }
        : { match: null, articles: [] };
    },
    'closest-articles': ({ q }) => found<CatalogueArticle>(articles, q, (one) => one.reference),
  });
  await open();
  await scan('3700000000017');
  await expect.poll(where).toMatch(/^.found/);
  await open();
  await scan('2026-000118');
  await expect.poll(where).toBe('/orders/o-2026-000118');
  await open();
  await scan('3700000000099');
  await expect.element(field).toHaveValue('3700000000099');
  await expect.element(page.getByText(/^Rien trouvé pour 3700000000099/)).toBeVisible();
});

test('an answer that arrives between press and click moves nothing under the finger', async () => {
  let late: (() => void) | undefined;
  const { where, option, open, type } = await openSearchAs('Manager', '/', {
    'closest-orders': ({ q }) =>
      q === 'tx'
        ? new Promise((resolve) => {
            late = () => resolve({ rows: orders, count: 2, capped: false });
          })
        : null,
  });
  await open();
  await type('tx');
  await expect.element(option(/TX-1000/)).toBeVisible();
  const pressed = option(/TX-1000/).element();
  const at = { bubbles: true, pointerType: 'touch', isPrimary: true } as const;
  pressed.dispatchEvent(new PointerEvent('pointerdown', at));
  late?.();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(titles()[0]).toMatch(/TX-1000/);
  pressed.dispatchEvent(new PointerEvent('pointerup', at));
  pressed.dispatchEvent(new PointerEvent('click', { ...at, cancelable: true }));
  await expect.poll(where).toBe('/article/TX-1000');
});

test('a longer text than the server searches is cut, and says so', async () => {
  const { screen, field, open } = await openSearchAs('Manager');
  await open();
  await userEvent.fill(field, 'x'.repeat(199));
  await userEvent.keyboard('{End}yz');
  await expect.element(field).toHaveValue(`${'x'.repeat(199)}y`);
  await expect.element(screen.getByText('Longueur maximale atteinte : 200 caractères.')).toBeVisible();
});

test('on a phone it fills the screen, and opens from a button in the bar', async () => {
  await page.viewport(360, 740);
  const { screen, field } = await openSearchAs('Client');
  await userEvent.click(screen.getByRole('button', { name: 'Rechercher partout' }));
  await expect.element(field).toHaveFocus();
  const box = document.querySelector('#search')!.getBoundingClientRect();
  expect([box.left, box.top, box.width, box.height]).toEqual([0, 0, 360, 740]);
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  await expect.element(field).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
