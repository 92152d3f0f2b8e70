/** What the digit row of a French keyboard writes where a US keyboard has digits and the dash. */
const GARBLE = /[&é"'(èçà)_]/gu;
/** What codes on labels consist of. */
const CODE = /^[A-Za-z0-9][A-Za-z0-9 ._/+:-]*$/;
/** What people write, and what a scanner that is set to this keyboard sends. */
const PLAIN = /^[\p{L}\p{N} ./+:-]*$/u;

/**
 * The text that a burst of keys was meant as: as the browser read it, or as the keys stand on a US keyboard, where only
 * that is a code.
 * @param byScanner the keys came too fast for a person; of slower ones only what is mostly garble is decoded
 */
export function likelyText({ text, keys }: { text: string; keys: string }, byScanner: boolean): string {
  if (text === keys || !CODE.test(keys)) return text;
  const garbled = text.match(GARBLE)?.length ?? 0;
  if (2 * garbled >= text.length) return keys;
  return byScanner && !PLAIN.test(text) ? keys : text;
}
