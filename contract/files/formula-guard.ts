import type { FieldKind } from '../field.ts';
import { monthOf } from './cells/month-names.ts';

/**
 * Text that a spreadsheet may evaluate as a formula when it opens a CSV file, after any spaces and apostrophes. It must
 * also match a text with one more leading apostrophe, so that guarding and unguarding are exact inverses.
 */
const risky = /^(?:[\s']*[=+\-@＝＋－＠]|'*[\t\r\n])/u;

/** A negative number is data, and must reach the spreadsheet as a number. */
const plainNumber = /^-\d+(?:[.,]\d+)?$/u;

/** How other programs write a code so that a spreadsheet keeps its leading zeros: `="00123"`. */
const quotedFormula = /^="([^"]*)"$/u;

/** The shapes of texts that a spreadsheet takes for something else, in French or English. */
const takenShapes = [
  // Numbers: `0042`, `+33 1`, `-012`, 12 digits and more, `1E5`, `12,50`, `12.`, `1 000,5`, `(12)`, `50 %`, `12 €`.
  /^0\d+$/u,
  /^\+\d[\d\s().-]*$/u,
  /^-\d+(?:[.,]\d+)?$/u,
  /^\d{12,}$/u,
  /^\d+(?:[.,]\d+)?e[-+]?\d+$/iu,
  /^(?:\d+[.,]\d*|[.,]\d+)$/u,
  /^\d{1,3}(?:[ \u00a0\u202f,]\d{3})+(?:[.,]\d+)?$/u,
  /^[€$£]\s?\d[\d\s.,]*$|^\d[\d\s.,]*[€$£]$/u,
  /^\(\d+(?:[.,]\d+)?\)$/u,
  /^\d+(?:[.,]\d+)?\s?%$/u,
  // Dates, times and fractions: `1-2`, `3/4/26`, `2026-06`, `12:30`, `5 A`, `1 1/2`.
  /^\d{1,4}[-/.]\d{1,4}(?:[-/.]\d{1,4})?$/u,
  /^\d{1,4}(?::\d{1,2}){1,2}$/u,
  /^\d{1,2}(?::\d{1,2}){0,2} [ap]m?$/iu,
  /^\d+ \d{1,2}\/\d{1,2}$/u,
  /^(?:vrai|faux|true|false)$/iu,
];

/** `MARS-25`, `SEPT2`, `12 mai`: a month with a day or a year. */
function isMonth(text: string): boolean {
  const [, day, word, year] = /^(?:(\d{1,4})[-/. ]?)?(\p{L}{3,9})\.?(?:[-/. ]?(\d{1,4}))?$/u.exec(text) ?? [];
  return word !== undefined && (day ?? year) !== undefined && monthOf(word) !== null;
}

const isTaken = (text: string) => takenShapes.some((shape) => shape.test(text)) || isMonth(text);

/** Kinds of field whose digits are not an amount. */
const codeKinds: readonly FieldKind[] = ['text', 'code', 'phone', 'barcode', 'location', 'ref', 'list'];

/** Whether the cells of a kind of field are codes and texts, which a spreadsheet must show as they are. */
export function isCodeKind(kind: FieldKind): boolean {
  return codeKinds.includes(kind);
}

/** Writes a code so that a spreadsheet shows it as it is: `="0042"`. `unguardFormula` reads it back. */
export function guardCode(text: string): string {
  return isTaken(text) ? `="${text}"` : guardFormula(text);
}

/** Makes a text safe for a CSV cell: prefixes an apostrophe if the text could run as a formula. */
export function guardFormula(text: string): string {
  return risky.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** Removes the guard. A text without one is unchanged, except that `="00123"` becomes `00123`. */
export function unguardFormula(text: string): string {
  if (text.startsWith("'")) return risky.test(text.slice(1)) ? text.slice(1) : text;
  if (text.startsWith('=')) return quotedFormula.exec(text)?.[1] ?? text;
  return text;
}

/**
 * Guards a text cell of an XLSX file. Such cells are never evaluated, so a text only needs the guard if reading it back
 * would remove something.
 */
export function guardSheetText(text: string): string {
  return unguardFormula(text) === text ? text : `'${text}`;
}
