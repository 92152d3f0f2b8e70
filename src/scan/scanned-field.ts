import type { Burst } from './keystroke-burst.ts';

/** A field that can receive the keys of a scan. */
export type ScannedField = HTMLInputElement | HTMLTextAreaElement;

/** The content of a field before a scan was typed into it. */
export type FieldContent = {
  field: ScannedField;
  value: string;
  start: number | null;
  end: number | null;
  /** Whether the user has typed it and not confirmed it (`data-typed`); false by default. */
  isTyped?: boolean;
};

/**
 * By field: the scan that it keeps, or else the burst of keys that it has received last, and how it shows them. For
 * `scanOfField()`.
 */
export const scansInto = new WeakMap<
  Element,
  { text: string; usText: string; shown: string } | (Burst & { shown: string })
>();

const TEXTLESS = ['checkbox', 'radio', 'button', 'submit', 'range', 'color', 'file'];

/** The text field that receives an event; null for anything else. */
export function scannedFieldOf(target: EventTarget | null): ScannedField | null {
  if (target instanceof HTMLTextAreaElement) return target;
  return target instanceof HTMLInputElement && !TEXTLESS.includes(target.type) ? target : null;
}

/** Whether a field holds a number that is typed, such as one of pieces, a price or a PIN, and no code. */
export function isQuantityField(field: ScannedField): boolean {
  return field.matches(
    '[role="spinbutton"], [type="number"], [data-scan="digits"], :is([inputmode="numeric"], [inputmode="decimal"]):not([data-scan])',
  );
}

/** Whether a field is declared to be one for codes. */
export function expectsCode(field: Element): boolean {
  return field.closest('[data-scan="type"], [data-scan="keep"]') !== null;
}

/** Whether a field is one for words, such as a note or a message: a code that is scanned into it was meant for another. */
export function refusesScans(field: ScannedField): boolean {
  return field.matches('textarea:not([data-scan]), [data-scan="refuse"]');
}

/** Whether the keys of a scan are left to the element that receives them. */
export function isIgnored(target: EventTarget | null): boolean {
  const ignored = '[data-scan="ignore"], [data-scan="password"], [type="password"]';
  return target instanceof Element && target.closest(ignored) !== null;
}

export function readContent(field: ScannedField): FieldContent {
  const { value, selectionStart: start, selectionEnd: end } = field;
  return { field, value, start, end, isTyped: 'typed' in field.dataset };
}

/**
 * Sets the value with the element's native setter and an event, so that React notices. The event's `detail` is `isTyped`.
 */
export function writeContent({ field, value, start, end, isTyped = false }: FieldContent): void {
  const owner = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new CustomEvent('input', { bubbles: true, detail: isTyped }));
  if (start !== null) field.setSelectionRange(start, end);
}

/** Replaces the text just typed before the caret; does nothing if the field contains something else there. */
export function replaceTyped(field: ScannedField, typed: string, replacement: string): void {
  if (typed === replacement) return;
  const caret = field.selectionStart ?? field.value.length;
  const start = caret - typed.length;
  // A field may display typed text in capitals.
  if (start < 0 || field.value.slice(start, caret).toLowerCase() !== typed.toLowerCase()) return;
  const value = field.value.slice(0, start) + replacement + field.value.slice(caret);
  const end = field.selectionStart === null ? null : start + replacement.length;
  writeContent({ field, value, start: end, end });
}

/**
 * Removes what a field contained before a scan was typed into it, so that it holds the scanned code alone; does nothing
 * if the field no longer contains that around the scan.
 */
export function removePrevious({ field, value, start, end }: FieldContent): void {
  if (start === null || end === null || value.length === end - start) return;
  const head = value.slice(0, start).toLowerCase();
  const tail = value.slice(end).toLowerCase();
  const now = field.value.toLowerCase();
  if (now.length <= head.length + tail.length || !now.startsWith(head) || !now.endsWith(tail)) return;
  const scanned = field.value.slice(head.length, field.value.length - tail.length);
  writeContent({ field, value: scanned, start: scanned.length, end: scanned.length });
}
