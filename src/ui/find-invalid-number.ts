import { numberFieldsBeside } from './commit-typed-numbers.ts';

/**
 * The first invalid or ambiguous number field in the dialog of an element, or else in its page. Steppers mark themselves
 * as invalid; without this check an action would use the previous number.
 */
export function findInvalidNumber(element: HTMLElement): HTMLInputElement | null {
  return numberFieldsBeside(element).find((field) => field.validity.customError) ?? null;
}
