import type { Headings, PastedRole } from './find-headings.ts';
import type { PastedRow } from './split-pasted-list.ts';

const NUMBERS: ReadonlySet<PastedRole | null> = new Set(['quantity', 'price', 'packs', 'measure']);

/**
 * Fits headings that single spaces separate to lines such as `A1 Mug bleu 12 2,50`: one cell of text, then the numbers.
 * A line with more numbers than headings has the first ones in its text, `Mug 33`.
 *
 * @returns null headings if none of them names a number: they say nothing about the lines then
 */
export function alignHeadings(
  { from, texts, roles }: Headings,
  rows: readonly PastedRow[],
): { headings: Headings | null; rows: readonly PastedRow[] } {
  const named = roles.flatMap((role, at) => (NUMBERS.has(role) ? [at] : []));
  const isShort = rows.every(({ cells }) => cells.length - 1 < named.length);
  const numbers = isShort ? named.filter((at) => !isOfNext(roles, at)) : named;
  const words = roles.filter((role) => !NUMBERS.has(role));
  const own = words.indexOf('reference') === -1 ? words.indexOf('barcode') : words.indexOf('reference');
  const aligned = rows.map((row) => alignRow(row, numbers.length, (text) => codeIn(text, words, own)));
  const kept = [roles.indexOf(words[own] ?? 'name'), ...numbers];
  const headings = {
    from,
    texts: kept.map((at) => texts[at] ?? ''),
    roles: kept.map((at) => roles[at] ?? null),
  };
  return numbers.length === 0 ? { headings: null, rows } : { headings, rows: aligned };
}

/** `Nb cartons`, `Qté mini`: two words of one heading, if the lines have too few numbers for two. */
function isOfNext(roles: Headings['roles'], at: number): boolean {
  const next = roles[at + 1];
  return roles[at] === 'quantity' && (next === 'packs' || next === 'measure');
}

function alignRow(row: PastedRow, count: number, findCode: (text: string) => string | null): PastedRow {
  const isGrouped = row.cells.length - 1 !== count && row.joined.length - 1 === count;
  const [text = '', ...numbers] = isGrouped ? row.joined : row.cells;
  const extra = Math.max(0, numbers.length - count);
  const reference = [text, ...numbers.slice(0, extra)].join(' ');
  const cells = [reference, ...numbers.slice(extra)];
  const code = findCode(reference);
  return { ...row, cells, joined: cells, ...(code !== null && { code }) };
}

/**
 * The word of a text that is its reference, according to the headings; null if they do not tell.
 * @param own the place of the reference among the headings of the text
 */
function codeIn(text: string, headings: readonly (PastedRole | null)[], own: number): string | null {
  if (own === -1 || headings.length < 2) return null;
  const words = text.split(' ');
  // A name has any number of words.
  if (!headings.slice(0, own).includes('name')) return words[own] ?? null;
  return own === headings.length - 1 ? words.at(-1)! : null;
}
