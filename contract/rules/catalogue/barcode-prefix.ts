/**
 * The digits of a search that is a barcode, or at least its first six digits, typed with or without spaces; null for
 * any other text.
 */
export function barcodePrefix(search: string): string | null {
  const digits = search.replaceAll(/\s/g, '');
  return /^\d{6,14}$/.test(digits) ? digits : null;
}

/** The prefixes that a stored barcode may have for typed first digits: it may be stored in a longer GTIN length. */
export function storedPrefixes(digits: string): string[] {
  return ['', '0', '00'].map((zeros) => zeros + digits).filter((prefix) => prefix.length <= 14);
}
