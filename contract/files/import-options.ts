import * as z from 'zod/mini';
import { dateOrders } from './cells/cell-date.ts';
import { codeSchema, textSchema } from '../text-schema.ts';
import { usualNonGoods } from './non-goods.ts';

/** How an import treats rows that need a decision: each is an error by default. */
export const importChoices = {
  /**
   * Lines with a negative quantity, and orders without lines with a negative total or amount paid. `canceled`: they
   * create a canceled order with positive quantities, outside of turnover. `credit`: they are credit notes, which reduce
   * turnover on their own date.
   */
  cancellations: ['error', 'skip', 'canceled', 'credit'],
  /** Unknown customers. */
  unknown_customers: ['error', 'skip', 'create'],
  /** Unknown articles. `keep`: the line keeps the reference, without stock behind it. */
  unknown_articles: ['error', 'skip', 'keep', 'create'],
  /** Unknown references that are in `non_goods_codes`. */
  non_goods: ['error', 'skip', 'keep'],
} as const;

/** The options of an import. */
export const importOptionsSchema = z.strictObject({
  /** Whether rows with an existing key update it; otherwise they are skipped. */
  update_existing: z.boolean(),
  /** Whether missing categories and tags are created. */
  create_missing: z.boolean(),
  /** Uses the key as the name where the file has none. */
  key_as_label: z.boolean(),
  /** On an update, whether an empty cell clears its field; otherwise the field keeps its value. */
  clear_empty: z.boolean(),
  /**
   * The decimal mark for ambiguous numbers; null where neither the file nor the user decides it, and such numbers are
   * errors.
   */
  number_mark: z.nullable(z.enum(['comma', 'point'])),
  /** Whether the file writes the day, the month or the year first; null where its dates are unambiguous. */
  date_order: z.nullable(z.enum(dateOrders)),
  /** Whether amounts with more than two decimals are rounded or are errors. */
  rounding: z.enum(['round', 'refuse']),
  cancellations: z.enum(importChoices.cancellations),
  unknown_customers: z.enum(importChoices.unknown_customers),
  /** The customer code for orders without one; empty makes them errors. */
  no_customer: codeSchema(64),
  unknown_articles: z.enum(importChoices.unknown_articles),
  /** Whether past orders are paid in full where the file does not say what was paid. */
  paid: z.boolean(),
  non_goods: z.enum(importChoices.non_goods),
  /** Postage, fees and the like: references separated by commas, case-insensitive. */
  non_goods_codes: textSchema(1000),
});
export type ImportOptions = z.infer<typeof importOptionsSchema>;

export const importDefaults: ImportOptions = {
  update_existing: false,
  create_missing: false,
  key_as_label: false,
  clear_empty: false,
  number_mark: 'comma',
  date_order: null,
  rounding: 'round',
  cancellations: 'error',
  unknown_customers: 'error',
  no_customer: '',
  unknown_articles: 'error',
  paid: false,
  non_goods: 'error',
  non_goods_codes: usualNonGoods.join(', '),
};
