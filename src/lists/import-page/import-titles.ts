import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportName } from '#contract/files/import-fields.ts';

/** The title of the page, list by list. */
export const importTitles: Record<ImportName, MessageDescriptor> = {
  products: msg`Import products`,
  articles: msg`Import articles`,
  customers: msg`Import customers`,
  arrivals: msg`Import arrivals`,
  arrivallines: msg`Import arrival lines`,
  categories: msg`Import categories`,
  tags: msg`Import tags`,
  users: msg`Import users`,
  roles: msg`Import roles`,
  permissions: msg`Import permissions`,
};
