import type { BarcodeReason } from './cells/cell-barcode.ts';
import type { BooleanReason } from './cells/cell-boolean.ts';
import type { DateReason } from './cells/cell-date.ts';
import type { EmailReason } from './cells/cell-email.ts';
import type { IntegerReason } from './cells/cell-integer.ts';
import type { MoneyReason } from './cells/cell-money.ts';

/** What can be wrong with a single cell. */
export type CellReason =
  | Exclude<
      BarcodeReason | BooleanReason | DateReason | EmailReason | IntegerReason | MoneyReason,
      'empty' | 'all_zeros'
    >
  | 'too_long'
  /** `#N/A` and the like: the formula of a spreadsheet failed. */
  | 'sheet_error'
  /** More than two decimals, where the user chose not to round. */
  | 'too_precise'
  | 'too_small'
  /** After a barcode: not a number of pieces. */
  | 'not_pieces'
  /** Not one of the field's choices. */
  | 'not_a_choice';

/** Why a row of a file contains no data; such rows are listed and left out. */
export const noDataReasons = [
  /** The header again, as on each page of a printed list. */
  'repeated_header',
  /** `---;---;---` */
  'rule_line',
  /** The units or types of the columns, below their names: `;;€;pcs`. */
  'units_row',
  /** `Total;;3,50` */
  'total_row',
  /** What a program prints below a list or page: `Page 1/2`. */
  'footer_row',
] as const;
export type NoDataReason = (typeof noDataReasons)[number];

/** Whether a reason says that a row contains no data. */
export function isNoData(reason: string): reason is NoDataReason {
  return noDataReasons.some((one) => one === reason);
}

/** What can be wrong with a row compared with other rows or with stored data. */
export type RowReason =
  /** A required value is missing. */
  | 'required'
  /** The same, and the cell is a formula that was saved without its result. */
  | 'no_result'
  /** A value that accounts of this role need. */
  | 'required_by_role'
  /** An Admin's account, which only an Admin may write. */
  | 'admin_only'
  /** A user to deactivate who still has customers, orders or jobs. */
  | 'entrusted'
  /** A reference to a row that does not exist. */
  | 'unknown'
  /** The name of several rows; their keys are the hint. */
  | 'several_of_name'
  /** The name of other rows than the one that the key beside it means; their keys are the hint. */
  | 'other_name'
  /** The key belonged to a deleted row, and keys are not reused. */
  | 'key_deleted'
  /** The key belongs to a row that this user may not see, or a value that must be unique belongs to another row. */
  | 'taken'
  /** Files cannot create rows of this list. */
  | 'cannot_create'
  /** Minimum, threshold and maximum are not in ascending order. */
  | 'bounds'
  /** A location that is the code of an article. */
  | 'article_code'
  /** More rejected than received. */
  | 'rejected_over_received'
  /** The arrival is already in stock. */
  | 'arrival_applied'
  /**
   * A line of an order that was canceled in the program that wrote the file: a negative quantity, and a number such as
   * C536379.
   */
  | 'canceled_order'
  /** A negative quantity on an order without such a number. */
  | 'negative_quantity'
  /** A negative total or amount paid, which an option allows. */
  | 'negative_amount'
  /** A negative number where none is possible: shipped pieces, or what was paid on an order that is not a credit note. */
  | 'negative'
  | 'negative_price'
  /** The order would add up to more than an order may. */
  | 'order_total'
  /** Postage, a fee or the like instead of an article. */
  | 'non_goods'
  /** The order has positive and negative quantities; an order is either placed or canceled. */
  | 'mixed_order'
  /** An earlier row of the order names another customer. */
  | 'other_customer'
  /** Files contain past orders; an order that has to be prepared is placed from the catalogue. */
  | 'order_open'
  /** The order was placed in Quai: files cannot add lines to it. */
  | 'order_not_imported'
  /** The order is not being prepared any more, so its wish and its promise stay. */
  | 'order_closed'
  /** The user may not change this field. */
  | 'not_allowed'
  /** A wish or a promise in the past, or too far ahead. */
  | 'day_range'
  /** An order that would have been placed after today. */
  | 'after_today'
  /** The row has more cells than the header has names. */
  | 'too_many_cells'
  /** Its quotation marks are malformed, so that its cells may be wrong. */
  | 'broken_quotes'
  | NoDataReason;

export type ImportReason = CellReason | RowReason;

export type ImportError = {
  /** Null if it concerns the whole row. */
  field: string | null;
  reason: ImportReason;
  /** The text of the cell in the file. */
  value: string;
  /** A similar value that the user may have meant. */
  hint?: string;
};

/** State of a row. `waiting`: not yet checked by the dry run. */
export const rowStates = [
  'waiting',
  'create',
  'update',
  'unchanged',
  'skip_existing',
  'skip_in_file',
  /** Excluded by the user's options; its errors give the reason. */
  'skip_chosen',
  'error',
] as const;
export type RowState = (typeof rowStates)[number];

/** How many rows are excluded for one reason; a row with several reasons is counted under each. */
export type ExclusionCount = Pick<ImportError, 'field' | 'reason'> & {
  state: 'error' | 'skip_chosen';
  rows: number;
};
