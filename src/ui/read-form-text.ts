/**
 * The text of a named field of a submitted form. Read from the form rather than from state, because a password manager
 * may fill a field without an event.
 */
export function readFormText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
