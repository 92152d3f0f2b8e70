import { flushSync } from 'react-dom';

/** The event that makes a stepper apply its typed text. */
const COMMIT = 'commit-number';

/** Calls `commit` when a button beside the field is about to act. Returns what ends it. */
export function onCommitNumber(field: HTMLInputElement, commit: () => void): () => void {
  field.addEventListener(COMMIT, commit);
  return () => field.removeEventListener(COMMIT, commit);
}

/**
 * Applies the numbers typed in the dialog of an element, or else in its page, before a button acts or a scan counts. A
 * field that has the focus applies its text on blur; one whose text a reload restored never had the focus.
 * @returns false if a question about a number has opened
 */
export function commitTypedNumbers(element: HTMLElement): boolean {
  const openBefore = countDialogs();
  for (const field of numberFieldsBeside(element)) {
    // Each field is rendered before the next one: the received pieces are the maximum of the rejected ones.
    flushSync(() => field.dispatchEvent(new Event(COMMIT)));
    if (countDialogs() > openBefore) return false;
  }
  return true;
}

function countDialogs(): number {
  return document.querySelectorAll('dialog:modal').length;
}

/** The number fields in the dialog of an element, or else in its page. */
export function numberFieldsBeside(element: HTMLElement): HTMLInputElement[] {
  const container = element.closest('dialog, main') ?? document.body;
  return [...container.querySelectorAll<HTMLInputElement>('input[role="spinbutton"]')];
}
