import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ClosestKind } from '#src/sync/rows/closest/names-of.ts';
import type { GroupKey } from './choice.ts';

/** The heading of each group. */
export const groupWords: Record<GroupKey, MessageDescriptor> = {
  recent: msg`Recent`,
  orders: msg`Orders`,
  articles: msg`Articles`,
  products: msg`Products`,
  locations: msg`Locations`,
  customers: msg`Customers`,
  screens: msg`Screens`,
  actions: msg`Actions`,
};

/** The text of the link to all results of a group. */
export const moreWords: Record<ClosestKind, MessageDescriptor> = {
  orders: msg`See all orders`,
  articles: msg`See all articles`,
  products: msg`See all products`,
  locations: msg`See all locations`,
  customers: msg`See all customers`,
};
