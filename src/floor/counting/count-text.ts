/** Maximum number of pieces of one count. */
const MAX_PIECES = 100_000_000;

/** Parses a typed count such as `24+12`: the sum, or null if the text has no digit or the sum is above the maximum. */
export function parseCount(text: string): number | null {
  const parts = text.split('+').filter((part) => part !== '');
  if (parts.length === 0) return null;
  const sum = parts.reduce((total, part) => total + Number(part), 0);
  return sum <= MAX_PIECES ? sum : null;
}

/**
 * The sum of an entry and of the pieces that a scan adds to it, as the new entry. Unless every piece is scanned, it ends
 * with `+`, so that digits that follow are added, not appended.
 */
export function withAdded(text: string, pieces: number, isByScan: boolean): string {
  const sum = Math.min(MAX_PIECES, (parseCount(text) ?? 0) + pieces);
  return isByScan ? String(sum) : `${sum}+`;
}

/**
 * Whether the field of a count accepts a text: an entry (digits with single `+` between them), a partial entry such as
 * `24+`, or an empty text.
 */
export function isCountText(text: string): boolean {
  return /^(?:\d{1,9}(?:\+\d{1,9})*\+?)?$/.test(text) && text.length <= 30;
}
