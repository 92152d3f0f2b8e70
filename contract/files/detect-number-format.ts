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
 * @returns null where the cells are ambiguous (whole numbers alone, or only such as `1,000`) or contradict each other
 */
export function detectNumberFormat(
  amounts: Iterable<string>,
  wholes: Iterable<string> = [],
): DecimalMark | null {
  return onlyMark([collectMarks(amounts).amount, collectMarks(wholes).whole]);
}

/** The marks that numbers imply. */
export type MarkSet = { comma: boolean; point: boolean };

/** What a column's cells say about the decimal mark of their file. */
export type ColumnMarks = {
  /** The marks that they imply as amounts, and as whole numbers. */
  amount: MarkSet;
  whole: MarkSet;
  /** A number that has two readings, by its sign: `1,000` if there is one, else such as `1,250`. Empty if there is none. */
  twofold: { comma: string; point: string };
};

/** Collects what a column's cells say about the decimal mark. */
export function collectMarks(cells: Iterable<string>): ColumnMarks {
  const marks: ColumnMarks = {
    amount: { comma: false, point: false },
    whole: { comma: false, point: false },
    twofold: { comma: '', point: '' },
  };
  for (const whole of cells) {
    // Of `12,50 €/100` only the amount.
    const cell = whole.replace(/\/.*$/su, '');
    if (!/\d[.,]|[.,]\d/u.test(cell)) continue;
    const [asAmount, asWhole] = [evidenceOf(cell), evidenceOfWhole(cell)];
    if (asAmount !== null) marks.amount[asAmount] = true;
    if (asWhole !== null) marks.whole[asWhole] = true;
    const [, sign] = /^[1-9]\d{0,2}([.,])\d{3}$/u.exec(cell.replace(/[^\d.,]/gu, '')) ?? [];
    if (sign === undefined) continue;
    const kind = sign === ',' ? 'comma' : 'point';
    const found = marks.twofold[kind];
    if (found === '' || (isThousand(cell) && !isThousand(found))) marks.twofold[kind] = cell.trim();
  }
  return marks;
}

/** Whether a number that has two readings is one or a thousand and the like, such as `1,000`. */
export function isThousand(twofold: string): boolean {
  return /[.,]000\D*$/u.test(twofold);
}

/** The only mark that some columns imply; null where they imply none or both. */
export function onlyMark(sets: readonly MarkSet[]): DecimalMark | null {
  const comma = sets.some((set) => set.comma);
  const point = sets.some((set) => set.point);
  if (comma === point) return null;
  return comma ? 'comma' : 'point';
}
