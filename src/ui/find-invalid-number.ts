/**
 * The first invalid or ambiguous number field in the dialog of a button, or else in its page. Steppers mark themselves
 * as invalid; without this check an action would use the previous number.
 */
export function findInvalidNumber(button: HTMLElement): HTMLInputElement | null {
  const container = button.closest('dialog, main') ?? document.body;
  const fields = container.querySelectorAll<HTMLInputElement>('input[role="spinbutton"]');
  return [...fields].find((field) => field.validity.customError) ?? null;
}
