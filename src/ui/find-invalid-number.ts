import { numberFieldsBeside } from './commit-typed-numbers.ts';

/**
 * The first invalid or ambiguous number field in the dialog of a button, or else in its page. Steppers mark themselves
 * as invalid; without this check an action would use the previous number.
 */
export function findInvalidNumber(button: HTMLElement): HTMLInputElement | null {
  return numberFieldsBeside(button).find((field) => field.validity.customError) ?? null;
}
