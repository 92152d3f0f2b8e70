/** First of the two code units of a sign beyond the first 65,536. */
const firstSurrogate = 0xd8_00;
/** What follows them: signs that come before all of those in bytes, and after them in code units. */
const behindSurrogates = 0xe0_00;

/**
 * Compares as both databases do, by the bytes of UTF-8. JavaScript compares code units, which is the same but for signs
 * such as emoji against a few that are written in one unit and stand behind theirs.
 */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const least = Math.min(a.length, b.length);
  for (let at = 0; at < least; at++) {
    const one = a.charCodeAt(at);
    const other = b.charCodeAt(at);
    if (one !== other) return rank(one) - rank(other);
  }
  return a.length - b.length;
}

function rank(unit: number): number {
  return unit >= firstSurrogate && unit < behindSurrogates ? unit + 0x1_00_00 : unit;
}
