import { cleanCode } from '../values/clean-text.ts';

/** Without the spaces, dots and hyphens with which people group the digits of an identifier, in capitals. */
export function compactIdentifier(text: string): string {
  return cleanCode(text)
    .replaceAll(/[\s.-]/gu, '')
    .toUpperCase();
}

/** Whether digits satisfy the Luhn check of SIREN and SIRET. */
function hasLuhnCheck(digits: string): boolean {
  let sum = 0;
  for (const [at, digit] of Array.from(digits, Number).reverse().entries()) {
    const value = digit * (at % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** The SIREN of La Poste: its establishments are checked by the sum of their digits instead. */
const laPoste = '356000000';

/** A SIREN (9 digits) or a SIRET (14 digits) with its check digits. */
export function isSiret(text: string): boolean {
  if (!/^(\d{9}|\d{14})$/.test(text)) return false;
  if (text.length === 14 && text.startsWith(laPoste)) {
    const sum = Array.from(text, Number).reduce((total, digit) => total + digit, 0);
    return sum % 5 === 0 || hasLuhnCheck(text);
  }
  return hasLuhnCheck(text.slice(0, 9)) && hasLuhnCheck(text);
}

/** An EU VAT number; of a French one, the key of its SIREN is checked too. */
export function isVatNumber(text: string): boolean {
  const french = /^FR(\d{2}|[A-HJ-NP-Z][0-9A-HJ-NP-Z]|\d[A-HJ-NP-Z])(\d{9})$/.exec(text);
  if (!text.startsWith('FR')) return /^[A-Z]{2}[0-9A-Z+*]{2,13}$/.test(text);
  const [, key = '', siren = ''] = french ?? [];
  if (siren === '' || !hasLuhnCheck(siren)) return false;
  // Keys with a letter follow another rule, which is not published for checking.
  return !/^\d{2}$/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97;
}

/** The length of an IBAN in the countries of SEPA; elsewhere 15 to 34. */
const ibanLengths: Readonly<Record<string, number>> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** An IBAN of the right length with its check digits (ISO 13616). */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(text)) return false;
  const length = ibanLengths[text.slice(0, 2)];
  if (length !== undefined && text.length !== length) return false;
  const digits = Array.from(text.slice(4) + text.slice(0, 4), (character) => parseInt(character, 36)).join(
    '',
  );
  return BigInt(digits) % 97n === 1n;
}

/** A BIC of 8 or 11 characters (ISO 9362). */
export function isBic(text: string): boolean {
  return /^[A-Z]{4}[A-Z]{2}[0-9A-Z]{2}([0-9A-Z]{3})?$/.test(text);
}

/** An identifier in groups, as people read it: IBAN by 4, SIRET by 3. */
export function groupIdentifier(text: string, size: number): string {
  return text.replaceAll(new RegExp(`(.{${size}})(?=.)`, 'gu'), '$1 ');
}
