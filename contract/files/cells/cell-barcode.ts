import { cleanCode } from '../../rules/values/clean-text.ts';
import type { CellResult } from './cell-result.ts';
import { readExponent } from './text-mark.ts';

export type BarcodeReason =
  | 'empty'
  /** `3.76E+12`: a spreadsheet has dropped digits, which cannot be recovered. */
  | 'scientific'
  | 'not_digits'
  | 'wrong_length'
  /** Valid with leading zeros: a spreadsheet has treated it as a number. */
  | 'leading_zeros_lost'
  | 'wrong_check_digit'
  /** `0000000000000`: what files hold for no code. */
  | 'all_zeros';

const lengths = [8, 12, 13, 14];

/**
 * Whether the last digit of an EAN-8, UPC-A, EAN-13 or GTIN-14 is the right check digit (weights 3 and 1 from the
 * right).
 */
export function hasRightCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    sum += Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 1 : 3);
  }
  return sum % 10 === 0;
}

/** A trade item number of 8, 12, 13 or 14 digits; leading zeros are kept, spaces and hyphens removed; `3.760120040115E12` has all digits. */
export function readBarcodeCell(text: string): CellResult<string, BarcodeReason> {
  const given = cleanCode(text).replace(/\s/gu, '');
  const exponent = readExponent(given);
  const value = exponent === undefined ? given.replaceAll('-', '') : exponent;
  if (value === null) return { ok: false, reason: 'scientific' };
  if (value === '') return { ok: false, reason: 'empty' };
  if (!/^\d+$/u.test(value)) return { ok: false, reason: 'not_digits' };
  if (/^0+$/u.test(value)) return { ok: false, reason: 'all_zeros' };
  if (lengths.includes(value.length)) {
    return hasRightCheckDigit(value) ? { ok: true, value } : { ok: false, reason: 'wrong_check_digit' };
  }
  const shortened = value.length >= 6 && value.length < 12 && hasRightCheckDigit(value);
  return { ok: false, reason: shortened ? 'leading_zeros_lost' : 'wrong_length' };
}
