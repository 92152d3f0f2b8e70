import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { languageOf, type Language } from '#contract/languages.ts';
import type { Field } from '#contract/field.ts';
import { referenceTaken } from '#src/api/reference-taken.ts';
import { formatMoney, formatNumber } from '#src/i18n/format.ts';
import { numberProblem } from '#src/ui/number-problem.ts';
import type { FormValue } from './form-values.ts';

/** Validation errors of one field, found here or by the server, with the same codes. */
export type Problem =
  | 'required'
  | 'number'
  | 'format'
  | 'too_small'
  | 'too_big'
  | 'too_many'
  | 'choice'
  | 'unknown'
  | 'taken'
  | 'admin_only'
  | 'bounds'
  | 'article_code'
  | 'not_digits'
  | 'wrong_length'
  | 'wrong_check_digit'
  | 'all_zeros'
  | 'not_pieces'
  | 'type';

/** Field → validation error. */
export type Problems = Readonly<Record<string, Problem>>;

const WORDS: Record<Problem, MessageDescriptor> = {
  required: msg`This field is required.`,
  number: msg`Enter a number, such as 12.50.`,
  format: msg`This value is not valid. Correct it.`,
  too_small: msg`This value is too low.`,
  too_big: msg`This value is too high.`,
  too_many: msg`More than the quantity received.`,
  choice: msg`Choose from the list.`,
  unknown: msg`This does not exist. Choose an existing value.`,
  admin_only: msg`Only an administrator can change an administrator or assign this role.`,
  taken: msg`This value is already in use. Choose another.`,
  bounds: msg`Required order: minimum ≤ threshold ≤ maximum.`,
  article_code: msg`This is an article code, not a location.`,
  not_digits: msg`A barcode has only digits.`,
  wrong_length: msg`A barcode has 8, 12, 13 or 14 digits.`,
  wrong_check_digit: msg`The check digit is wrong. Scan the code again or check its digits.`,
  all_zeros: msg`Zeros only are not a barcode. Leave the field empty if there is none.`,
  not_pieces: msg`Enter the number of pieces, 1 or more.`,
  type: msg`This value is not allowed here.`,
};

/** A unique value that another row has, by field name. */
const TAKEN: Record<string, MessageDescriptor> = {
  reference: referenceTaken,
  barcode: msg`Another article already has this code.`,
  barcodes: msg`Another article already has one of these codes.`,
  code: msg`This code already exists. Choose another.`,
  username: msg`This username is already in use. Choose another.`,
  email: msg`This e-mail address is already used by another account.`,
};

/** The message for a validation error. A code that only a newer server knows gets the general message. */
export function problemWords(
  name: string,
  field: Field | undefined,
  problem: string,
  shown: FormValue,
  locale: string,
): MessageDescriptor {
  if (problem === 'number' && typeof shown === 'string')
    return numberProblem(shown, field?.kind === 'integer' ? 0 : 2, locale, field) ?? WORDS.number;
  if (problem === 'format' && field?.kind === 'email')
    return msg`Enter one e-mail address, such as name@example.com.`;
  if ((problem === 'format' || problem === 'range') && field?.kind === 'instant')
    return msg`Choose a day that is not after today.`;
  if (problem === 'taken' && TAKEN[name]) return TAKEN[name];
  const bound = field && boundWords(field, problem, languageOf(locale));
  return bound ?? WORDS[problem as Problem] ?? WORDS.type;
}

/** What a value out of bounds may be at least or at most; null for other problems. */
function boundWords(field: Field, problem: string, language: Language): MessageDescriptor | null {
  if (problem !== 'too_small' && problem !== 'too_big') return null;
  const isNumber = field.kind === 'integer' || field.kind === 'money';
  if (!isNumber && problem === 'too_small') return WORDS.required;
  const bound = problem === 'too_small' ? field.min : field.max;
  const limit = field.kind === 'money' ? formatMoney(bound, language) : formatNumber(bound, language);
  if (!isNumber)
    return field.kind === 'list'
      ? msg`${limit} values at most.`
      : msg`Too long: ${limit} characters at most.`;
  return problem === 'too_small' ? msg`Must be ${limit} or more.` : msg`Must be ${limit} or less.`;
}
