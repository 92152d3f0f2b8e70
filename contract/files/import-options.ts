import * as z from 'zod/mini';
import { usualNonGoods } from '../rules/non-goods.ts';

/** What becomes of rows that people must decide about: an error each unless they say otherwise. */
export const importChoices = {
  /** Lines with a negative quantity. `canceled`: they make an order that is canceled, with positive quantities. */
  cancellations: ['error', 'skip', 'canceled'],
  /** Customers that are not there. */
  unknown_customers: ['error', 'skip', 'create'],
  /** Articles that are not there. `keep`: the line names the reference and has no stock behind it. */
  unknown_articles: ['error', 'skip', 'keep', 'create'],
  /** Unknown references that stand among `non_goods_codes`. */
  non_goods: ['error', 'skip', 'keep'],
} as const;

/** How the rows of a file are taken. */
export const importOptionsSchema = z.strictObject({
  /** Rows whose key is known change what is there; else they are left alone. */
  update_existing: z.boolean(),
  /** Categories and tags that are not there yet are made. */
  create_missing: z.boolean(),
  /** Where the file has no name, the key serves as one. */
  key_as_label: z.boolean(),
  /** On an update, an empty cell empties its field; else it leaves what is there. */
  clear_empty: z.boolean(),
  /**
   * What stands before the decimals where a number could be read both ways; null where neither the file nor the user has
   * said so, and such numbers are errors.
   */
  number_mark: z.nullable(z.enum(['comma', 'point'])),
  /** Whether the file writes the day or the month first; null where its dates say so themselves. */
  date_order: z.nullable(z.enum(['dmy', 'mdy'])),
  cancellations: z.enum(importChoices.cancellations),
  unknown_customers: z.enum(importChoices.unknown_customers),
  /** The code of the customer of orders that name none; empty where they are errors. */
  no_customer: z.string().check(z.trim(), z.maxLength(64)),
  unknown_articles: z.enum(importChoices.unknown_articles),
  non_goods: z.enum(importChoices.non_goods),
  /** Postage, fees and the like: references parted by commas, whatever their capitals. */
  non_goods_codes: z.string().check(z.trim(), z.maxLength(1000)),
});
export type ImportOptions = z.infer<typeof importOptionsSchema>;

export const importDefaults: ImportOptions = {
  update_existing: false,
  create_missing: false,
  key_as_label: false,
  clear_empty: false,
  number_mark: 'comma',
  date_order: null,
  cancellations: 'error',
  unknown_customers: 'error',
  no_customer: '',
  unknown_articles: 'error',
  non_goods: 'error',
  non_goods_codes: usualNonGoods.join(', '),
};
