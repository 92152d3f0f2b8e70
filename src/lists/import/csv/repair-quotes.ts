import type { Delimiter } from '#contract/files/csv-line.ts';
import { usualWidth } from './usual-width.ts';

/** Longer lines are left as they are. */
const LONGEST = 10_000;

type Cell = { text: string; quoted: boolean };

/** Index of the quotation mark that closes a cell; -1 if there is none. */
function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/** Reads a record by the rules of CSV: its end and number of cells; null where its quotation marks break them. */
function readRecord(
  text: string,
  start: number,
  delimiter: Delimiter,
): { end: number; cells: number } | null {
  let lineEnd = text.indexOf('\n', start);
  if (lineEnd === -1) lineEnd = text.length;
  for (let at = start, cells = 1; ; cells += 1) {
    if (text[at] === '"') {
      const close = closingQuote(text, at);
      if (close === -1) return null;
      at = close + 1;
      while (text[at] === ' ' || (text[at] === '\r' && text[at + 1] === '\n')) at += 1;
      if (at >= text.length || text[at] === '\n') return { end: at, cells };
      if (text[at] !== delimiter) return null;
      if (at > lineEnd) lineEnd = text.indexOf('\n', at);
      if (lineEnd === -1) lineEnd = text.length;
    } else {
      const next = text.indexOf(delimiter, at);
      if (next === -1 || next > lineEnd) return { end: lineEnd, cells };
      at = next;
    }
    at += 1;
  }
}

const strayQuotes = (inner: string) => inner.replaceAll('""', '').split('"').length - 1;

/** Maximum number of places at which a cell of one line is tried to end. */
const MAX_TRIES = 50_000;

/**
 * Which cells a reading may have, beside those without quotation marks. `any`: quoted ones; `paired`: those whose own
 * quotation marks are even in number; `literal`: also texts that begin with a quotation mark, `"Le Chat" savon`.
 */
type Accepted = 'any' | 'paired' | 'literal';

/** A text that begins with a quoted word that no letter or digit follows: `"Le Chat" savon`, not `"b"c`. */
const literal = /^(?:"[^"]+"(?![\p{L}\p{N}"])[^"]*)+$/u;

/**
 * All ways, two at most, to read a line as a number of cells, where a quotation mark before a delimiter or the end of the
 * line may close a cell, and any other belongs to its text. Null for a line that has too many.
 */
function findReadings(
  line: string,
  delimiter: Delimiter,
  width: number,
  accepted: Accepted,
  isLiteral: (cell: string, end: number) => boolean = () => false,
): Cell[][] | null {
  let tries = 0;
  const known = new Map<string, Cell[][]>();
  const readFrom = (at: number, cells: number): Cell[][] => {
    const key = `${at} ${cells}`;
    const found = known.get(key) ?? [];
    if (cells === 0 || known.has(key)) return found;
    known.set(key, found);
    const add = (cell: Cell, end: number) => {
      if (end < line.length) for (const rest of readFrom(end + 1, cells - 1)) found.push([cell, ...rest]);
      else if (cells === 1) found.push([cell]);
      found.length = Math.min(found.length, 2);
    };
    const next = line.indexOf(delimiter, at);
    const end = next === -1 ? line.length : next;
    const cell = line.slice(at, end);
    if (!cell.startsWith('"')) {
      add({ text: cell, quoted: false }, end);
      return found;
    }
    if (accepted === 'literal' && isLiteral(cell, end)) add({ text: cell, quoted: true }, end);
    let close = line.indexOf('"', at + 1);
    for (; close !== -1 && found.length < 2 && tries < MAX_TRIES; close = line.indexOf('"', close + 1)) {
      tries += 1;
      const inner = line.slice(at + 1, close);
      const isEnd = close + 1 === line.length || line[close + 1] === delimiter;
      if (isEnd && !(accepted === 'paired' && strayQuotes(inner) % 2 === 1))
        add({ text: inner, quoted: true }, close + 1);
    }
    return found;
  };
  const found = readFrom(0, width);
  return tries < MAX_TRIES ? found : null;
}

/** The text of a quoted cell, whose own quotation marks may be doubled, escaped by `\`, or neither. */
function unescape(inner: string): string {
  const isEscaped = !/(?<!\\)"/u.test(inner);
  return (isEscaped ? inner.replaceAll('\\"', '"') : inner).replaceAll('""', '"');
}

/**
 * What the next line is: a complete row with no quotation mark after this line, a line that can be read by itself (or the
 * end of the text), or one that cannot.
 */
type Following = 'row_without_quotes' | 'readable' | 'unreadable';

function repairLine(
  line: string,
  delimiter: Delimiter,
  width: number,
  following: Following,
): { line: string; columns: number[] } | null {
  if (line.length > LONGEST) return null;
  const all = findReadings(line, delimiter, width, 'any');
  const isLiteral = (cell: string, end: number) => {
    if (cell.endsWith('"')) return false;
    if (literal.test(cell)) return following !== 'unreadable';
    // A mark that nothing closes up to the end of the file, before further cells of its line: `"½ vis`.
    const isLast = cell.lastIndexOf('"') === 0 && line.lastIndexOf('"') < end;
    return isLast && end < line.length && following === 'row_without_quotes';
  };
  const only =
    all?.length === 0
      ? findReadings(line, delimiter, width, 'literal', isLiteral)
      : all && all.length > 1
        ? findReadings(line, delimiter, width, 'paired')
        : all;
  const [cells] = only ?? [];
  if (only?.length !== 1 || !cells) return null;
  return {
    line: cells
      .map(({ text, quoted }) => (quoted ? `"${unescape(text).replaceAll('"', '""')}"` : text))
      .join(delimiter),
    columns: cells.flatMap(({ text, quoted }, at) => (quoted && strayQuotes(text) > 0 ? [at] : [])),
  };
}

function lineAt(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return text.slice(start, end === -1 ? text.length : end);
}

export type RepairedText = {
  text: string;
  /** Number of the record, from 1 → the columns whose quotation marks were not doubled. */
  repaired: Map<number, number[]>;
};

/**
 * Doubles the quotation marks that a program has not doubled: within quoted cells, `"Mug "bleu""`, and in texts that begin
 * with them, `"Le Chat" savon`. Only lines that cannot be read otherwise are changed, and only where one reading alone has
 * as many cells as the other records. From any other malformed line on, the text stays as it is.
 *
 * @param text its records end with `\n`
 */
export function repairQuotes(text: string, delimiter: Delimiter): RepairedText {
  const repaired = new Map<number, number[]>();
  const parts: string[] = [];
  const widths = new Map<number, number>();
  const lastQuote = text.lastIndexOf('"');
  const followingOf = (end: number, width: number): Following => {
    if (end + 1 >= text.length) return 'readable';
    const next = readRecord(text, end + 1, delimiter);
    if (lastQuote < end && next?.cells === width) return 'row_without_quotes';
    // Several lines may have such texts.
    const isReadable = next !== null || lineAt(text, end + 1).split(delimiter).length === width;
    return isReadable ? 'readable' : 'unreadable';
  };
  let from = 0;
  let number = 1;
  for (let start = 0; start < text.length; number += 1) {
    const record = readRecord(text, start, delimiter);
    if (record) {
      widths.set(record.cells, (widths.get(record.cells) ?? 0) + 1);
      start = record.end + 1;
      continue;
    }
    const lineEnd = text.indexOf('\n', start);
    const end = lineEnd === -1 ? text.length : lineEnd;
    const width = usualWidth(widths);
    const line = lineAt(text, start).replace(/\r$/u, '');
    const right = repairLine(line, delimiter, width, followingOf(end, width));
    if (right === null) break;
    parts.push(text.slice(from, start), right.line);
    repaired.set(number, right.columns);
    from = end;
    start = end + 1;
  }
  return from === 0 ? { text, repaired } : { text: parts.join('') + text.slice(from), repaired };
}
