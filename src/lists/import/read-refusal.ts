import type { FileFormat } from './file-formats.ts';

/** Why a whole file cannot be read. `row` and `column` are counted from 1, as a spreadsheet shows them. */
export type ReadRefusal =
  /** Neither CSV text nor a workbook, whatever its name, or the content does not match the file name. */
  | { code: 'invalid_file_type'; format?: FileFormat }
  /** A web page, or a workbook as XML (Excel 2003), under the name of a workbook: `.xls`. */
  | { code: 'web_page' | 'xml_workbook'; extension: string }
  | { code: 'file_too_large'; maxBytes: number }
  /** All cells are empty. */
  | { code: 'empty_file' }
  /** A header without any rows. */
  | { code: 'header_only'; header: string[] }
  | { code: 'password_protected' }
  /** Starts like a workbook, but is truncated or inconsistent. */
  | { code: 'damaged_file' }
  /** A small file that would unpack to more than a device's memory can hold. */
  | { code: 'unpacks_too_large' }
  | { code: 'too_many_rows'; max: number }
  | { code: 'too_many_columns'; count: number; max: number }
  | { code: 'cell_too_long'; row: number; column: number; max: number }
  /** A quotation mark opens on this line of the text and is never closed, or only on a later line. */
  | { code: 'broken_quotes'; row: number; line: number }
  | { code: 'sheet_not_found'; sheets: string[] }
  /** The browser could not read the file: it was moved, changed or locked after the user chose it. */
  | { code: 'unreadable_file' }
  /** The reader itself failed, usually because memory ran out or its code could not be loaded. */
  | { code: 'reader_failed' };

/** Carries a refusal out of nested reader calls. */
export class ReadRefused extends Error {
  readonly refusal: ReadRefusal;
  constructor(refusal: ReadRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
