import * as z from 'zod/mini';
import { cleanCode, cleanText } from './rules/values/clean-text.ts';

/** A text in its stored form, see `cleanText`; lengths are of that form. */
export function textSchema(max: number, min = 0): z.ZodMiniType<string> {
  return cleaned(cleanText, max, min);
}

/** A reason in its stored form. A missing one is invalid; a blank one is refused by the service, which says why. */
export function reasonSchema(max: number): z.ZodMiniType<string> {
  return z.string().check(z.minLength(1), z.overwrite(cleanText), z.maxLength(max));
}

/** A code in its stored form, see `cleanCode`; lengths are of that form. */
export function codeSchema(max: number, min = 0): z.ZodMiniType<string> {
  return cleaned(cleanCode, max, min);
}

function cleaned(clean: (text: string) => string, max: number, min: number) {
  return z.string().check(z.overwrite(clean), z.maxLength(max), ...(min > 0 ? [z.minLength(min)] : []));
}
