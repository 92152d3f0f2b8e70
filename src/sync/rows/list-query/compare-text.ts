/** The lowest surrogate, the first code unit of a character above U+FFFF. */
const firstSurrogate = 0xd8_00;
/**
 * The code units after the surrogates: these characters come before the surrogate pairs in bytes, but after them in
 * code units.
 */
const afterSurrogates = 0xe0_00;

/**
 * Compares by UTF-8 bytes, as both databases do. JavaScript compares code units, which differs only for characters such
 * as emoji against the few that follow the surrogates.
 */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const minLength = Math.min(a.length, b.length);
  for (let at = 0; at < minLength; at++) {
    const one = a.charCodeAt(at);
    const other = b.charCodeAt(at);
    if (one !== other) return rank(one) - rank(other);
  }
  return a.length - b.length;
}

function rank(unit: number): number {
  return unit >= firstSurrogate && unit < afterSurrogates ? unit + 0x1_00_00 : unit;
}
