import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { openAnsweringDevice, type AnsweringDevice } from './answering-device.ts';
import { fakeApi } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { lineOf } from './order-server.ts';
import { shelfProduct } from './shelf-product.ts';

const onHand = [10, 40, 5, 0];
export const products = onHand.map((pieces, n) =>
  shelfProduct({
    id: `0190f5a0-0000-7000-8000-00000000000${n + 1}`,
    reference: `TX-104${n + 1}`,
    designation: `T-shirt ${n + 1}`,
    // The last one is in another aisle.
    location: n === 3 ? 'C-01-1-01' : `B-0${n + 1}-1-01`,
    on_hand: pieces,
    available: pieces,
  }),
);

let device: AnsweringDevice;
let picked: number;
let due: typeof products;

export const gtin1041 = '03760123456784';
export const scanner = { gap: 12 };
export const dialog = (reference: string) =>
  page.getByRole('dialog', { name: `Compter ${reference}`, exact: true });
export const field = (reference: string) => dialog(reference).getByRole('spinbutton');
export const press = (name: string | RegExp) => userEvent.click(page.getByRole('button', { name }));
export const counts = () =>
  device.taken
    .filter(({ type }) => type === 'stock.count')
    .map(({ args }) => args as CommandArgs<'stock.count'>);

/** Opens TX-1041, or another page, on a device without a network. */
export async function openFound(path = '/found?product=TX-1041'): Promise<void> {
  device = openAnsweringDevice({
    list: ({ name }) => ({
      rows:
        name === 'orderlines' && picked > 0
          ? [lineOf(1, { product_reference: 'TX-1041', picked, allocated: picked })]
          : name === 'products'
            ? due
            : [],
      next: null,
    }),
    'product-of': ({ reference }) => products.find((one) => one.reference === reference) ?? null,
    'products-at': ({ location }) => products.filter((one) => one.location === location.toUpperCase()),
    'known-location': ({ location }) => products.some((one) => one.location === location.toUpperCase()),
    'aisle-products': ({ aisle }) =>
      products
        .filter(({ location }) => location.startsWith(`${aisle}-`))
        .map((product) => ({ product, designation: '', image: '' })),
    'articles-by-code': ({ codes }) => {
      const found = products.filter(
        ({ reference }) => codes.includes(reference) || (reference === 'TX-1041' && codes.includes(gtin1041)),
      );
      return {
        match: found.length > 0 ? 'exact' : null,
        articles: found.map(({ reference }) => ({
          reference,
          product_reference: reference,
          designation: '',
          image: '',
          location: '',
        })),
      };
    },
  });
  fakeApi(({ path }) => (path === '/auth/me' ? { body: profileOf('Preparer') } : null));
  await openPage(path);
}

export async function openCount(): Promise<void> {
  await openFound();
  await press('Compter');
  await expect.element(field('TX-1041')).toHaveFocus();
}

/** Starts each test in a fresh browser, without picked pieces and locations to count. */
export async function prepareCount(): Promise<void> {
  await freshBrowser();
  picked = 0;
  due = [];
}

/** Sets the pieces of TX-1041 that are picked, before the page is opened. */
export function setPicked(pieces: number): void {
  picked = pieces;
}

/** Sets the locations to count, before the page is opened. */
export function setDue(products: typeof due): void {
  due = products;
}

/** The device of the page that is open. */
export function countDevice(): AnsweringDevice {
  return device;
}
