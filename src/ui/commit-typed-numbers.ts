import { flushSync } from 'react-dom';

/** The event that makes a stepper apply its typed text. */
const COMMIT = 'commit-number';

/** Calls `commit` when a button beside the field is about to act. Returns what ends it. */
export function onCommitNumber(field: HTMLInputElement, commit: () => void): () => void {
  field.addEventListener(COMMIT, commit);
  return () => field.removeEventListener(COMMIT, commit);
}

/**
 * Applies the numbers typed in the dialog of a button, or else in its page, before the button acts. A field that has the
 * focus applies its text on blur; one whose text a reload restored never had the focus.
 * @returns false if a question about a number has opened over the button
 */
export function commitTypedNumbers(button: HTMLElement): boolean {
  for (const field of numberFieldsBeside(button)) {
    // Each field is rendered before the next one: the received pieces are the maximum of the rejected ones.
    flushSync(() => field.dispatchEvent(new Event(COMMIT)));
    const top = [...document.querySelectorAll('dialog:modal')].at(-1);
    if (top && !top.contains(button)) return false;
  }
  return true;
}

/** The number fields in the dialog of a button, or else in its page. */
export function numberFieldsBeside(button: HTMLElement): HTMLInputElement[] {
  const container = button.closest('dialog, main') ?? document.body;
  return [...container.querySelectorAll<HTMLInputElement>('input[role="spinbutton"]')];
}
