import { pieceWords } from '#contract/files/cells/piece-words.ts';
import type { Meaning } from './attached-count.ts';
import { cleanMessageLines } from './clean-message-lines.ts';
import { joinBrokenLines } from './join-broken-lines.ts';
import { isLongRow, isWideRow } from './long-lines.ts';
import { isNumberCell } from './read-quantity.ts';
import { readWrittenLine, splitCount } from './read-written-line.ts';
import { splitArticles } from './split-articles.ts';

/** A line of a pasted list as cells; where spaces separate them, the reference first, then the numbers. */
export type PastedRow = {
  cells: readonly string[];
  /** The same cells with neighbours joined that may be one number: `1`, `000` becomes `1,000`. */
  joined: readonly string[];
  /** What else the row may mean, the likelier first, where the quantity was attached to the reference. */
  meanings?: readonly Meaning[];
  /** True if only the catalogue tells which of the meanings is right. */
  isDoubtful?: boolean;
  /** The text of a line whose parts single spaces separate. */
  line?: string;
  /** What such a line may order, and the text before each of its numbers. */
  readings?: readonly Meaning[];
  longer?: readonly string[];
  /** The word of the first cell that is the reference, if headings tell and no article has the whole as its reference. */
  code?: string;
  /** The text of a row whose barcode is the reference: no article has it as its own reference, as a rule. */
  name?: string;
  /** True for a line that is too long for a line of an order; its text is the only cell. */
  isLong?: boolean;
  /** The cells of such a line with more cells than a row of a table, which may be headings. */
  wide?: readonly string[];
};

type Part = { text: string; sign: string; isQuoted: boolean };

const CELL = /"((?:[^"]|"")*)"(?=[\t;,\r\n]|$)|[^\t;,\r\n]*/y;
const LINE_END = /\r\n|\r|\n/y;
const UNIT = new RegExp(`^(?:[x×*:=-]|${pieceWords}|€)\\.?$`, 'i');
/** What precedes the lines of a list in a message. */
const BULLETS = /^\s*(?:[-–•➢➤❖✓✔*>]+\s+)+(?=\S)/;

/**
 * Splits a pasted text into rows: at tabs, else semicolons, else commas, else spaces. Skips empty lines. A table whose
 * cells are one per line is put together.
 */
export function splitPastedList(text: string): PastedRow[] {
  const all = linesOf(cleanMessageLines(text)).filter((parts) =>
    parts.some((part) => part.text.trim() !== ''),
  );
  const lines = all.filter((parts) => !isLongRow(parts));
  const signs = ['\t', ';', ','].filter((sign) => lines.some((parts) => separates(parts, sign)));
  const whole = lines.map((parts) => textOf(parts, signs).trim()).filter((line) => line !== '');
  // The comma of a price separates nothing.
  const isPlain =
    lines.length === all.length &&
    signs.every((sign) => sign === ',' && whole.every((line) => !line.includes(sign) || isNumberCell(line)));
  const broken = isPlain ? joinBrokenLines(whole) : null;
  return (
    broken?.map((cells) => ({ cells, joined: cells })) ??
    all
      .flatMap((parts) => (isLongRow(parts) ? longRow(parts) : rowsOf(parts, signs)))
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
  );
}

/** The number of cells of the longest row. A list may have more rows than a function takes arguments. */
export function widthOf(rows: readonly PastedRow[]): number {
  return rows.reduce((width, { cells }) => Math.max(width, cells.length), 0);
}

/** Whether a sign has text after it: at the end of all lines it is punctuation. */
function separates(parts: readonly Part[], sign: string): boolean {
  const at = parts.findIndex((part) => part.sign === sign);
  return at !== -1 && parts.slice(at + 1).some((part) => part.text.trim() !== '');
}

/** The text of a line without the punctuation at its end. */
function textOf(parts: readonly Part[], signs: readonly string[]): string {
  return parts.map(({ text, sign }) => text + (signs.includes(sign) ? sign : '')).join('');
}

/** Parses quoted cells first, because they may contain any separator and line breaks. */
function linesOf(text: string): Part[][] {
  const lines: Part[][] = [[]];
  for (let at = 0; ;) {
    CELL.lastIndex = at;
    const [whole = '', quoted] = CELL.exec(text) ?? [];
    at += whole.length;
    LINE_END.lastIndex = at;
    const end = LINE_END.exec(text)?.[0];
    const sign = end === undefined ? text.charAt(at) : '';
    lines.at(-1)!.push({
      text: quoted?.replaceAll('""', '"').replace(/\s+/g, ' ') ?? whole,
      sign,
      isQuoted: quoted !== undefined,
    });
    if (end !== undefined) lines.push([]);
    at += end?.length ?? sign.length;
    if (end === undefined && sign === '') return lines;
  }
}

/** One row, or several if the line orders several articles. */
function rowsOf(parts: readonly Part[], signs: readonly string[]): PastedRow[] {
  const isTabbed = parts.some(({ sign }) => sign === '\t');
  const articles = isTabbed ? null : splitArticles(parts.map(({ text, sign }) => text + sign).join(''));
  return articles?.map(spacedRow) ?? [rowOf(parts, signs)];
}

/** A line that is not read, as one cell; without any text it is an empty line. */
function longRow(parts: readonly Part[]): PastedRow {
  const text = parts
    .map((part) => part.text + part.sign)
    .join('')
    .trim();
  const cells = [/[^\s;,]/u.test(text) ? text : ''];
  return { cells, joined: cells, isLong: true };
}

function rowOf(parts: readonly Part[], signs: readonly string[]): PastedRow {
  const text = textOf(parts, signs);
  const sign = signs.find((one) => parts.some((part) => part.sign === one));
  if (sign === undefined || (sign === ',' && isSpaced(text))) return spacedRow(text);
  const cells = [''];
  for (const part of parts) {
    cells.push(cells.pop()! + part.text + (part.sign === sign ? '' : part.sign));
    if (part.sign === sign) cells.push('');
  }
  if (isWideRow(cells)) return { ...longRow(parts), wide: cells.map(tidy) };
  cells[0] = cells[0]!.replace(BULLETS, '');
  const joined = sign === ',' ? joinGroups(cells, ',') : cells;
  return { cells: cellsOf(cells), joined: cellsOf(joined) };
}

/** The cells of a row; the quantity of `5 x ABC;12,00` becomes a cell of its own, the last one. */
function cellsOf(texts: readonly string[]): string[] {
  const [first = '', ...others] = texts.map(tidy);
  const counted = others.some((cell) => cell !== '') ? splitCount(first) : null;
  return counted ? [counted.reference, ...others, counted.count] : [first, ...others];
}

/** `A 1,000`, `1,000 x A`: the commas are within a number, after a space or before a times sign. */
function isSpaced(text: string): boolean {
  if (/^\s*\d[\d.,]*\s*[x×*]\s[^,]+$/.test(text)) return true;
  return /\S\s/.test(text.slice(0, text.indexOf(',')).trimStart()) && !/(?<!\d),|,(?!\d)/.test(text);
}

function spacedRow(text: string): PastedRow {
  const columns = text.trim().split(/\s{2,}/);
  // Aligned columns, as in a PDF or a message. A lone unit belongs to the number before it.
  const isAligned = columns.length > 2 && !columns.some((column) => UNIT.test(column));
  if (isAligned) return { cells: cellsOf(columns), joined: cellsOf(columns) };
  const { reference, numbers, ...others } = readWrittenLine(text);
  const cells = [tidy(reference), ...numbers];
  return { cells, joined: joinGroups(cells, ' '), line: text, ...others };
}

/** Rejoins digits that a separator may have split: one to three digits, then groups of three. */
function joinGroups(cells: readonly string[], sign: string): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const [at, cell] of cells.entries()) {
    if (at > 1 && isOpen && /^\d{3}(?!\d)/.test(cell)) joined.push(`${joined.pop()!}${sign}${cell}`);
    else {
      joined.push(cell);
      isOpen = /^\s*[1-9]\d{0,2}$/.test(cell);
    }
  }
  return joined;
}

function tidy(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$|^[“„«]\s?([^“”«»]*?)\s?[”“»]$/, '$1$2')
    .replaceAll('""', '"')
    .trim();
}
