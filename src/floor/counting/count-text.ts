import { maxPieces } from '#contract/rules/stock/piece-limits.ts';

/** A sum of numbers and products, such as `24+2×12`. */
const wholeCount = /^\d{1,9}(?:×\d{1,9})?(?:\+\d{1,9}(?:×\d{1,9})?)*\+?$/;
/** What may still become one: `24×`. */
const begunCount = /^(?:\d{1,9}(?:×\d{1,9})?\+)*(?:\d{1,9}(?:×(?:\d{1,9})?)?)?$/;

/**
 * Parses a typed count such as `24+2×12`: the sum; null if the text is no count, also while it is incomplete, or if the
 * sum is above the maximum.
 */
export function parseCount(text: string): number | null {
  return wholeCount.test(text) && !isAboveMaximum(text) ? sumOf(text) : null;
}

/** Whether a text is a complete sum of more pieces than one count may have. */
export function isAboveMaximum(text: string): boolean {
  return wholeCount.test(text) && sumOf(text) > maxPieces;
}

function sumOf(text: string): number {
  const parts = text.split('+').filter((part) => part !== '');
  const pieces = parts.map((part) =>
    part.split('×').reduce((product, factor) => product * Number(factor), 1),
  );
  return pieces.reduce((total, one) => total + one, 0);
}

/**
 * The sum of an entry and of the pieces that a scan adds to it, as the new entry. Unless every piece is scanned, it ends
 * with `+`, so that digits that follow are added, not appended.
 */
export function withAdded(text: string, pieces: number, isByScan: boolean): string {
  const sum = Math.min(maxPieces, (parseCount(text) ?? 0) + pieces);
  return isByScan ? String(sum) : `${sum}+`;
}

/**
 * What the field of a count shows for a typed text: `*` and `x` become `×`. Signs that belong to other numbers stay, such as
 * those of `1,5` and `30-2`, because without them the digits would be another count.
 * @returns null if the field does not take the text
 */
export function countTextOf(typed: string): string | null {
  const text = typed
    .replaceAll(/\s/gu, '')
    .replaceAll(/[*xX]/gu, '×')
    .replaceAll(/^\++|(?<=\+)\+/gu, '');
  return /^[\d+×.,/-]{0,30}$/u.test(text) ? text : null;
}

/** Whether a text is a count, or may become one by more keys. */
export function isCount(text: string): boolean {
  return begunCount.test(text) || wholeCount.test(text);
}
