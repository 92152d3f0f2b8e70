import { hasRightCheckDigit } from '../../files/cells/cell-barcode.ts';
import { parseArticleBarcode } from './article-barcodes.ts';

/**
 * How a scanned code matches an article, from best to worst: its exact reference or one of its barcodes; the reference
 * of its product; one of its barcodes in another length (8, 12, 13 or 14 digits); a carton of its barcode; its
 * reference or barcode ignoring case, or its barcode ignoring leading zeros; its product's reference ignoring case.
 */
export const codeMatches = [
  'exact',
  'product',
  'length',
  'carton',
  'approximate',
  'approximate product',
] as const;
export type CodeMatch = (typeof codeMatches)[number];

/** The codes of an article that a scan can match; '' for a missing one. */
export interface ArticleCodes {
  reference: string;
  barcode: string;
  /** Further barcodes with their pieces, as stored; see `parseArticleBarcode`. */
  barcodes?: readonly string[];
  product_reference: string;
}

export interface MatchedCode {
  match: CodeMatch;
  /** Pieces that the matched code counts as; null for a carton of unknown size. */
  pieces: number | null;
  /** The one of the scanned codes that matched. */
  code: string;
}

/** Lengths of a GTIN in digits: EAN-8, UPC-A, EAN-13, GTIN-14. */
const gtinLengths = [8, 12, 13, 14];

/** The best match of any of the codes with an article; null for no match. */
export function matchCodes(scanned: readonly string[], codes: ArticleCodes): CodeMatch | null {
  return matchPieces(scanned, codes)?.match ?? null;
}

/** The best match of any of the codes with an article, the first of equal ones; null for no match. */
export function matchPieces(scanned: readonly string[], codes: ArticleCodes): MatchedCode | null {
  return scanned.reduce<MatchedCode | null>((best, code) => {
    const found = matchCode(code, codes);
    if (found === null) return best;
    return best !== null && betterMatch(best.match, found.match) === best.match ? best : { ...found, code };
  }, null);
}

function matchCode(scanned: string, codes: ArticleCodes): Omit<MatchedCode, 'code'> | null {
  if (scanned === '') return null;
  const { reference, product_reference } = codes;
  const barcodes = barcodesOf(codes);
  const has = (isSame: (code: string) => boolean, match: CodeMatch) => {
    const found = barcodes.find(({ code }) => isSame(code));
    return found ? { match, pieces: found.pieces } : null;
  };
  if (scanned === reference) return { match: 'exact', pieces: 1 };
  const exact = has((code) => code === scanned, 'exact');
  if (exact) return exact;
  if (scanned === product_reference) return { match: 'product', pieces: 1 };
  const lengths = gtinLengthsOf(scanned);
  const other = has((code) => lengths.includes(code), 'length');
  if (other) return other;
  const inside = itemInCarton(scanned);
  const carton = inside && has((code) => gtinLengthsOf(code).includes(inside), 'carton');
  if (carton) return { match: 'carton', pieces: null };
  if (isSameIgnoringCase(scanned, reference)) return { match: 'approximate', pieces: 1 };
  const approximate = has(
    (code) => isSameIgnoringCase(scanned, code) || hasSameDigits(scanned, code),
    'approximate',
  );
  if (approximate) return approximate;
  return isSameIgnoringCase(scanned, product_reference) ? { match: 'approximate product', pieces: 1 } : null;
}

function barcodesOf({ barcode, barcodes = [] }: ArticleCodes) {
  const main = barcode === '' ? [] : [{ code: barcode, pieces: 1 }];
  return [...main, ...barcodes.map(parseArticleBarcode)];
}

/** The better of two matches; null is the worst. */
export function betterMatch(a: CodeMatch | null, b: CodeMatch | null): CodeMatch | null {
  if (a === null || b === null) return a ?? b;
  return codeMatches.indexOf(a) <= codeMatches.indexOf(b) ? a : b;
}

/** Whether a match counts only if no other article has the scanned code. */
export function isApproximate(match: CodeMatch): boolean {
  return match === 'carton' || match === 'approximate' || match === 'approximate product';
}

/** The same barcode in each GTIN length; empty for a text that is not a barcode of 8, 12, 13 or 14 digits. */
export function gtinLengthsOf(code: string): string[] {
  if (!isDigits(code) || !gtinLengths.includes(code.length)) return [];
  const withoutZeros = code.replace(/^0+/, '');
  return gtinLengths
    .filter((length) => length >= withoutZeros.length)
    .map((length) => withoutZeros.padStart(length, '0'));
}

/** A searched word; a barcode without its leading zeros, so that a text with the barcode in another length contains it. */
export function searchedWord(word: string): string {
  return isTradeItemNumber(word) ? word.replace(/^0+(?=.)/, '') : word;
}

/**
 * The barcodes, in each GTIN length, that a searched word may be: of goods or a carton, and of the goods in a carton.
 * Empty for a word that is not a barcode. Leading zeros may be missing.
 */
export function barcodesInSearch(word: string): string[] {
  if (!/^\d{7,14}$/.test(word)) return [];
  const gtin = word.padStart(14, '0');
  return [...gtinLengthsOf(gtin), ...gtinLengthsOf(itemInCarton(gtin) ?? '')];
}

/**
 * The barcode, in 14 digits, of the goods in a carton, from a GTIN-14 whose first digit is 1 to 8. The item's GTIN differs
 * in the first digit (packaging indicator) and the check digit. Null for any other code, and for a wrong check digit.
 */
export function itemInCarton(code: string): string | null {
  if (!/^[1-8]\d{13}$/.test(code) || !hasRightCheckDigit(code)) return null;
  const digits = `0${code.slice(1, 13)}`;
  const check = '0123456789'.split('').find((digit) => hasRightCheckDigit(digits + digit));
  return digits + (check ?? '');
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
