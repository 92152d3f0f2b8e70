import type { BarcodeReason } from '../rules/cell-barcode.ts';
import type { BooleanReason } from '../rules/cell-boolean.ts';
import type { DateReason } from '../rules/cell-date.ts';
import type { EmailReason } from '../rules/cell-email.ts';
import type { IntegerReason } from '../rules/cell-integer.ts';
import type { MoneyReason } from '../rules/cell-money.ts';

/** What can be wrong with one cell by itself. */
export type CellReason =
  | Exclude<BarcodeReason | BooleanReason | DateReason | EmailReason | IntegerReason | MoneyReason, 'empty'>
  | 'too_long'
  | 'too_small'
  /** None of the words that the field knows. */
  | 'not_a_choice';

/** What can be wrong with a row among the others, or against what is there. */
export type RowReason =
  /** Nothing stands where something must. */
  | 'required'
  /** It names something that does not exist. */
  | 'unknown'
  /** Its key was deleted, and a key is not given again. */
  | 'key_deleted'
  /** Its key belongs to a row that this user may not see, or another row has a value that must be unique. */
  | 'taken'
  /** A list whose rows are not made by files. */
  | 'cannot_create'
  /** Minimum, threshold and maximum do not go up in this order. */
  | 'bounds'
  /** A location that is the code of an article. */
  | 'article_code'
  /** More rejected than received. */
  | 'rejected_over_received'
  /** The arrival is in stock already. */
  | 'arrival_applied'
  /** A line of an order that the file's own program canceled: a negative quantity, and a number such as C536379. */
  | 'canceled_order'
  /** A negative quantity on an order that bears no such number. */
  | 'negative_quantity'
  | 'negative_price'
  /** Postage, a fee or the like, which is no article. */
  | 'non_goods'
  /** The order has positive and negative quantities, and is either placed or canceled. */
  | 'mixed_order'
  /** An earlier row of the order names another customer. */
  | 'other_customer'
  /** Files bring past orders; one that is to be prepared is placed from the catalogue. */
  | 'order_open'
  /** The order was placed here: no file adds lines to it. */
  | 'order_not_imported'
  /** The row holds more cells than the header has names. */
  | 'too_many_cells'
  /** Its quotation marks are wrong, so that its cells may be. */
  | 'broken_quotes';

export type ImportReason = CellReason | RowReason;

export type ImportError = {
  /** Null where the whole row is meant. */
  field: string | null;
  reason: ImportReason;
  /** The cell as it stands in the file. */
  value: string;
  /** What may have been meant. */
  hint?: string;
};

/** What becomes of a row. `waiting` until the dry run came to it. */
export const rowStates = [
  'waiting',
  'create',
  'update',
  'unchanged',
  'skip_existing',
  'skip_in_file',
  /** Left out because whoever imports chose so; its errors say what for. */
  'skip_chosen',
  'error',
] as const;
export type RowState = (typeof rowStates)[number];

/** How many rows stay out for one reason; a row with several is counted under each. */
export type ImportKind = Pick<ImportError, 'field' | 'reason'> & {
  state: 'error' | 'skip_chosen';
  rows: number;
};
