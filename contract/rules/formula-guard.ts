/**
 * What a spreadsheet may take for a formula when it opens a CSV file, behind any spaces and apostrophes. It must stay
 * true of a text with one more apostrophe before it: that is what makes the pair below exact.
 */
const risky = /^(?:[\s']*[=+\-@＝＋－＠]|'*[\t\r\n])/u;

/** A negative number is data, and must reach the spreadsheet as one. */
const plainNumber = /^-\d+(?:[.,]\d+)?$/u;

/** How other programs write a code so that a spreadsheet keeps its zeros: `="00123"`. */
const quotedFormula = /^="([^"]*)"$/u;

/** Makes a text safe for a cell of a CSV file: an apostrophe before whatever could run as a formula. */
export function guardFormula(text: string): string {
  return risky.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** Takes the guard off again; what bore none comes back as it was, save that `="00123"` gives `00123`. */
export function unguardFormula(text: string): string {
  if (text.startsWith("'")) return risky.test(text.slice(1)) ? text.slice(1) : text;
  if (text.startsWith('=')) return quotedFormula.exec(text)?.[1] ?? text;
  return text;
}

/**
 * For a text cell of an XLSX file, which never runs: it is left alone but where reading it back would take something
 * off it.
 */
export function guardSheetText(text: string): string {
  return unguardFormula(text) === text ? text : `'${text}`;
}
