import { hasRightCheckDigit } from '../../files/cells/cell-barcode.ts';
import type { ApplicationIdentifier, ElementPart } from './application-identifiers.ts';
import { isLabelDate } from './label-date.ts';
import type { LabelProblemKind } from './label-problem.ts';

const CHARACTERS: Readonly<Record<ElementPart['type'], RegExp>> = {
  N: /^\d+$/,
  X: /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+$/,
  Y: /^[#\-/0-9A-Z]+$/,
  Z: /^[-0-9=A-Z_a-z]+$/,
};

/** The largest number of characters of an identifier's value. */
export function maxLengthOf({ parts }: ApplicationIdentifier): number {
  return parts.reduce((sum, { max }) => sum + max, 0);
}

/** What is wrong with the value of an application identifier; null if it is right. */
export function checkElement({ parts }: ApplicationIdentifier, value: string): LabelProblemKind | null {
  let rest = value;
  for (const part of parts) {
    if (rest === '' && part.optional) break;
    const text = rest.slice(0, part.max);
    if (text.length < part.min) return 'length';
    if (!CHARACTERS[part.type].test(text)) return 'characters';
    const wrong = checkPart(part, text);
    if (wrong) return wrong;
    rest = rest.slice(text.length);
  }
  return rest === '' ? null : 'length';
}

function checkPart({ check }: ElementPart, text: string): LabelProblemKind | null {
  switch (check) {
    case 'csum':
      return hasRightCheckDigit(text) ? null : 'check_digit';
    case 'csumalpha':
      return text.slice(-2) === checkCharacters(text.slice(0, -2)) ? null : 'check_digit';
    case 'yymmd0':
    case 'yymmdd':
      return isLabelDate(text, check === 'yymmd0') ? null : 'date';
    case 'yyyymmdd':
      return isLabelDate(text.slice(2), false) ? null : 'date';
    case 'hhmi':
      return Number(text.slice(0, 2)) < 24 && Number(text.slice(2)) < 60 ? null : 'date';
    case 'hh':
      return Number(text) < 24 ? null : 'date';
    case 'mi':
    case 'ss':
      return Number(text) < 60 ? null : 'date';
    default:
      return null;
  }
}

const VALUES = '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const CHECKS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83];

/** The check character pair of a text of up to 23 characters (GS1 General Specifications, 7.9.5). */
export function checkCharacters(text: string): string {
  const sum = Array.from(text)
    .toReversed()
    .reduce((total, character, at) => total + VALUES.indexOf(character) * (PRIMES[at] ?? 0), 0);
  const rest = sum % 1021;
  return `${CHECKS.charAt(rest >> 5)}${CHECKS.charAt(rest % 32)}`;
}
