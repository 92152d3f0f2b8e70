/** Why a cell or row was read differently from the file, as the file's reader found it. */
export const fileNoteReasons = [
  /** Bytes that are no text in the file's encoding; they were read as `�`. */
  'damaged',
  /** A merged cell's value, repeated in every cell that it covers. */
  'merged',
  /** A number as the spreadsheet shows it (`REF-0012`), where it holds another (12). */
  'formatted',
  /** A formula that was saved without its result. */
  'no_result',
  /** A number of more than 15 digits, of which a spreadsheet keeps 15. */
  'digits_lost',
  /** A row or column that the spreadsheet hides, or that a filter has left out. */
  'hidden',
] as const;

/** The same for readings that depend on the field. */
export const valueNoteReasons = [
  /** An amount with more than two decimals. */
  'rounded',
  /** `12/06/26` */
  'two_digit_year',
] as const;

export type FileNoteReason = (typeof fileNoteReasons)[number];
export type ValueNoteReason = (typeof valueNoteReasons)[number];
export type NoteReason = FileNoteReason | ValueNoteReason;

export const noteReasons: readonly NoteReason[] = [...fileNoteReasons, ...valueNoteReasons];

/** A cell that was read differently from the file. */
export type ReadingNote<R extends NoteReason = NoteReason> = {
  /** Null if it concerns the whole row. */
  field: string | null;
  reason: R;
  /** What the file holds. */
  value: string;
};

/** How many rows of a dry run have a note. */
export type NoteCount = Pick<ReadingNote, 'field' | 'reason'> & { rows: number };
