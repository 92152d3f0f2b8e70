const words = String.raw`(?<!\p{L})(?:t\.?t\.?c\.?|incl\p{L}*\.?\s(?:of\s)?(?:vat|tva)|(?:vat|tva)\s(?:incl\p{L}*\.?|comprise))`;
const inclVat = new RegExp(words, 'iu');
/** The mark before or after a number, also before its currency or unit: `149,04 TTC €`, `149,04 € TTC/kg`. */
const besideAmount = new RegExp(
  String.raw`^${words}\s*:?\s*(?=[\d€+-]|eur)|(?<=[\d€\s]|eur|euros)\s*(?:${words}|\(\s*${words}\s*\))(?=\s*(?:€|eur(?:os?)?)?\s*(?:$|/|(?:par|per|l[ae])\b))`,
  'iu',
);

const exclVat =
  /(?<!\p{L})(?:h\.?t\b\.?|hors\s+taxes?|(?:excl?\p{L}*\.?|without)\s(?:of\s)?(?:vat|tva|tax)|(?:vat|tva)\s(?:excl\p{L}*\.?|non\s+comprise))/iu;

/** Whether a text says of an amount that it is excl. VAT. */
export function showsExclVat(text: string): boolean {
  return exclVat.test(text);
}

/** Whether a text says of an amount that it is incl. VAT. */
export function showsInclVat(text: string): boolean {
  return inclVat.test(text);
}

/** An amount without the words that it is incl. VAT. */
export function withoutInclVat(text: string): string {
  return text.trim().replace(besideAmount, '');
}
