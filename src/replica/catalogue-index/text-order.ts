/** As many leading signs of a text as fit into an exact number. */
const KEY_SIGNS = 6;

/**
 * A number that goes up with a text as `compareText` orders it: a lower one means an earlier text, the same one says
 * nothing. Signs beyond Latin all count as the last, with nothing behind them.
 */
export function textKey(text: string): number {
  let key = 0;
  let beyond = false;
  for (let at = 0; at < KEY_SIGNS; at++) {
    const sign: number = at < text.length && !beyond ? text.charCodeAt(at) : 0;
    beyond ||= sign >= 0xff;
    key = key * 256 + Math.min(sign, 0xff);
  }
  return key;
}

/** Orders texts by their code points, which is how both of the server's databases order them. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const x = a.charCodeAt(at);
    const y = b.charCodeAt(at);
    if (x !== y) return rankOf(x) - rankOf(y);
  }
  return a.length - b.length;
}

/** Halves of a pair stand for code points beyond all single ones. */
function rankOf(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
