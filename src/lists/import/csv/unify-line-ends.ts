import type { Delimiter } from '#contract/files/csv-line.ts';

type LineEnd = '\r\n' | '\n' | '\r';
/** A line break outside quotes or the end of the text (empty), with the number of cells of the line before it. */
type Break = { at: number; sign: LineEnd | ''; cells: number; isBlank: boolean };

/** A line break within a cell, which the parser does not take for the end of a record. */
export const BREAK_IN_CELL = '\u2028';

function findBreaks(text: string, delimiter: Delimiter): Break[] {
  const breaks: Break[] = [];
  let cells = 1;
  let start = 0;
  let quoted = false;
  let atStart = true;
  const add = (at: number, sign: Break['sign']) => {
    breaks.push({ at, sign, cells, isBlank: text.slice(start, at).trim() === '' });
    cells = 1;
    start = at + sign.length;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (quoted) {
      if (sign !== '"') continue;
      if (text[at + 1] === '"') at += 1;
      else quoted = false;
      continue;
    }
    if (sign === '"' && atStart) quoted = true;
    else if (sign === delimiter) cells += 1;
    else if (sign === '\r' || sign === '\n') {
      const end = sign === '\r' && text[at + 1] === '\n' ? '\r\n' : sign;
      add(at, end);
      at += end.length - 1;
    }
    atStart = sign === delimiter || ';,\t|\n\r'.includes(sign);
  }
  add(text.length, '');
  return breaks;
}

/** The lines of each row, if only breaks of one kind end rows. */
function rowsOf(breaks: readonly Break[], end: LineEnd): Break[][] {
  const rows: Break[][] = [[]];
  for (const one of breaks) {
    rows.at(-1)!.push(one);
    if (one.sign === end) rows.push([]);
  }
  return rows;
}

/**
 * Whether only breaks of one kind end rows: true if splitting at this kind alone makes every row as wide as the widest
 * line, single cells aside. Breaks of other kinds are then inside cells. A full-width line joined with another line speaks
 * against it.
 * @param width number of cells of the widest line
 */
function isSoleRowEnd(breaks: readonly Break[], width: number, end: LineEnd): boolean {
  let found = 0;
  for (const row of rowsOf(breaks, end)) {
    const lines = row.filter(({ isBlank }) => !isBlank);
    const cells = lines.reduce((sum, line) => sum + line.cells - 1, 1);
    if (cells !== 1 && cells !== width) return false;
    if (lines.length > 1 && lines.some((line) => line.cells === width)) return false;
    if (cells === width) found += 1;
  }
  return found > 1;
}

function findRowEnd(breaks: readonly Break[]): LineEnd | undefined {
  const width = breaks.reduce((widest, { cells }) => Math.max(widest, cells), 1);
  const ends = (['\r\n', '\n', '\r'] as const).filter((end) => breaks.some(({ sign }) => sign === end));
  return width > 1 && ends.length > 1 ? ends.find((end) => isSoleRowEnd(breaks, width, end)) : undefined;
}

/** The breaks between the first and the last line of a row that are not blank. */
function breaksInCells(breaks: readonly Break[], end: LineEnd): Set<Break> {
  const found = rowsOf(breaks, end).flatMap((row) =>
    row.slice(
      row.findIndex(({ isBlank }) => !isBlank),
      Math.max(
        0,
        row.findLastIndex(({ isBlank }) => !isBlank),
      ),
    ),
  );
  return new Set(found);
}

/**
 * Ends every record with `\n`, whether the file ends them with CR, LF or CRLF, also mixed. Line breaks within quotes
 * stay as they are: they belong to the cell, as do those without quotes that would break rows of one width.
 */
export function unifyLineEnds(text: string, delimiter: Delimiter): string {
  if (!text.includes('\r')) return text;
  const breaks = findBreaks(text, delimiter);
  const end = findRowEnd(breaks);
  const inCells = end === undefined ? new Set<Break>() : breaksInCells(breaks, end);
  let from = 0;
  const lines = breaks.map((one) => {
    const line = text.slice(from, one.at);
    from = one.at + one.sign.length;
    return line + (one.sign === '' ? '' : inCells.has(one) ? BREAK_IN_CELL : '\n');
  });
  return lines.join('');
}
