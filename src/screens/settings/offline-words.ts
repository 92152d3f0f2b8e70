import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FeedEntity } from '#contract/rules/feed/feed-scopes.ts';

/** Readable names of the rows that a device stores. */
export const offlineWords: Record<FeedEntity, MessageDescriptor> = {
  articles: msg`Articles`,
  products: msg`Products`,
  categories: msg`Categories`,
  tags: msg`Tags`,
  orders: msg`Orders`,
  orderlines: msg`Order lines`,
  customizations: msg`Marking jobs`,
  customers: msg`Customers`,
  arrivals: msg`Arrivals`,
  arrivallines: msg`Arrival lines`,
  basket: msg`Basket`,
};

/** Display order: the data that users work with most comes first. */
export const offlineOrder: readonly FeedEntity[] = [
  'orders',
  'orderlines',
  'customizations',
  'articles',
  'products',
  'categories',
  'tags',
  'customers',
  'arrivals',
  'arrivallines',
];
