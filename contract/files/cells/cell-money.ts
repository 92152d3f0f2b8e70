import type { DecimalMark, NumberParts, NumberReason } from './cell-number.ts';
import { readNumberParts, withoutInvisible } from './cell-number.ts';
import type { CellResult } from './cell-result.ts';
import { exclVatWords } from './incl-vat.ts';
import { isPriceOfAnother, withoutOnePiece } from './piece-words.ts';

export type MoneyReason =
  | NumberReason
  | 'other_currency'
  /** `12,50 €/100`, `8 €/kg`: not the price of one piece. */
  | 'other_unit'
  | 'too_large';

/** Longer texts are not amounts, and the expressions take too long for them. */
const MAX_LENGTH = 200;

const otherCurrency =
  /(?!€)\p{Sc}|(?<!\p{L})(?:usd|gbp|chf|jpy|cny|cad|aud|pln|czk|huf|ron|sek|nok|dkk|try|mad|tnd|dzd|xof|xaf|xpf|inr|rub|uah|bgn|rsd|isk|brl|mxn|zar|aed|ils|krw|thb|sgd|hkd|nzd|s?fr|rs|dhs?|zł|kč|kr)(?!\p{L})/iu;
/** The currency, at the beginning or the end: `1€250` is not an amount. */
const euro =
  /^(?<sign>[-+−(]?\s*)(?:€|eur(?:os?)?(?!\p{L}))|\s*(?:€|(?<!\p{L})eur(?:os?)?\.?)(?=\s*[-−)]?$)/iu;
/** The mark of an amount excl. VAT, before or after the number. */
const exclVat = new RegExp(
  String.raw`^${exclVatWords}\s*:?(?=[\d€\s]|eur)|(?<=[\d€\s]|eur|euros?)${exclVatWords}$|\(\s*${exclVatWords}\s*\)$`,
  'iu',
);

/** Whether a text names a currency other than the euro. */
export function namesOtherCurrency(text: string): boolean {
  return otherCurrency.test(text);
}

/** An amount without the words around it, in any order: `12,50 €/u HT`, `12,50 HT € la pièce`. */
function bareAmount(text: string): string {
  const amount = text.trim();
  const bare = withoutOnePiece(amount).replace(exclVat, '').trim().replace(euro, '$<sign>');
  return bare === amount ? amount : bareAmount(bare);
}

/** The digits of an amount in euros, with or without the currency sign, also of one piece: `12,50 €/u`. */
export function readEuroParts(text: string, mark?: DecimalMark): CellResult<NumberParts, MoneyReason> {
  if (namesOtherCurrency(text)) return { ok: false, reason: 'other_currency' };
  const seen = withoutInvisible(text).trim();
  if (seen.length > MAX_LENGTH) return { ok: false, reason: 'not_a_number' };
  const amount = bareAmount(seen);
  if (isPriceOfAnother(amount)) return { ok: false, reason: 'other_unit' };
  const parts = readNumberParts(amount, mark);
  return parts.ok && parts.value.whole.length > 13 ? { ok: false, reason: 'too_large' } : parts;
}

/**
 * An amount in euros, as users and programs write it, with or without the currency sign.
 *
 * @returns whole cents; more than two decimals are rounded, half away from zero, with the note `rounded`
 */
export function readMoneyCell(text: string, mark?: DecimalMark): CellResult<number, MoneyReason> {
  const parts = readEuroParts(text, mark);
  if (!parts.ok) return parts;
  const { negative, whole, fraction } = parts.value;
  const cents = Number(whole + fraction.slice(0, 2).padEnd(2, '0')) + (fraction.charAt(2) >= '5' ? 1 : 0);
  const value = negative && cents !== 0 ? -cents : cents;
  return /[1-9]/u.test(fraction.slice(2)) ? { ok: true, value, note: 'rounded' } : { ok: true, value };
}
