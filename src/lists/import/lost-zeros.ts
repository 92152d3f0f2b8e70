import type { FieldKind } from '#contract/field.ts';
import { withoutDecimals, withoutExponent } from '#contract/files/cells/text-mark.ts';

/** A French phone number without its zero: `612345678`, `6 12 34 56 78`. */
const phoneWithoutZero = /^[1-9](?:[\s.-]?\d){8}$/u;
/** One with its country's number, but without the plus: `33612345678`. */
const phoneWithoutPlus = /^33(?:[\s.-]?\d){9}$/u;
const digits = /^\d+$/u;

/** A code as its field reads it. */
const codeOf = (cell: string) => withoutExponent(withoutDecimals(cell.trim()));

/**
 * Finds codes and phone numbers of which a spreadsheet seems to have removed the leading zeros: a code is shorter than
 * those of its column that begin with a zero and are all of one length, a phone number has nine digits, or 33
 * before them.
 *
 * @param cells all cells of the column
 */
export function createZeroCheck(
  kind: FieldKind | undefined,
  cells: Iterable<string>,
): (cell: string) => boolean {
  if (kind === 'phone')
    return (cell) => {
      const phone = codeOf(cell);
      return phoneWithoutZero.test(phone) || phoneWithoutPlus.test(phone);
    };
  if (kind !== 'code' && kind !== 'ref') return () => false;
  const lengths = new Set<number>();
  for (const cell of cells) {
    const code = codeOf(cell);
    if (/^0\d+$/u.test(code)) lengths.add(code.length);
  }
  const [length = 0] = lengths;
  return (cell) => {
    const code = codeOf(cell);
    return lengths.size === 1 && digits.test(code) && code.length < length && !code.startsWith('0');
  };
}
