import { hasRightCheckDigit } from './cell-barcode.ts';

/**
 * How a scanned code fits an article, from best to worst: its reference or barcode to the letter; the reference of the
 * product that it sells; its barcode in another length (8, 12, 13 or 14 digits); its reference or barcode in another
 * case, or its barcode with other leading zeros; its product's reference in another case.
 */
export const codeMatches = ['exact', 'product', 'length', 'loose', 'loose product'] as const;
export type CodeMatch = (typeof codeMatches)[number];

/** What an article can be scanned by; '' where it has none of a kind. */
export interface ArticleCodes {
  reference: string;
  barcode: string;
  product_reference: string;
}

/** Lengths of a GTIN in digits: EAN-8, UPC-A, EAN-13, GTIN-14. */
const gtinLengths = [8, 12, 13, 14];

/** The best way in which one of some codes fits an article; null where none does. */
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

/** The better of two matches; null counts as none. */
export function betterMatch(a: CodeMatch | null, b: CodeMatch | null): CodeMatch | null {
  if (a === null || b === null) return a ?? b;
  return codeMatches.indexOf(a) <= codeMatches.indexOf(b) ? a : b;
}

/** Whether a match counts only where no other article has the scanned code. */
export function isLoose(match: CodeMatch): boolean {
  return match === 'loose' || match === 'loose product';
}

/** The same barcode in each of its lengths; none for a text that is no barcode of 8, 12, 13 or 14 digits. */
export function gtinLengthsOf(code: string): string[] {
  if (!isDigits(code) || !gtinLengths.includes(code.length)) return [];
  const bare = code.replace(/^0+/, '');
  return gtinLengths.filter((length) => length >= bare.length).map((length) => bare.padStart(length, '0'));
}

/**
 * Whether a text is a barcode whatever article it is of: 12 to 14 digits with a right check digit. Eight digits may be
 * anything, since one in ten has a right one by chance.
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
