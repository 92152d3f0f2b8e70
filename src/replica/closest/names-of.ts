import type { Rows } from '#contract/registry.ts';
import type { IndexedArticle } from '../catalogue-index/indexed-article.ts';
import type { Names } from './closeness.ts';

/** What is searched for everywhere. */
export const closestKinds = ['orders', 'articles', 'customers'] as const;
export type ClosestKind = (typeof closestKinds)[number];

/** `2026-000123` is spoken of as 123. */
const numbered = /^\d{4}-0*(\d+)$/;

/** What names a row of each kind; some of it may be missing where it was made here or comes by another way. */
export const namesOf = {
  articles: ({
    reference,
    barcode = '',
    designation,
  }: Pick<IndexedArticle, 'reference' | 'designation'> & { barcode?: string }) => ({
    keys: barcode === '' ? [reference] : [reference, barcode],
    names: [designation],
  }),
  orders: ({
    number,
    customer_reference: theirs,
    customer_name: name,
    customer_code: code,
  }: Partial<Rows['orders']>) => ({
    keys: [number, numbered.exec(number ?? '')?.[1], theirs].filter(isText),
    names: [name, code].filter(isText),
  }),
  customers: ({ code, email, name }: Partial<Rows['customers']>) => ({
    keys: [code, email].filter(isText),
    names: [name].filter(isText),
  }),
} satisfies { [K in ClosestKind]: (row: never) => Names };

/** In which order rows that come equally near stand. */
export const orderedBy = { articles: 'designation', orders: '-date_ordered', customers: 'name' } as const;

function isText(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}
