import { hasRightCheckDigit } from '#contract/files/cells/cell-barcode.ts';

/** Eight digits that are rather a date: `20260612`, `12062026`. */
const DATE =
  /^(?:(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d)$/;

/** Whether a pasted reference may be a barcode. */
export function isBarcode(reference: string): boolean {
  return /^\d{8,14}$/.test(reference);
}

/** Whether digits are a barcode rather than another number: by their check digit, and eight of them are no date. */
export function isSureBarcode(text: string): boolean {
  return (
    /^(?:\d{8}|\d{12,14})$/.test(text) && hasRightCheckDigit(text) && !/^0+$/.test(text) && !DATE.test(text)
  );
}
