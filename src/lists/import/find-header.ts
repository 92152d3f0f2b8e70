import { isFirstRowData } from './first-row-data.ts';
import { headerWords, nameSimilarity } from './mapping/header-vocabulary.ts';

/** Rows among which the header is looked for, and which the user can choose instead. */
export const LOOKED_AT = 30;
/** Rows below that tell how wide the table is. */
const SAMPLE = 50;
const ALIKE = 0.8;

function filledIn(record: readonly string[]): string[] {
  return record.map((cell) => cell.trim()).filter((cell) => cell !== '');
}

/** Number of cells with different texts: a merged title repeats one. */
function widthOf(record: readonly string[]): number {
  return new Set(filledIn(record)).size;
}

/** Wider tables are only compared by equal names, because there are too many cells. */
const COMPARED_CELLS = 40;

function countNames(
  record: readonly string[],
  names: readonly string[][],
  joined: ReadonlySet<string>,
): number {
  const isName = (cell: string) => {
    const words = headerWords(cell);
    const isKnown = joined.has(words.join(' '));
    return (
      isKnown ||
      (record.length <= COMPARED_CELLS && names.some((name) => nameSimilarity(words, name) >= ALIKE))
    );
  };
  return [...new Set(filledIn(record))].filter((cell) => cell.length <= 60 && isName(cell)).length;
}

function namesByRow(records: readonly (readonly string[])[], names: readonly string[]): number[] {
  const words = names.map((name) => headerWords(name));
  const joined = new Set(words.map((name) => name.join(' ')));
  return records.slice(0, LOOKED_AT).map((record) => countNames(record, words, joined));
}

/** The most known column names that one of the first rows has. */
export function recognisedNames(records: readonly (readonly string[])[], names: readonly string[]): number {
  return Math.max(0, ...namesByRow(records, names));
}

/**
 * Finds the header below titles, dates and notes: the first row with the most known column names; below row 1 it needs at
 * least two of them. If there is none, row 1, unless that is a single text (a title): then the first row about as wide as
 * the table.
 *
 * @param names words by which columns are recognised
 * @returns the index of its record, -1 where no row has a known name and the first one is data
 */
export function findHeader(records: readonly (readonly string[])[], names: readonly string[]): number {
  const top = records.slice(0, LOOKED_AT);
  const known = namesByRow(records, names);
  const most = Math.max(0, ...known);
  if (most >= 2 && most > known[0]!) return known.indexOf(most);
  if (most > 0 && known[0] === most) {
    // Where names stand on two lines, the one with more of them is the header: `;Article;;Prix` above `Réf.;Désignation;;HT`.
    const [width = 0, next = 0] = top.slice(0, 2).map(widthOf);
    return most > 1 && known[1] === most && next > width ? 1 : 0;
  }
  const [first] = top;
  const widths = records
    .slice(1, SAMPLE)
    .map(widthOf)
    .sort((a, b) => a - b);
  const usual = widths[Math.floor(widths.length / 2)] ?? 1;
  const isTitle = first !== undefined && widthOf(first) === 1 && usual >= 2;
  if (!isTitle) return names.length > 0 && isFirstRowData(records) ? -1 : 0;
  const found = top.findIndex(
    (record) =>
      widthOf(record) >= Math.max(2, usual * 0.8) &&
      filledIn(record).every((cell) => !/^[\d\s.,€%/-]+$/u.test(cell)),
  );
  return found === -1 ? 0 : found;
}
