/** The most pieces that one count may state. */
const MAX_PIECES = 100_000_000;

/** The number that a typed text states, adding its parts; null for none. */
export function countOf(text: string): number | null {
  const parts = text.split('+').filter((part) => part !== '');
  if (parts.length === 0) return null;
  const sum = parts.reduce((total, part) => total + Number(part), 0);
  return sum <= MAX_PIECES ? sum : null;
}

/** The text of a count with pieces added to it, as a scan of the product does. */
export function withAdded(text: string, pieces: number): string {
  return String(Math.min(MAX_PIECES, (countOf(text) ?? 0) + pieces));
}

/** Whether a text is a count in the making: digits and single `+` between them. */
export function isCountText(text: string): boolean {
  return /^(?:\d{1,9}(?:\+\d{1,9})*\+?)?$/.test(text) && text.length <= 30;
}
