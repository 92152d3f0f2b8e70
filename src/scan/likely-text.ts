/** What the digit row of a French keyboard types where a US keyboard has digits and the dash. */
const GARBLE = /[&é"'(èçà)_]/gu;
/** Where no text has a closing bracket, but a dash of a code becomes one. */
const DASH_AS_BRACKET = /\)[\p{L}\p{N}&_]/u;
/** The characters of codes on labels. */
const CODE = /^[A-Za-z0-9][A-Za-z0-9 ._/+:-]*$/;
/** Text that people type, or that a scanner configured for this keyboard sends. */
const PLAIN = /^[\p{L}\p{N} ./+:-]*$/u;

/**
 * The most likely text of a burst: as the browser read it, or as typed on a US keyboard if only that is a valid code.
 * @param byScanner the keys came too fast for a person; slower ones are decoded only if they are mostly garbled, or
 * contain what no person types
 */
export function likelyText({ text, keys }: { text: string; keys: string }, byScanner: boolean): string {
  if (text === keys || !CODE.test(keys)) return text;
  const garbled = text.match(GARBLE)?.length ?? 0;
  if (2 * garbled >= text.length || DASH_AS_BRACKET.test(text)) return keys;
  return byScanner && !PLAIN.test(text) ? keys : text;
}
