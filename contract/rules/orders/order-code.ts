import { parseLineCode } from './line-code.ts';

/** The number of an order, of its delivery note (`nextDeliveryNote`), or of an order and a line. */
const orderPattern = /^(?:BL-?)?(\d{4}-\d{6,9})(?:-\d{1,4})?$/;

/**
 * The order that a code on its papers names, and the position of the line if it is a line's; null for any other text,
 * such as an imported order number of another form. Case, spaces and the kind of dash do not matter, as a user may type
 * the code.
 */
export function parseOrderCode(text: string): { number: string; position: number | null } | null {
  const code = compactCode(text);
  const line = parseLineCode(code);
  if (line) return line;
  const [, number] = orderPattern.exec(code) ?? [];
  // A suffix that is not a line's position is only on delivery notes.
  const isWholeCode = code.startsWith('BL') || code === number;
  return number && isWholeCode ? { number, position: null } : null;
}

/** Words that users type before an order number; one or two of them, as in `N° CMD-2026-000386`. */
const prefix = /^(?:(?:COMMANDE|CMD|ORDER|N[°ºO]|№|#)[.:-]?){1,2}/;

/**
 * The order numbers that a typed text may mean, the most likely first: `2026000386`, `n° CMD-2026-000386`, and after such
 * a word the last digits alone, `#386`, which are of this year or the last one. Empty for any other text.
 * @param year the current year
 */
export function orderNumbersIn(text: string, year: number): string[] {
  const code = compactCode(text);
  const rest = code.replace(prefix, '');
  const whole = parseOrderCode(rest);
  if (whole) return [whole.number];
  const [, ofYear, digits] = /^(20\d\d)(\d{6})$/.exec(rest) ?? [];
  if (ofYear !== undefined) return [`${ofYear}-${digits}`];
  if (rest === code || !/^\d{1,6}$/.test(rest)) return [];
  return [year, year - 1].map((one) => `${one}-${rest.padStart(6, '0')}`);
}

function compactCode(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-');
}
