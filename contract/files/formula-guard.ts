/**
 * Text that a spreadsheet may evaluate as a formula when it opens a CSV file, after any spaces and apostrophes. It must
 * also match a text with one more leading apostrophe, so that guarding and unguarding are exact inverses.
 */
const risky = /^(?:[\s']*[=+\-@＝＋－＠]|'*[\t\r\n])/u;

/** A negative number is data, and must reach the spreadsheet as a number. */
const plainNumber = /^-\d+(?:[.,]\d+)?$/u;

/** How other programs write a code so that a spreadsheet keeps its leading zeros: `="00123"`. */
const quotedFormula = /^="([^"]*)"$/u;

/** Codes that a spreadsheet takes for a number, a date or a formula: `0042`, `+33 1`, 12 digits and more, `1E5`, `1-2`. */
const takenForNumber =
  /^(?:0\d+|\+\d[\d\s().-]*|\d{12,}|\d+(?:[.,]\d+)?e\d+|\d{1,2}[-/.]\d{1,4}(?:[-/.]\d{1,4})?)$/iu;

/** Writes a code so that a spreadsheet shows it as it is: `="0042"`. `unguardFormula` reads it back. */
export function guardCode(text: string): string {
  return takenForNumber.test(text) ? `="${text}"` : guardFormula(text);
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
