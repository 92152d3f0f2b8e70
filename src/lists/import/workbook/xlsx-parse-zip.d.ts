import type { ParsingOptions, WorkBook } from '@e965/xlsx';

declare module '@e965/xlsx' {
  /** Exported by the module but missing in its types: reads a workbook from an unpacked archive. */
  export function parse_zip(container: object, options: ParsingOptions): WorkBook;
}
