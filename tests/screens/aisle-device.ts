import { userEvent } from 'vitest/browser';
import type { Rows } from '#contract/registry.ts';
import type { AisleProduct } from '#src/sync/protocol/device-questions.ts';
import { openAnsweringDevice, type AnsweringDevice } from './answering-device.ts';
import { lineOf } from './order-server.ts';
import { shelfProduct } from './shelf-product.ts';

/** Presses a person's keys; a scan that follows within milliseconds would be part of the same burst. */
export async function typeKeys(...keys: string[]): Promise<void> {
  for (const one of keys) {
    await userEvent.keyboard(one);
    await new Promise((resolve) => setTimeout(resolve, 350));
  }
}

/** The product TX-104n at B-0n-1-01. */
export const stocked = (n: number, on_hand: number): AisleProduct => {
  const product: Rows['products'] = shelfProduct({
    id: `0190f5a0-0000-7000-8000-00000000000${n}`,
    reference: `TX-104${n}`,
    location: `B-0${n}-1-01`,
    on_hand,
    available: on_hand,
  });
  return { product, designation: `T-shirt ${n}`, image: '' };
};

export interface AisleDevice {
  /** The products of aisle B now. */
  aisle: () => readonly AisleProduct[];
  /** Pieces of TX-1042 that are picked for an order. */
  picked?: () => number;
}

/** A device that holds aisle B and knows the codes of its products, without a network. */
export function openAisleDevice({ aisle, picked = () => 0 }: AisleDevice): AnsweringDevice {
  return openAnsweringDevice({
    aisles: () => [{ aisle: 'B', products: aisle().length }],
    list: ({ name }) => ({
      rows:
        name === 'orderlines' && picked() > 0
          ? [lineOf(1, { product_reference: 'TX-1042', picked: picked(), allocated: picked() })]
          : [],
      next: null,
    }),
    'aisle-products': ({ aisle: name }) => (name === 'B' ? [...aisle()] : []),
    'products-at': ({ location }) =>
      aisle()
        .map(({ product }) => product)
        .filter((product) => product.location === location),
    'articles-by-code': ({ codes }) => {
      const references = [...aisle().map(({ product }) => product.reference), 'ELSEWHERE'];
      const found = references.filter((one) => codes.includes(one));
      return {
        match: found.length > 0 ? 'exact' : null,
        articles: found.map((reference) => ({
          reference,
          product_reference: reference,
          designation: '',
          image: '',
          location: '',
        })),
      };
    },
  });
}
