import type { AnyRow } from '../entity.ts';

/**
 * What is replicated, each with the scopes that carry one of its rows; a user holds some scopes, and a row is on a
 * device because one of them carries it. In the order in which a snapshot sends them: a whole before its parts, and
 * what is many last. Users, roles, permissions and the stock ledger never travel.
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

/** The scopes that carry a row, in its wire form or as stored. */
export function scopesOf(entity: FeedEntity, row: Pick<AnyRow, 'id'>): readonly string[] {
  return (feedScopes[entity] as (row: object) => readonly string[])(row);
}

/** The customer that a scope is of; null where it is of none. */
export function customerOfScope(scope: string): string | null {
  return /^(?:orders:)?customer:(.*)$/s.exec(scope)?.[1] ?? null;
}
