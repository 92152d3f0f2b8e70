import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Field } from '#contract/field.ts';
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
  | 'bounds'
  | 'article_code'
  | 'type';

/** Field → validation error. */
export type Problems = Readonly<Record<string, Problem>>;

const WORDS: Record<Problem, MessageDescriptor> = {
  required: msg`This field is required.`,
  number: msg`This is not a number. Write it like 12.50.`,
  format: msg`This cannot be read. Correct it.`,
  too_small: msg`This is too little.`,
  too_big: msg`This is too much.`,
  too_many: msg`This is more than was received.`,
  choice: msg`Choose one of the list.`,
  unknown: msg`This does not exist. Choose one that does.`,
  taken: msg`There is already one with this key. Choose another.`,
  bounds: msg`Minimum, threshold and maximum must go up in this order.`,
  article_code: msg`This is the code of an article, not a location.`,
  type: msg`This value cannot be used here.`,
};

/** The message for a validation error. A code that only a newer server knows gets the general message. */
export function problemWords(
  field: Field | undefined,
  problem: string,
  shown: FormValue,
  locale: string,
): MessageDescriptor {
  const text = field !== undefined && !['integer', 'money'].includes(field.kind);
  if (problem === 'number' && typeof shown === 'string')
    return numberProblem(shown, field?.kind === 'integer' ? 0 : 2, locale) ?? WORDS.number;
  if (problem === 'format' && field?.kind === 'email') return msg`This is not an e-mail address.`;
  if (problem === 'taken' && field?.kind === 'email')
    return msg`This e-mail address already belongs to another account.`;
  if (problem === 'too_big' && text) return msg`This is too long. Shorten it.`;
  if (problem === 'too_small' && text) return WORDS.required;
  return WORDS[problem as Problem] ?? WORDS.type;
}
