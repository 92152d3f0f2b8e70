import type { Delimiter } from '#contract/files/csv-line.ts';

/** Index of the quotation mark that closes a cell; -1 if there is none. */
function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ') at += 1;
  return at;
}

/**
 * Removes the spaces before a quoted cell, as in `A, "Mug, bleu", 1`: otherwise its quotation marks would be text and its
 * delimiters would end it. A quotation mark that is not closed right before a delimiter stays as it is.
 *
 * @param text its records end with `\n`
 */
export function trimBeforeQuotes(text: string, delimiter: Delimiter): string {
  if (!text.includes(`${delimiter} `) && !text.includes('\n ') && !text.startsWith(' ')) return text;
  const parts: string[] = [];
  let from = 0;
  let nextDelimiter = -1;
  for (let at = 0; at < text.length;) {
    const start = skipSpaces(text, at);
    if (text[start] === '"') {
      const close = closingQuote(text, start);
      const after = skipSpaces(text, close + 1);
      if (close !== -1 && (after >= text.length || text[after] === delimiter || text[after] === '\n')) {
        if (start > at) {
          parts.push(text.slice(from, at));
          from = start;
        }
        at = after + 1;
        continue;
      }
      // From a malformed quoted cell on, only the parser knows where cells begin.
      if (start === at) break;
    }
    if (nextDelimiter < at && nextDelimiter !== text.length) {
      const found = text.indexOf(delimiter, at);
      nextDelimiter = found === -1 ? text.length : found;
    }
    const lineEnd = text.indexOf('\n', at);
    at = Math.min(nextDelimiter, lineEnd === -1 ? text.length : lineEnd) + 1;
  }
  parts.push(text.slice(from));
  return parts.join('');
}
