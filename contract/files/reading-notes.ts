/** Why a cell or row was read differently from the file, as the file's reader found it. */
export const fileNoteReasons = [
  /** Bytes that are not text in the file's encoding; they were read as `�`. */
  'damaged',
  /** Quotation marks within a quoted cell that the program has not doubled: `"Mug "bleu""`. */
  'inner_quotes',
  /** A row that a line break within a cell had split, because the program has not quoted the cell. */
  'split_row',
  /** A whole price before a text of two digits, in a file with commas: `12,50` may be one price. */
  'split_decimals',
  /** A merged cell's value, repeated in every cell that it covers. */
  'merged',
  /** A number or text as the spreadsheet shows it (`REF-0012`), where it holds another (12). */
  'formatted',
  /** A date or a truth value in a field of texts: the spreadsheet may have made it of another text (`3/4`, `true`). */
  'converted',
  /** What a program writes for no value: `NULL`, `\N`, `(null)`, and `nan` among numbers. */
  'no_value',
  /** A formula that was saved without its result: the cell is unreadable, not empty. */
  'no_result',
  /** A number of more than 15 digits, of which a spreadsheet keeps 15. */
  'digits_lost',
  /** A code or phone number of which a spreadsheet seems to have removed the leading zeros. */
  'zeros_lost',
  /** A date of a column whose other dates stayed texts: the spreadsheet read those that fit with day and month swapped. */
  'day_month_swapped',
  /** A row or column that the spreadsheet hides, or that a filter has left out. */
  'hidden',
] as const;

/** The same for readings that depend on the field. */
export const valueNoteReasons = [
  /** An amount with more than two decimals. */
  'rounded',
  /** `12/06/26` */
  'two_digit_year',
  /** `0000000000000`, which means no barcode. */
  'no_barcode',
  /** `12923.00` in a column of codes: the program that wrote the file took the code for an amount. */
  'decimals_dropped',
  /** `1.2345678E7` in a column of codes: the same, and all digits are there. */
  'exponent',
  /** `Jean Dupont <jean@example.fr>`: the address without the name. */
  'address_only',
] as const;

/** What a row holds that the import does not take over, or takes over in another way, as the dry run found it. */
export const rowNoteReasons = [
  /** Another value than in an earlier row of its order or arrival, which decides. */
  'first_decides',
  /** A value that a file does not change on an existing row. */
  'not_changed',
  /** The barcode of an article in place of its reference. */
  'article_barcode',
  /** The name of a row in place of its key: it was read as that row. */
  'name_for_key',
  /** A new key that is the name of a stored row. */
  'name_as_key',
  /** A negative quantity or total, imported as a credit note. */
  'credit',
  /** A negative quantity or amount, imported as a canceled order. */
  'canceled',
] as const;

export type FileNoteReason = (typeof fileNoteReasons)[number];
export type ValueNoteReason = (typeof valueNoteReasons)[number];
export type RowNoteReason = (typeof rowNoteReasons)[number];
export type NoteReason = FileNoteReason | ValueNoteReason | RowNoteReason;

export const noteReasons: readonly NoteReason[] = [
  ...fileNoteReasons,
  ...valueNoteReasons,
  ...rowNoteReasons,
];

/** A cell that was read differently from the file. */
export type ReadingNote<R extends NoteReason = NoteReason> = {
  /** Null if it concerns the whole row. */
  field: string | null;
  reason: R;
  /** What the file holds. */
  value: string;
  /** What it was read as, where the reason does not say it. */
  read_as?: string;
};

/** How many rows of a dry run have a note. */
export type NoteCount = Pick<ReadingNote, 'field' | 'reason'> & { rows: number };
