import * as z from 'zod/mini';
import { cleanCode, cleanText } from './rules/values/clean-text.ts';

/** A text may be this many times as long as its stored form: for decomposed accents and invisible characters. */
const rawFactor = 8;

/** A text in its stored form, see `cleanText`; lengths are of that form. */
export function textSchema(max: number, min = 0): z.ZodMiniType<string> {
  return z
    .string()
    .check(rawLength(max), z.overwrite(cleanText), z.maxLength(max), ...(min > 0 ? [z.minLength(min)] : []));
}

/** A reason in its stored form. A missing one is invalid; a blank one is refused by the service, which says why. */
export function reasonSchema(max: number): z.ZodMiniType<string> {
  return z.string().check(z.minLength(1), rawLength(max), z.overwrite(cleanText), z.maxLength(max));
}

/** A code in its stored form, see `cleanCode`, or none; the length is of that form. */
export function codeSchema(max: number): z.ZodMiniType<string> {
  return z.string().check(rawLength(max), notInvisible(), z.overwrite(cleanCode), z.maxLength(max));
}

/**
 * The key of a row that a command refers to, as it was given: the server finds the row by this spelling or by its stored
 * form (`cleanReferences`). Lengths are of the stored form.
 */
export function referenceSchema(max: number): z.ZodMiniType<string> {
  return z.string().check(rawLength(max), cleanLength(max, 1));
}

/**
 * Refuses a code of invisible characters only, whose stored form is empty: it would remove the code that the row has.
 * Spaces are an empty field.
 */
export function notInvisible() {
  return z.refine<string>((text) => text.trim() === '' || cleanCode(text) !== '');
}

/** Refuses a text that is much longer than its stored form may be, before it is cleaned. */
export function rawLength(max: number) {
  return z.check<string>(({ value, issues }) => {
    if (value.length > max * rawFactor) issues.push(tooBig(value, max));
  });
}

/** Checks the length of the stored form of a code that stays as it is. */
export function cleanLength(max: number, min: number) {
  return z.check<string>(({ value, issues }) => {
    const { length } = cleanCode(value);
    if (length > max) issues.push(tooBig(value, max));
    if (length < min)
      issues.push({ code: 'too_small', origin: 'string', minimum: min, inclusive: true, input: value });
  });
}

function tooBig(input: string, maximum: number) {
  return { code: 'too_big', origin: 'string', maximum, inclusive: true, input } as const;
}
