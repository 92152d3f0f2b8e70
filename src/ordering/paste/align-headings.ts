import { bareLine } from './bare-line.ts';
import type { Headings, PastedRole } from './find-headings.ts';
import { isSureBarcode } from './is-barcode.ts';
import { isNumberCell } from './read-quantity.ts';
import type { PastedRow } from './split-pasted-list.ts';

const NUMBERS: ReadonlySet<PastedRole | null> = new Set(['quantity', 'price', 'packs', 'measure']);

type Layout = {
  /** The headings without those that are the first of two words. */
  roles: readonly (PastedRole | null)[];
  /** The headings of the text, and the place of the reference among them; -1 if there is none. */
  words: readonly (PastedRole | null)[];
  own: number;
  /** Number of headings that name numbers. */
  count: number;
  /** Whether the headings of numbers follow all others. */
  isTextFirst: boolean;
  /** Whether a line without its numbers lacks a quantity. */
  isCounted: boolean;
};

/**
 * Fits headings that single spaces separate to lines such as `A1 Mug bleu 12 2,50`: one cell of text, then the numbers.
 * A line with more numbers than headings has the first ones in its text, `Mug 33`. Where spaces do not tell which number
 * is which, the line has no quantity: if numbers are missing, or if they stand before a text, `A1 12 Mug 33`.
 *
 * @returns null headings if none of them names a number: they say nothing about the lines then
 */
export function alignHeadings(
  { from, texts, roles }: Headings,
  rows: readonly PastedRow[],
): { headings: Headings | null; rows: readonly PastedRow[] } {
  const named = roles.flatMap((role, at) => (NUMBERS.has(role) ? [at] : []));
  if (named.length === 0) return { headings: null, rows };
  const isShort = rows.every(({ cells }) => cells.length - 1 < named.length);
  const numbers = isShort ? named.filter((at) => !isOfNext(roles, at)) : named;
  const words = roles.filter((role) => !NUMBERS.has(role));
  const own = words.indexOf('reference') === -1 ? words.indexOf('barcode') : words.indexOf('reference');
  const layout: Layout = {
    roles: roles.filter((role, at) => !NUMBERS.has(role) || numbers.includes(at)),
    words,
    own,
    count: numbers.length,
    isTextFirst: roles.findLastIndex((role) => !NUMBERS.has(role)) < named[0]!,
    isCounted: numbers.some((at) => roles[at] !== 'price'),
  };
  const kept = [roles.indexOf(words[own] ?? 'name'), ...numbers];
  const headings = {
    from,
    texts: kept.map((at) => texts[at] ?? ''),
    roles: kept.map((at) => roles[at] ?? null),
  };
  return { headings, rows: rows.map((row) => alignRow(row, layout)) };
}

/** `Nb cartons`, `Qté mini`, `Qté pcs`: two words of one heading, if the lines have too few numbers for two. */
function isOfNext(roles: Headings['roles'], at: number): boolean {
  const next = roles[at + 1];
  return roles[at] === 'quantity' && (next === 'packs' || next === 'measure' || next === 'quantity');
}

function alignRow(row: PastedRow, layout: Layout): PastedRow {
  const { count, words, isTextFirst, isCounted } = layout;
  const line = bareLine(row.line ?? '').replace(/\s+/g, ' ');
  if (!isTextFirst) return withCells(row, inPlace(line, layout) ?? missing(line, layout));
  // `1 000` is one number, but `Mug 33 250` may have two.
  const isGrouped = row.cells.some((cell) => /^0\d\d(?!\d)/.test(cell)) && row.joined.length - 1 === count;
  const [text = '', ...numbers] = isGrouped ? row.joined : row.cells;
  if (numbers.length < count) {
    const cells = isCounted ? missing(text, layout) : [text, ...numbers];
    return withCells(row, cells, codeIn(text, layout));
  }
  const isInOrder = line.startsWith(text) || (words.length === 1 && numbers.length === count);
  if (!isInOrder) return withCells(row, missing(line, layout));
  const extra = numbers.length - count;
  const reference = [text, ...numbers.slice(0, extra)].join(' ');
  if (!isGrouped && extra > 0 && row.joined.length - 1 === count)
    return withCells(row, missing(reference, layout), codeIn(reference, layout) ?? text);
  return withCells(row, [reference, ...numbers.slice(extra)], codeIn(reference, layout));
}

function withCells(row: PastedRow, cells: readonly string[], code: string | null = null): PastedRow {
  // Below a heading of quantities, a reference such as `M8x20` alone is no single piece.
  const meanings = row.meanings?.map((one) => ({ ...one, number: one.number ?? '' }));
  const [text = '', ...numbers] = cells;
  if (code !== null && code !== text && isSureBarcode(code)) {
    const own = [code, ...numbers];
    return { ...row, cells: own, joined: own, ...(meanings && { meanings }), name: text };
  }
  return { ...row, cells, joined: cells, ...(meanings && { meanings }), ...(code !== null && { code }) };
}

/** The cells of a line that does not tell its numbers. */
function missing(text: string, { count }: Layout): string[] {
  return [text, ...Array.from({ length: count }, () => '')];
}

/** `12 A1` below `Qté Réf`: each word is the cell of a heading, and only one is a text; null for other lines. */
function inPlace(line: string, { roles, words }: Layout): string[] | null {
  const cells = line.split(' ');
  const isAligned =
    words.length === 1 &&
    cells.length === roles.length &&
    cells.every((cell, at) => NUMBERS.has(roles[at]!) === isNumberCell(cell));
  if (!isAligned) return null;
  const numbers = cells.filter((_, at) => NUMBERS.has(roles[at]!));
  return [cells.find((_, at) => !NUMBERS.has(roles[at]!))!, ...numbers];
}

/** The word of a text that is its reference, according to the headings; null if they do not tell. */
function codeIn(text: string, { words: headings, own }: Layout): string | null {
  if (own === -1 || headings.length < 2) return null;
  const words = text.split(' ');
  // A name has any number of words.
  if (!headings.slice(0, own).includes('name')) return words[own] ?? null;
  return own === headings.length - 1 ? words.at(-1)! : null;
}
