/**
 * The digits of a search that is a barcode, or at least its first six digits, typed with or without spaces; null for
 * any other text.
 */
export function barcodeStart(search: string): string | null {
  const digits = search.replaceAll(/\s/g, '');
  return /^\d{6,14}$/.test(digits) ? digits : null;
}

/** What a stored barcode begins with if its first digits are typed: it may be stored in a longer GTIN length. */
export function storedStarts(digits: string): string[] {
  return ['', '0', '00'].map((zeros) => zeros + digits).filter((start) => start.length <= 14);
}
