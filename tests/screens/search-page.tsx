import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { RoleName } from '#contract/access.ts';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import type { Rows } from '#contract/registry.ts';
import { foldText } from '#contract/rules/values/fold-text.ts';
import type { ClosestResults } from '#src/sync/rows/closest/closest-results.ts';
import { openAnsweringDevice } from './answering-device.ts';
import { openPage, profileOf } from './open-shop-page.tsx';
import { openShop, shopArticle } from './shop-server.ts';

/** An order with the fields that the search shows. */
export const order = (number: string, name: string): Rows['orders'] =>
  ({
    id: `o-${number}`,
    number,
    customer_name: name,
    customer_reference: '',
    date_ordered: '2026-06-12T08:00:00.000Z',
    status: 'Pending',
  }) as Rows['orders'];
const customer = (code: string, name: string) => ({ id: `c-${code}`, code, name }) as Rows['customers'];

export const articles = [
  shopArticle('TX-1000'),
  shopArticle('TX-1001'),
  shopArticle('ST-7', { designation: 'Stylo' }),
];
export const orders = [order('2026-000117', 'Brasserie du Canal'), order('2026-000118', 'Stylos Réunis')];
const customers = [customer('C-0131', 'Brasserie du Canal'), customer('C-0218', 'Ateliers Vauban')];

/** Filters like the device, but without its ranking: rows that contain the text. */
export function found<R extends object>(
  rows: readonly R[],
  q: string,
  textOf: (row: R) => string,
): ClosestResults<R> | null {
  if (q === '') return null;
  const some = rows.filter((row) => foldText(textOf(row)).includes(foldText(q)));
  return { rows: some, count: some.length, capped: false };
}
const answers = {
  'closest-articles': ({ q }: { q: string }) =>
    found<CatalogueArticle>(articles, q, (one) => `${one.reference} ${one.designation}`),
  'closest-orders': ({ q }: { q: string }) => {
    const all = found(orders, q, (one) => `${one.number} ${one.customer_name}`);
    return all && { ...all, since: '2026-01-01T00:00:00.000Z' };
  },
  'closest-products': () => ({ rows: [], count: 0, capped: false }),
  'closest-locations': () => ({ rows: [], count: 0, capped: false }),
  'products-at': () => [],
  'closest-customers': ({ q }: { q: string }) => found(customers, q, (one) => `${one.code} ${one.name}`),
};

/** Opens a page as a user of a role whose device holds the rows above; the search is still closed. */
export async function openSearchAs(
  role: RoleName,
  path = '/',
  over: Parameters<typeof openAnsweringDevice>[0] = {},
) {
  const shop = openShop(profileOf(role), articles);
  const device = openAnsweringDevice({ ...answers, ...over });
  const opened = await openPage(path);
  await expect.element(opened.screen.getByRole('main')).toBeVisible();
  const field = opened.screen.getByRole('combobox', { name: 'Rechercher partout' });
  const option = (name: string | RegExp) => opened.screen.getByRole('option', { name });
  const open = async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(field).toHaveFocus();
  };
  // All at once: key by key, a test would be as fast as a scanner.
  const type = (text: string) => userEvent.fill(field, text);
  const enter = async (text: string) => {
    await open();
    await type(text);
    await userEvent.keyboard('{Enter}');
  };
  return { ...opened, shop, device, field, option, open, type, enter };
}
/** The titles of the results, from top to bottom. */
export const titles = () =>
  [...document.querySelectorAll('#search [role="option"]')].map((one) => one.textContent ?? '');
/** The groups' names, from top to bottom. */
export const heads = () =>
  [...document.querySelectorAll('#search [role="group"]')].map(
    (one) => document.getElementById(one.getAttribute('aria-labelledby')!)?.textContent,
  );
/** The entry that Enter opens. */
export const aimed = () =>
  document.getElementById(
    document.querySelector('#search input')!.getAttribute('aria-activedescendant') ?? 'nothing',
  )?.textContent;
