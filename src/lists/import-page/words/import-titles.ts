import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EntityName } from '#contract/registry.ts';
import type { List } from '../../declare/list-declaration.ts';

/** Titles that read better than the general one. */
const titles: Partial<Record<EntityName, MessageDescriptor>> = {
  products: msg`Import products`,
  articles: msg`Import articles`,
  customers: msg`Import customers`,
  arrivals: msg`Import arrivals`,
  arrivallines: msg`Import arrival lines`,
  orders: msg`Import past orders`,
  orderlines: msg`Import order lines`,
  customizations: msg`Import marking jobs`,
  categories: msg`Import categories`,
  tags: msg`Import tags`,
  users: msg`Import users`,
  roles: msg`Import roles`,
  permissions: msg`Import permissions`,
};

/** The title of the import page: the list's own text, or one made of the list's title. */
export function importTitle(list: List, i18n: I18n): string {
  const own = titles[list.entity.name];
  if (own) return i18n._(own);
  const title = i18n._(list.words.title);
  return i18n._(msg`Import: ${title}`);
}
