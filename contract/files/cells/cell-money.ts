import type { DecimalMark, NumberParts, NumberReason } from './cell-number.ts';
import { readNumberParts } from './cell-number.ts';
import type { CellResult } from './cell-result.ts';

export type MoneyReason = NumberReason | 'other_currency' | 'too_large';

const otherCurrency = /[$£¥₣]|\b(?:usd|gbp|chf|jpy)\b/iu;
const euro = /€|\beur(?:os?)?\b/iu;

/** The digits of an amount in euros, with or without the currency sign. */
export function readEuroParts(text: string, mark?: DecimalMark): CellResult<NumberParts, MoneyReason> {
  if (otherCurrency.test(text)) return { ok: false, reason: 'other_currency' };
  const parts = readNumberParts(text.replace(euro, ' '), mark);
  return parts.ok && parts.value.whole.length > 13 ? { ok: false, reason: 'too_large' } : parts;
}

/**
 * An amount in euros, as users and programs write it, with or without the currency sign.
 *
 * @returns whole cents; more than two decimals are rounded, half away from zero
 */
export function readMoneyCell(text: string, mark?: DecimalMark): CellResult<number, MoneyReason> {
  const parts = readEuroParts(text, mark);
  if (!parts.ok) return parts;
  const { negative, whole, fraction } = parts.value;
  const cents = Number(whole + fraction.slice(0, 2).padEnd(2, '0')) + (fraction.charAt(2) >= '5' ? 1 : 0);
  return { ok: true, value: negative && cents !== 0 ? -cents : cents };
}
