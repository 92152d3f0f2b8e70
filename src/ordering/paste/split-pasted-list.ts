/** A line of a pasted list as cells; where spaces separate them, the reference first, then the numbers. */
export type PastedRow = {
  cells: readonly string[];
  /** The same cells with neighbours joined that may be one number: `1`, `000` becomes `1,000`. */
  joined: readonly string[];
};

type Part = { text: string; sign: string };

const CELL = /"((?:[^"]|"")*)"(?=[\t;,\r\n]|$)|[^\t;,\r\n]*/y;
const LINE_END = /\r\n|\r|\n/y;
const NUMBER = /^(?:x|×)?\d[\d.,'’\u00a0\u202f]*(?:x|×)?$/i;
const UNIT = /^(?:x|×|pcs?|pi[eè]ces?|u|units?|unit[ée]s?)\.?$/i;
/** Non-breaking spaces within a number, as used by typesetters and spreadsheets to group digits. */
const GROUPED = /(?<![\w-])\d{1,3}(?:[\u00a0\u202f]\d{3})+(?!\w)/g;

/** Splits a pasted text into rows: at tabs, else semicolons, else commas, else spaces. Skips empty lines. */
export function splitPastedList(text: string): PastedRow[] {
  return linesOf(text)
    .map(rowOf)
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
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
    lines.at(-1)!.push({ text: quoted?.replaceAll('""', '"').replace(/\s+/g, ' ') ?? whole, sign });
    if (end !== undefined) lines.push([]);
    at += end?.length ?? sign.length;
    if (end === undefined && sign === '') return lines;
  }
}

function rowOf(parts: readonly Part[]): PastedRow {
  const text = parts.map((part) => part.text + part.sign).join('');
  const sign = ['\t', ';', ','].find((one) => parts.some((part) => part.sign === one));
  if (sign === undefined || (sign === ',' && isSpaced(text))) return spacedRow(text);
  const cells = [''];
  for (const part of parts) {
    cells.push(cells.pop()! + part.text + (part.sign === sign ? '' : part.sign));
    if (part.sign === sign) cells.push('');
  }
  const joined = sign === ',' ? joinGroups(cells, ',') : cells;
  return { cells: cells.map(tidy), joined: joined.map(tidy) };
}

/** `A 1,000`: the commas are within a number, after a space. */
function isSpaced(text: string): boolean {
  return /\S\s/.test(text.slice(0, text.indexOf(',')).trimStart()) && !/(?<!\d),|,(?!\d)/.test(text);
}

function spacedRow(text: string): PastedRow {
  const kept = text.replace(GROUPED, (number) => number.replace(/\s/g, '\u202f'));
  const words = kept.split(/[^\S\u202f]+|(?<!\d)\u202f|\u202f(?!\d)/).filter((word) => word !== '');
  const numbers: string[] = [];
  while (words.length > 1) {
    const last = words.at(-1)!;
    const unit = UNIT.test(last) && words.length > 2 && NUMBER.test(words.at(-2)!) ? ` ${words.pop()!}` : '';
    if (!NUMBER.test(words.at(-1)!)) break;
    numbers.unshift(words.pop()! + unit);
    if (words.length > 1 && /^[x×]$/i.test(words.at(-1)!)) words.pop();
  }
  const [first = ''] = words;
  // `24 x TX-1042`
  if (numbers.length === 0 && words.length > 1 && NUMBER.test(first) && first.length < 8) {
    numbers.push(words.shift()!);
    if (words.length > 1 && /^[x×]$/i.test(words[0]!)) words.shift();
  }
  const cells = [words.join(' '), ...numbers];
  return { cells, joined: joinGroups(cells, ' ') };
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
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .trim();
}
