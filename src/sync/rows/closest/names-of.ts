import type { Rows } from '#contract/registry.ts';
import type { IndexedArticle } from '../catalogue-index/indexed-article.ts';
import type { SearchNames } from './closeness.ts';
import type { ClosestRow } from './closest-row.ts';

/** The kinds of the global search. */
export const closestKinds = ['orders', 'articles', 'products', 'locations', 'customers'] as const;
export type ClosestKind = (typeof closestKinds)[number];

/** A row stored before an update lacks the designation. */
type NamedProduct = Pick<Rows['products'], 'reference'> &
  Partial<Pick<Rows['products'], 'designation' | 'location'>>;
type NamedArticle = Pick<IndexedArticle, 'reference' | 'designation'> & { barcode?: string };

/** The names of a row of each kind; some may be missing in rows created on this device or from other sources. */
export const namesOf = {
  articles: ({ reference, barcode = '', designation }: NamedArticle) => ({
    keys: [reference, barcode],
    names: [designation],
  }),
  orders: ({
    number = '',
    customer_reference: customerReference = '',
    customer_name: name = '',
    customer_code: code = '',
  }: Partial<Rows['orders']>) => ({
    keys: [number, shortNumber(number), customerReference],
    names: [name, code],
  }),
  products: ({ reference, designation = '', location = '' }: NamedProduct) => ({
    keys: [reference],
    names: [designation, location],
  }),
  locations: ({ location }: Pick<ClosestRow['locations'], 'location'>) => ({ keys: [location], names: [] }),
  customers: ({ code = '', email = '', name = '' }: Partial<Rows['customers']>) => ({
    keys: [code, email],
    names: [name],
  }),
} satisfies NamesByKind;

type NamesByKind = { [K in ClosestKind]: (row: ClosestRow[K]) => SearchNames };
const byKind: NamesByKind = namesOf;

/** The names of a row that was found. */
export function namesOfRow<K extends ClosestKind>(kind: K, row: ClosestRow[K]): SearchNames {
  return byKind[kind](row);
}

/** The order of rows that are equally close. */
export const orderedBy = {
  articles: 'designation',
  orders: '-date_ordered',
  products: 'reference',
  locations: 'location',
  customers: 'name',
} as const;

/** Users refer to `2026-000123` as 123. */
function shortNumber(number: string): string {
  if (number.charAt(4) !== '-') return '';
  let from = 5;
  while (number.charAt(from) === '0') from++;
  return number.slice(from);
}
