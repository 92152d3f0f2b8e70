const words = String.raw`(?<!\p{L})(?:t\.?t\.?c\.?|incl\p{L}*\.?\s(?:of\s)?(?:vat|tva)|(?:vat|tva)\s(?:incl\p{L}*\.?|comprise))`;
const inclVat = new RegExp(words, 'iu');
/** The mark before or after a number, also before its currency or unit: `149,04 TTC €`, `149,04 € TTC/kg`. */
const besideAmount = new RegExp(
  String.raw`^${words}\s*:?\s*(?=[\d€+-]|eur)|(?<=[\d€\s]|eur|euros)\s*(?:${words}|\(\s*${words}\s*\))(?=\s*(?:€|eur(?:os?)?)?\s*(?:$|/|(?:par|per|l[ae])\b))`,
  'iu',
);

const taxes = '(?:taxe?s?|vat|tva)';
/** The mark of an amount excl. VAT: `HT`, `HTVA`, `hors TVA`, `ex. VAT`, `tax excluded`; but not `without VAT number`. */
export const exclVatWords = String.raw`(?:h\.?t\.?(?:v\.?a\.?)?|(?:(?:hors|sans|without|exc?l?\.?|exclu\p{L}*)[\s-]+(?:of\s+)?${taxes}|${taxes}[\s-]+(?:exc?l?(?!\p{L})\.?|exclu\p{L}*|non\s+(?:compris|inclus)e?s?))(?!\s+(?:num|n[°º]|(?:no|id)(?!\p{L}))))`;
/** The words, with no letters beside them but those of the currency. */
const exclVat = new RegExp(
  String.raw`(?<=(?<!\p{L})(?:eur(?:os?)?)?)${exclVatWords}(?=(?:eur(?:os?)?)?(?!\p{L}))`,
  'iu',
);

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
