import { readDateCell } from '#contract/files/cells/cell-date.ts';

/** What the rows of one column have in common: a number, a date, an address or the shape of a code. */
type Kind = 'number' | 'date' | 'email' | `shape ${string}`;

/** Rows with which the first one is compared. */
const SAMPLE = 50;
/** The share of a column's cells that tells its kind. */
const USUAL = 0.8;

const number = /^[-+(]?\s*(?:€|eur)?\s*\d[\d\s.,'’]*(?:€|eur(?:os?)?)?\s*(?:h\.?t\.?)?\)?$/iu;
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;
/** Whole numbers of few digits may be titles: sizes, months and years. */
const short = /^\d{1,4}$/u;
const year = /^(?:19|20)\d{2}$/u;

/** The kind of a cell; null for a text without digits, which may be anything. */
function kindOf(cell: string): Kind | null {
  if (email.test(cell)) return 'email';
  if (cell.length > 200 || !/\d/u.test(cell)) return null;
  if (!/^\d+$/u.test(cell) && readDateCell(cell).ok) return 'date';
  if (number.test(cell)) return 'number';
  return `shape ${cell.replace(/\p{L}+/gu, 'a').replace(/\d+/gu, '0')}`;
}

/** The kind that most cells of a column have; null where they have none in common. */
function usualKind(cells: readonly string[]): Kind | null {
  const kinds = Map.groupBy(cells, kindOf);
  const [kind = null, same = []] = [...kinds].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return same.length >= cells.length * USUAL ? kind : null;
}

/** Whether cells may be the titles of sizes, months or years. */
function mayBeTitles(cells: readonly string[]): boolean {
  const isAscending = cells.every((cell, at) => at === 0 || Number(cell) > Number(cells[at - 1]));
  return cells.every((cell) => year.test(cell)) || (cells.length > 1 && isAscending);
}

/**
 * Whether the first row of a file is data instead of titles: its cells are of the same kinds as those below, such as
 * prices, dates or codes of one shape.
 */
export function isFirstRowData(records: readonly (readonly string[])[]): boolean {
  const [first = [], ...below] = records.slice(0, SAMPLE);
  const alike: string[] = [];
  for (const [column, text] of first.entries()) {
    const cell = text.trim();
    if (cell === '') continue;
    const kind = kindOf(cell);
    const others = below.map((record) => (record[column] ?? '').trim()).filter((one) => one !== '');
    const usual = others.length > 0 ? usualKind(others) : below.length === 0 ? kind : null;
    if (usual === null) continue;
    if (kind === usual) alike.push(cell);
    else if (kind === null || !kind.startsWith('shape') || !usual.startsWith('shape')) return false;
  }
  // Nothing below compares with the shape of a single row: a code may be a title such as `EAN13`.
  const telling = below.length > 0 ? alike : alike.filter((cell) => !kindOf(cell)?.startsWith('shape'));
  if (telling.some((cell) => !short.test(cell))) return true;
  return below.length > 0 && telling.length > 0 && !mayBeTitles(telling);
}
