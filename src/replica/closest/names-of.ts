import type { Rows } from '#contract/registry.ts';
import type { IndexedArticle } from '../catalogue-index/indexed-article.ts';
import type { Names } from './closeness.ts';
import type { ClosestRow } from './closest-row.ts';

/** What is searched for everywhere. */
export const closestKinds = ['orders', 'articles', 'customers'] as const;
export type ClosestKind = (typeof closestKinds)[number];

type NamedArticle = Pick<IndexedArticle, 'reference' | 'designation'> & { barcode?: string };

/** What names a row of each kind; some of it may be missing where it was made here or comes by another way. */
export const namesOf = {
  articles: ({ reference, barcode = '', designation }: NamedArticle) => ({
    keys: [reference, barcode],
    names: [designation],
  }),
  orders: ({
    number = '',
    customer_reference: theirs = '',
    customer_name: name = '',
    customer_code: code = '',
  }: Partial<Rows['orders']>) => ({ keys: [number, shortNumber(number), theirs], names: [name, code] }),
  customers: ({ code = '', email = '', name = '' }: Partial<Rows['customers']>) => ({
    keys: [code, email],
    names: [name],
  }),
} satisfies NamesByKind;

type NamesByKind = { [K in ClosestKind]: (row: ClosestRow[K]) => Names };
const byKind: NamesByKind = namesOf;

/** What names a row that was found. */
export function namesOfRow<K extends ClosestKind>(kind: K, row: ClosestRow[K]): Names {
  return byKind[kind](row);
}

/** In which order rows that come equally near stand. */
export const orderedBy = { articles: 'designation', orders: '-date_ordered', customers: 'name' } as const;

/** `2026-000123` is spoken of as 123. */
function shortNumber(number: string): string {
  if (number.charAt(4) !== '-') return '';
  let from = 5;
  while (number.charAt(from) === '0') from++;
  return number.slice(from);
}
