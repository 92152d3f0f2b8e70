import type { Delimiter } from '#contract/files/csv-line.ts';

type LineEnd = '\r\n' | '\n' | '\r';
/** A line break outside quotes or the end of the text (empty), and the number of cells of the line before it. */
type Break = { at: number; sign: LineEnd | ''; cells: number };

/** A line break within a cell, which the parser does not take for the end of a record. */
const BREAK_IN_CELL = '\u2028';

function findBreaks(text: string, delimiter: Delimiter): Break[] {
  const breaks: Break[] = [];
  let cells = 1;
  let quoted = false;
  let atStart = true;
  const add = (at: number, sign: Break['sign']) => {
    breaks.push({ at, sign, cells });
    cells = 1;
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

/**
 * Whether only breaks of one kind end rows: they make all rows as wide as the widest line, while the others, which a
 * program has written within cells without quotes, would make some shorter.
 */
function areOnlyEnds(breaks: readonly Break[], width: number, end: LineEnd): boolean {
  let row = 1;
  let rows = 0;
  for (const { sign, cells } of breaks) {
    row += cells - 1;
    if (sign !== end && sign !== '') continue;
    // A blank line is no row.
    if (row !== 1 && row !== width) return false;
    if (row === width) rows += 1;
    row = 1;
  }
  return rows > 1;
}

function findRowEnd(breaks: readonly Break[]): LineEnd | undefined {
  const width = breaks.reduce((most, { cells }) => Math.max(most, cells), 1);
  const ends = (['\r\n', '\n', '\r'] as const).filter((end) => breaks.some(({ sign }) => sign === end));
  return width > 1 && ends.length > 1 ? ends.find((end) => areOnlyEnds(breaks, width, end)) : undefined;
}

/**
 * Ends every record with `\n`, whether the file ends them with CR, LF or CRLF, also mixed. Line breaks within quotes
 * stay as they are: they belong to the cell, as do those without quotes that would break rows of one width.
 */
export function unifyLineEnds(text: string, delimiter: Delimiter): string {
  if (!text.includes('\r')) return text;
  const breaks = findBreaks(text, delimiter);
  const end = findRowEnd(breaks);
  let from = 0;
  const lines = breaks.map(({ at, sign }) => {
    const line = text.slice(from, at);
    from = at + sign.length;
    return line + (sign === '' ? '' : end === undefined || sign === end ? '\n' : BREAK_IN_CELL);
  });
  return lines.join('');
}
