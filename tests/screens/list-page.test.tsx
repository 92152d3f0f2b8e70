import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { articles } from '#src/screens/lists/articles.tsx';
import { orders } from '#src/screens/lists/orders.tsx';
import { tags } from '#src/screens/lists/tags.tsx';
import { setTextSize } from './find-looks-flaws.ts';
import { openList, prepareLists, rowOf, rows, serve } from './open-list.tsx';
import { lineOf, orderOf } from './order-server.ts';
import { signInAs } from './sign-in-as.ts';

beforeEach(prepareLists);

test('rows load with their count, as a grid of that many rows', async () => {
  serve();
  const { screen } = await openList(tags);
  await expect.element(rowOf(screen, 'coton')).toBeVisible();
  await expect
    .element(screen.getByRole('grid', { name: 'Étiquettes' }))
    .toHaveAttribute('aria-rowcount', '6');
  await expect.element(screen.getByText('5 étiquettes')).toBeVisible();
});

test('arrows move, the space bar selects, Enter opens, Escape returns', async () => {
  serve();
  const { screen, search } = await openList(tags);
  await expect.element(rowOf(screen, 'coton')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(rowOf(screen, 'coton')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(rowOf(screen, 'recyclé')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(rowOf(screen, 'recyclé')).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByText('Sélection\u00A0: 1')).toBeVisible();
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(screen.getByRole('dialog', { name: 'bambou' })).toBeVisible();
  expect(search()).toEqual({ row: rows[4]!.id });
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(rowOf(screen, 'bambou')).toHaveFocus();
  expect(search()).toEqual({});
  await userEvent.keyboard('{Escape}');
  await expect.element(rowOf(screen, 'recyclé')).toHaveAttribute('aria-selected', 'false');
});

test('rows that scroll below a resting pointer show no actions; moving the pointer shows them', async () => {
  serve();
  const { screen } = await openList(tags);
  // The first row shows its actions for the keyboard.
  const row = rowOf(screen, 'verre');
  await expect.element(row).toBeVisible();
  const cell = row.element().querySelectorAll('td')[1]!;
  const pass = (type: string) =>
    cell.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', isPrimary: true }));
  const buttons = () => row.element().querySelectorAll('button').length;
  pass('pointerover');
  // Any reaction has been drawn by then.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(buttons()).toBe(0);
  pass('pointermove');
  await expect.poll(buttons).toBeGreaterThan(0);
});

test('slash focuses the search, and the text goes to the URL and to the server', async () => {
  const calls = serve();
  const { screen, search } = await openList(tags);
  await expect.element(rowOf(screen, 'coton')).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(screen.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('ver');
  await expect.element(rowOf(screen, 'coton')).not.toBeInTheDocument();
  await expect.element(rowOf(screen, 'verre')).toBeVisible();
  expect(search()).toEqual({ q: 'ver' });
  expect(calls.some((call) => call.path.startsWith('/tags?') && call.path.includes('q=ver'))).toBe(true);
  await userEvent.keyboard('rrr');
  await expect.element(screen.getByText('Aucune étiquette ne correspond')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche et les filtres' }));
  await expect.element(rowOf(screen, 'coton')).toBeVisible();
  expect(search()).toEqual({});
});

test('an answer that arrives between a press on a row and its click moves no row', async () => {
  const calls = serve();
  const { screen } = await openList(tags);
  const row = rowOf(screen, 'coton');
  await expect.element(row).toBeVisible();
  const cell = row.element().querySelectorAll('td')[1]!;
  const at = { bubbles: true, pointerType: 'touch', isPrimary: true } as const;
  await userEvent.fill(screen.getByRole('searchbox'), 'ver');
  cell.dispatchEvent(new PointerEvent('pointerdown', at));
  await expect.poll(() => calls.some((call) => call.path.includes('q=ver'))).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(cell.isConnected, 'it stays under the finger').toBe(true);
  cell.dispatchEvent(new PointerEvent('pointerup', at));
  await expect.element(row).not.toBeInTheDocument();
  await expect.element(rowOf(screen, 'verre')).toBeVisible();
});

test('a filter goes to the URL, shows as a chip, and its cross removes it', async () => {
  const calls = serve();
  const { screen, search } = await openList(tags);
  await userEvent.click(screen.getByRole('button', { name: 'Articles', exact: true }).first());
  await userEvent.fill(screen.getByRole('textbox', { name: 'De' }), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Appliquer' }));
  await expect.element(screen.getByRole('button', { name: /au moins 2/ })).toBeVisible();
  expect(search()).toEqual({ article_count: '2..' });
  expect(calls.some((call) => call.path.includes('article_count=2..'))).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Retirer le filtre Articles' }));
  expect(search()).toEqual({});
});

test('a filter of amounts takes every amount up to its limit, which it names', async () => {
  serve(() => ({ body: { rows: [], next: null, count: 0, capped: false } }));
  const { screen, search } = await openList(articles);
  await userEvent.click(screen.getByRole('button', { name: /^Prix/ }));
  const from = screen.getByRole('textbox', { name: 'De' });
  await userEvent.fill(from, '10000000000');
  await expect.element(from).toHaveAccessibleDescription(/^Valeur maximale\s: 9.999.999.999,99\s€\.$/);
  await userEvent.fill(from, '25000000,50');
  await userEvent.click(screen.getByRole('button', { name: 'Appliquer' }));
  expect(search()).toEqual({ price: '2500000050..' });
});

test('the field of a filter has the focus when its popover opens', async () => {
  serve();
  const { screen } = await openList(tags);
  await userEvent.click(screen.getByRole('button', { name: 'Articles', exact: true }).first());
  await expect.element(screen.getByRole('textbox', { name: 'De' })).toHaveFocus();
});

test('a forbidden list names the missing permission', async () => {
  serve(() => ({
    status: 403,
    body: { code: 'access.forbidden', detail: '', permission: 'view tags page' },
  }));
  const { screen } = await openList(tags);
  await expect.element(screen.getByRole('heading', { name: 'Accès interdit' })).toBeVisible();
  await expect.element(screen.getByText('view tags page')).toBeVisible();
});

test('a list that fails to load says so, and a retry loads it', async () => {
  const state = { broken: true };
  serve(() => (state.broken ? null : undefined));
  const { screen } = await openList(tags);
  await expect
    .element(screen.getByRole('heading', { name: 'Les étiquettes n’ont pas pu être chargées.' }))
    .toBeVisible();
  state.broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await expect.element(rowOf(screen, 'coton')).toBeVisible();
});

test('a page whose cursor leads to itself is not read in a loop; the list says that no more rows came', async () => {
  const calls = serve(({ path }) =>
    path.startsWith('/tags?') ? { body: { rows, next: 'again', count: 500, capped: false } } : undefined,
  );
  const { screen } = await openList(tags);
  await expect.element(screen.getByText('Les étiquettes n’ont pas pu être chargées.')).toBeVisible();
  const asked = () => calls.filter(({ path }) => path.includes('after=again'));
  expect(asked()).toHaveLength(1);
  await screen.getByRole('button', { name: 'Réessayer' }).click();
  await expect.poll(() => asked().length).toBe(2);
  await expect.element(rowOf(screen, 'coton')).toBeVisible();
});

test('a list without totals does not speak of them', async () => {
  serve(({ path }) => {
    if (path.includes('after=more')) return new Promise<never>(() => {});
    return path.startsWith('/tags?')
      ? { body: { rows, next: 'more', count: 500, capped: false } }
      : undefined;
  });
  const { screen } = await openList(tags);
  await expect.element(rowOf(screen, 'coton')).toBeVisible();
  expect(screen.getByText(/^Total/).query()).toBeNull();
});

test('on a phone the card of a client’s order names their reference, not their own company', async () => {
  await page.viewport(360, 740);
  signInAs('Client');
  const line = lineOf(1);
  const order = { ...orderOf([line]), customer_name: 'Mairie de Lyon', customer_reference: 'BC-2026-17' };
  serve(({ path }) =>
    path.startsWith('/orders?')
      ? { body: { rows: [order], next: null, count: 1, capped: false } }
      : undefined,
  );
  const { screen } = await openList(orders);
  const card = screen.getByRole('link', { name: new RegExp(order.number) });
  await expect.element(card.getByText('BC-2026-17')).toBeVisible();
  expect(card.getByText('Mairie de Lyon').query()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Filtres/ }));
  const sorts = screen.getByRole('combobox', { name: 'Trier par' });
  await expect.element(sorts.getByRole('option', { name: 'Total HT' })).toBeInTheDocument();
  expect(sorts.getByRole('option', { name: 'Commercial' }).query()).toBeNull();
});

test('on a phone rows are cards that open over the whole screen', async () => {
  await page.viewport(360, 740);
  serve();
  const { screen } = await openList(tags);
  await expect.element(screen.getByRole('list', { name: 'Étiquettes' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: /bambou/ }));
  const panel = screen.getByRole('dialog', { name: 'bambou' });
  await expect.element(panel).toBeVisible();
  // A page keeps up to this much for a scrollbar.
  expect(panel.element().getBoundingClientRect().width).toBeGreaterThan(360 - 20);
});

test('on a phone with text of 200 percent the button for a new row is not over the number of rows', async () => {
  await page.viewport(360, 740);
  onTestFinished(setTextSize(200));
  const list = [orderOf([lineOf(1)])];
  serve(({ path }) =>
    path.startsWith('/orders?')
      ? { body: { rows: list, next: null, count: 1284, capped: false } }
      : undefined,
  );
  const { screen } = await openList(orders);
  const count = screen.getByText(/^1\s284 commandes$/);
  await expect.element(count).toBeVisible();
  const text = document.createRange();
  text.selectNodeContents(count.element());
  const { right, bottom } = text.getBoundingClientRect();
  const button = screen.getByRole('link', { name: 'Nouvelle' }).element().getBoundingClientRect();
  expect(button.left >= right || button.top >= bottom, `${right}, ${bottom}`).toBe(true);
  expect(button.right).toBeLessThanOrEqual(360);
});
