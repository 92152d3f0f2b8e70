import type { FieldKind } from '#contract/field.ts';

/** A French phone number without its zero: `612345678`, `6 12 34 56 78`. */
const phoneWithoutZero = /^[1-9](?:[\s.-]?\d){8}$/u;
const digits = /^\d+$/u;

/**
 * Finds codes and phone numbers of which a spreadsheet seems to have removed the leading zeros: a code is shorter than
 * those of its column that begin with a zero and are all of one length, a phone number has nine digits.
 *
 * @param cells all cells of the column
 */
export function createZeroCheck(
  kind: FieldKind | undefined,
  cells: Iterable<string>,
): (cell: string) => boolean {
  if (kind === 'phone') return (cell) => phoneWithoutZero.test(cell.trim());
  if (kind !== 'code' && kind !== 'ref') return () => false;
  const lengths = new Set<number>();
  for (const cell of cells) {
    const code = cell.trim();
    if (/^0\d+$/u.test(code)) lengths.add(code.length);
  }
  const [length = 0] = lengths;
  return (cell) => {
    const code = cell.trim();
    return lengths.size === 1 && digits.test(code) && code.length < length && !code.startsWith('0');
  };
}
