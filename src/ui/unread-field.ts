/**
 * The first field beside a button, in its dialog or else its page, whose text is not a number or can be read in two
 * ways. Steppers mark themselves so; to act without it would act on the number from before.
 */
export function unreadField(button: HTMLElement): HTMLInputElement | null {
  const around = button.closest('dialog, main') ?? document.body;
  const fields = around.querySelectorAll<HTMLInputElement>('input[role="spinbutton"]');
  return [...fields].find((field) => field.validity.customError) ?? null;
}
