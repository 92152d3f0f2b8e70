import type { AnyRow } from '../../entity.ts';

/**
 * The replicated entities, each with the scopes of one of its rows. A user holds some scopes, and a device gets a row
 * if the user holds one of the row's scopes. In the order of a snapshot: aggregates before their parts, and large
 * entities last. Users, roles, permissions and the stock ledger are never replicated.
 */
export const feedScopes = {
  basket: (row: { id: string }) => [`user:${row.id}`],
  categories: () => ['catalogue'],
  tags: () => ['catalogue'],
  customers: (row: { code: string }) => ['customers', `customer:${row.code}`],
  orders: (row: { customer_code: string; marking_count: number }) => [
    ...orderScopes(row),
    ...(row.marking_count > 0 ? ['orders:marking'] : []),
  ],
  orderlines: (row: { customer_code: string; marking: string }) => [
    ...orderScopes(row),
    ...(row.marking === '' ? [] : ['orders:marking']),
  ],
  customizations: (row: { customer_code: string }) => [...orderScopes(row), 'orders:marking'],
  arrivals: () => ['arrivals'],
  arrivallines: () => ['arrivals'],
  articles: () => ['catalogue'],
  products: () => ['stock'],
} as const;

export type FeedEntity = keyof typeof feedScopes;
export const feedEntities = Object.keys(feedScopes) as FeedEntity[];

function orderScopes(row: { customer_code: string }): string[] {
  return ['orders:staff', `orders:customer:${row.customer_code}`];
}

/** The scopes of a row, in the API's form or as stored. */
export function scopesOf(entity: FeedEntity, row: Pick<AnyRow, 'id'>): readonly string[] {
  return (feedScopes[entity] as (row: object) => readonly string[])(row);
}

/** The customer of a scope; null for other scopes. */
export function customerOfScope(scope: string): string | null {
  return /^(?:orders:)?customer:(.*)$/s.exec(scope)?.[1] ?? null;
}
