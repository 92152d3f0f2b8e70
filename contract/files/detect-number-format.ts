import type { DecimalMark } from './cells/cell-number.ts';

/** The decimal mark that one number implies for its file; null where it is ambiguous. */
function evidenceOf(text: string): DecimalMark | null {
  const body = text.replace(/[^\d.,]/gu, '');
  const commas = body.split(',').length - 1;
  const points = body.split('.').length - 1;
  if (commas + points === 0 || !/\d/u.test(body)) return null;
  if (commas > 0 && points > 0) return body.lastIndexOf(',') > body.lastIndexOf('.') ? 'comma' : 'point';
  // A repeated mark groups thousands, so the other one is the decimal mark.
  if (commas > 1) return 'point';
  if (points > 1) return 'comma';
  if (/^[1-9]\d{0,2}[.,]\d{3}$/u.test(body)) return null;
  return commas === 1 ? 'comma' : 'point';
}

/**
 * The decimal mark that a number of pieces implies: in `2.500` the point must group thousands, while `1.000` is
 * ambiguous.
 */
function evidenceOfWhole(text: string): DecimalMark | null {
  const group = /^[1-9]\d{0,2}([.,])(?!000)\d{3}$/u.exec(text.replace(/[^\d.,]/gu, ''));
  if (group) return group[1] === ',' ? 'point' : 'comma';
  return evidenceOf(text);
}

/**
 * The decimal mark that a file or list uses.
 *
 * @param amounts cells that may have decimals
 * @param wholes cells of whole numbers, such as quantities
 * @returns null where the cells are ambiguous (whole numbers alone, or only such as `1,000`)
 */
export function detectNumberFormat(
  amounts: readonly string[],
  wholes: readonly string[] = [],
): DecimalMark | null {
  let balance = 0;
  for (const evidence of [...amounts.map(evidenceOf), ...wholes.map(evidenceOfWhole)]) {
    if (evidence !== null) balance += evidence === 'comma' ? 1 : -1;
  }
  if (balance === 0) return null;
  return balance > 0 ? 'comma' : 'point';
}
