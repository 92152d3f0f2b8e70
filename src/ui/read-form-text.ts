/** The text of a named field of a submitted form; read there and not from state, because a password manager may fill a field without a word. */
export function readFormText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
