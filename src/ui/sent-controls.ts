type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTyped = (element: Element): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && !element.readOnly);

/**
 * Remembers what the uncontrolled text fields and selections of a form contain when it is sent.
 * @returns a function that fills in the saved texts after the save, by the names of the fields. A field that the user
 *   changed since keeps its text; the function returns whether there is one.
 */
export function createSentControls(form: HTMLFormElement): (savedText: (name: string) => string) => boolean {
  const sent = [...form.elements].filter(isTyped).map((control) => ({ control, text: control.value }));
  return (savedText) => {
    const unchanged = sent.filter(({ control, text }) => control.value === text);
    for (const { control } of unchanged) {
      control.value = savedText(control.name);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return unchanged.length < sent.length;
  };
}
