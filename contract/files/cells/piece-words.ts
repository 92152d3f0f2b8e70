/** How programs and people write that a number is one of pieces, or a price that of one: `12 pcs`, `12,50 €/u`. */
export const pieceWords =
  '(?:pcs?|pces?|pi[eè]ces?|u|units?|unit[ée]s?|ea|each|stk|stück|ex|exemplaires?)(?:\\(s\\))?';

const ofOnePiece = new RegExp(
  `\\s*(?:/|\\b(?:par|per|la)\\b|l['’](?=unit))\\s*(?:1|(?:1\\s*)?${pieceWords}\\.?)$` +
    // After the currency no other word is needed: `12,50 € pièce`, `€12.50 each`.
    `|(?:(?<=€|eur|euros)\\s*(?:pi[eè]ce|pce?|u|ea)\\.?|(?<=[\\d€]|eur|euros)\\s*(?:each|chacune?))$`,
  'iu',
);
/** A price of something else: of 100 pieces, of a kilogram, of a box. */
const ofAnother =
  /^(?:h\.?t\.?\s*:?)?\s*(?:€|eur)?\s*\d[\d\s.,'’]*(?:€|eur(?:os?)?)?\s*(?:h\.?t\.?\s*)?(?:\/|\b(?:par|per|l[ae])\b)\s*(?:[1-9]\d+|\d*\s*\p{L}.*)$/iu;

/** A price without the words that it is that of one piece. */
export function withoutOnePiece(text: string): string {
  return text.trim().replace(ofOnePiece, '');
}

/** Whether a price is that of something other than one piece: `12,50 €/100`, `8 €/kg`. */
export function isPriceOfAnother(text: string): boolean {
  return ofAnother.test(text.trim());
}
