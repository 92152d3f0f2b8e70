/** Why a whole file cannot be read. `row` and `column` are as a spreadsheet shows them, from 1. */
export type ReadRefusal =
  /** Neither CSV text nor a workbook, whatever its name says, or a name that says something else. */
  | { code: 'invalid_file_type' }
  | { code: 'file_too_large'; maxBytes: number }
  /** No cell with anything in it. */
  | { code: 'empty_file' }
  /** A header and nothing below it. */
  | { code: 'header_only'; header: string[] }
  | { code: 'password_protected' }
  /** Begins as a workbook, but is cut short or contradicts itself. */
  | { code: 'damaged_file' }
  /** A small file that would unpack to more than a device can hold. */
  | { code: 'unpacks_too_large' }
  | { code: 'too_many_rows'; max: number }
  | { code: 'too_many_columns'; count: number; max: number }
  | { code: 'cell_too_long'; row: number; column: number; max: number }
  /** A quotation mark opens on this line of the text and closes nowhere, or lines further down. */
  | { code: 'broken_quotes'; row: number; line: number }
  | { code: 'sheet_not_found'; sheets: string[] }
  /** The browser could not hand the file over: moved, changed or locked since it was chosen. */
  | { code: 'unreadable_file' }
  /** The reader itself stopped, mostly for want of memory or because it could not be loaded. */
  | { code: 'reader_failed' };

/** Carries a refusal out of the depths of a reader. */
export class ReadRefused extends Error {
  readonly refusal: ReadRefusal;
  constructor(refusal: ReadRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
