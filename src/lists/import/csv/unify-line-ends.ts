import type { Delimiter } from '#contract/files/csv-line.ts';

/**
 * Ends every record with `\n`, whether the file ends them with CR, LF or CRLF, also mixed. Line breaks within quotes
 * stay as they are: they belong to the cell.
 */
export function unifyLineEnds(text: string, delimiter: Delimiter): string {
  if (!text.includes('\r')) return text;
  const parts: string[] = [];
  let from = 0;
  let quoted = false;
  let atStart = true;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign !== '"') continue;
      if (text[at + 1] === '"') at += 1;
      else quoted = false;
      continue;
    }
    if (sign === '"' && atStart) quoted = true;
    else if (sign === '\r') {
      parts.push(text.slice(from, at), '\n');
      if (text[at + 1] === '\n') at += 1;
      from = at + 1;
    }
    atStart = sign === delimiter || ';,\t|\n\r'.includes(sign!);
  }
  parts.push(text.slice(from));
  return parts.join('');
}
