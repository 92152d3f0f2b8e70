import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { RememberedChoice } from '../session/import-state.ts';

/** The names of the choices that are remembered with the columns of a file, as their boxes are labelled. */
export const choiceWords: Partial<Record<RememberedChoice, MessageDescriptor>> = {
  encoding: msg`Encoding`,
  headerRow: msg`Header row`,
  pointZero: msg`Codes that end in .0`,
  number_mark: msg`Decimal separator`,
  date_order: msg`Order of day and month`,
  update_existing: msg`Update existing rows`,
  clear_empty: msg`Empty cells clear existing values`,
  create_missing: msg`Create missing categories and tags`,
  key_as_label: msg`The code as the name`,
  rounding: msg`Prices with more than two decimals`,
  cancellations: msg`Negative quantities, canceled orders`,
  unknown_customers: msg`Unknown customers`,
  no_customer: msg`Customer for orders without one`,
  unknown_articles: msg`Unknown articles`,
  paid: msg`Paid orders`,
  non_goods: msg`Postage, fees, etc.`,
  non_goods_codes: msg`References of postage, fees, etc.`,
};
