import { hasRightCheckDigit } from '../../files/cells/cell-barcode.ts';

/**
 * How a scanned code matches an article, from best to worst: its exact reference or barcode; the reference of its
 * product; its barcode in another length (8, 12, 13 or 14 digits); its reference or barcode ignoring case, or its
 * barcode ignoring leading zeros; its product's reference ignoring case.
 */
export const codeMatches = ['exact', 'product', 'length', 'loose', 'loose product'] as const;
export type CodeMatch = (typeof codeMatches)[number];

/** The codes of an article that a scan can match; '' for a missing one. */
export interface ArticleCodes {
  reference: string;
  barcode: string;
  product_reference: string;
}

/** Lengths of a GTIN in digits: EAN-8, UPC-A, EAN-13, GTIN-14. */
const gtinLengths = [8, 12, 13, 14];

/** The best match of any of the codes with an article; null for no match. */
export function matchCodes(scanned: readonly string[], codes: ArticleCodes): CodeMatch | null {
  return scanned.reduce<CodeMatch | null>((best, code) => betterMatch(best, matchCode(code, codes)), null);
}

function matchCode(
  scanned: string,
  { reference, barcode, product_reference }: ArticleCodes,
): CodeMatch | null {
  if (scanned === '') return null;
  if (scanned === reference || scanned === barcode) return 'exact';
  if (scanned === product_reference) return 'product';
  if (barcode !== '' && gtinLengthsOf(scanned).includes(barcode)) return 'length';
  if (isSameIgnoringCase(scanned, reference) || isSameIgnoringCase(scanned, barcode)) return 'loose';
  if (hasSameDigits(scanned, barcode)) return 'loose';
  return isSameIgnoringCase(scanned, product_reference) ? 'loose product' : null;
}

/** The better of two matches; null is the worst. */
export function betterMatch(a: CodeMatch | null, b: CodeMatch | null): CodeMatch | null {
  if (a === null || b === null) return a ?? b;
  return codeMatches.indexOf(a) <= codeMatches.indexOf(b) ? a : b;
}

/** Whether a match counts only if no other article has the scanned code. */
export function isLoose(match: CodeMatch): boolean {
  return match === 'loose' || match === 'loose product';
}

/** The same barcode in each GTIN length; empty for a text that is not a barcode of 8, 12, 13 or 14 digits. */
export function gtinLengthsOf(code: string): string[] {
  if (!isDigits(code) || !gtinLengths.includes(code.length)) return [];
  const bare = code.replace(/^0+/, '');
  return gtinLengths.filter((length) => length >= bare.length).map((length) => bare.padStart(length, '0'));
}

/**
 * Whether a text is certainly a barcode, of any article: 12 to 14 digits with a right check digit. Eight digits are not
 * enough, because one in ten numbers has a right check digit by chance.
 */
export function isTradeItemNumber(text: string): boolean {
  return /^\d{12,14}$/.test(text) && hasRightCheckDigit(text);
}

function isSameIgnoringCase(a: string, b: string): boolean {
  return b !== '' && a.toLowerCase() === b.toLowerCase();
}

function hasSameDigits(scanned: string, barcode: string): boolean {
  if (!isDigits(scanned) || !isDigits(barcode)) return false;
  return scanned.replace(/^0+/, '') === barcode.replace(/^0+/, '');
}

function isDigits(text: string): boolean {
  return /^\d+$/.test(text);
}
