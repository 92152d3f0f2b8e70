/** Maximum size of a pasted text: the page does not respond while it is read and shown. */
export const MAX_PASTED = { characters: 300_000, lines: 2000 };
/** Maximum characters of a line, besides its quoted cells, and of a line whose cells tabs separate. */
const MAX_LINE = 5000;
const MAX_TABBED_LINE = 100_000;
/** Maximum number of parts between the tabs, semicolons and commas of a line, and of cells in a row, up to the last one with a text. */
const MAX_PARTS = 1000;
const MAX_CELLS = 128;
/** Maximum characters of a reference. */
const MAX_REFERENCE = 500;
/** Characters by which the user recognises the line. */
const SHOWN = 60;

/** The limit that a pasted text exceeds; null if there is none. */
export function exceededLimit(text: string): keyof typeof MAX_PASTED | null {
  if (text.length > MAX_PASTED.characters) return 'characters';
  return text.trimEnd().split(/\r\n?|\n/).length > MAX_PASTED.lines ? 'lines' : null;
}

/** Whether a line is longer than any line of an order. Reading it as one would take seconds. */
export function isLongLine(text: string): boolean {
  return text.length > (text.includes('\t') ? MAX_TABBED_LINE : MAX_LINE);
}

/** The same of a line that is split at its separators. */
export function isLongRow(parts: readonly { text: string; sign: string; isQuoted: boolean }[]): boolean {
  if (parts.findLastIndex(({ text }) => text.trim() !== '') >= MAX_PARTS) return true;
  const length = parts.reduce((sum, { text, isQuoted }) => sum + (isQuoted ? 0 : text.length + 1), 0);
  return length > (parts.some(({ sign }) => sign === '\t') ? MAX_TABBED_LINE : MAX_LINE);
}

/** Whether a row has more cells than a table of an order. */
export function isWideRow(cells: readonly string[]): boolean {
  return cells.findLastIndex((cell) => cell.trim() !== '') >= MAX_CELLS;
}

/** Whether a text is longer than any reference. */
export function isLongReference(text: string): boolean {
  return text.length > MAX_REFERENCE;
}

/** The beginning of a long line, by which the list shows it. */
export function beginningOf(text: string): string {
  return `${text.trim().slice(0, SHOWN).trimEnd()}…`;
}
