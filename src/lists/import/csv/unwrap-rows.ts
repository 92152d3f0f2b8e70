import type { Delimiter } from '#contract/files/csv-line.ts';
import { sniffDelimiter } from './sniff-delimiter.ts';

/** A line that is one quoted cell, and the empty cells after it. */
const wrapped = /^"([^"\r\n]*(?:""[^"\r\n]*)*)"[;,\t| ]*$/u;
/** A line that starts with one, anywhere in a text. */
const anyWrapped = /^"[^"\r\n]*(?:""[^"\r\n]*)*"[;,\t| ]*$/mu;

function countOutsideQuotes(line: string, delimiter: Delimiter): number {
  return line.replace(/"(?:[^"]|"")*"/gu, '').split(delimiter).length - 1;
}

/** For each line, whether it continues a quoted cell of an earlier line: quotes that are open there are odd in number. */
function findContinuations(lines: readonly string[]): boolean[] {
  let isOpen = false;
  return lines.map((line) => {
    const continues = isOpen;
    if (line.split('"').length % 2 === 0) isOpen = !isOpen;
    return continues;
  });
}

/** The row that a line has as one quoted cell; null for another line, and for a cell whose inner quotes are unbalanced. */
function contentOf(line: string): string | null {
  const content = wrapped.exec(line)?.[1]?.replaceAll('""', '"');
  return content === undefined || content.split('"').length % 2 === 0 ? null : content;
}

/**
 * Unwraps rows that a spreadsheet has saved as one quoted cell each, because it had opened them with another delimiter:
 * `"A,""Mug, bleu"",1.50"`. Only rows with as many delimiters inside as the header are unwrapped, and not those
 * that have as many outside.
 */
export function unwrapRows(text: string): string {
  if (!anyWrapped.test(text)) return text;
  const ends = text.match(/\r\n?|\n/gu) ?? [];
  const lines = text.split(/\r\n?|\n/u);
  const continues = findContinuations(lines);
  const inner = lines.map((line, at) => (continues[at] ? null : contentOf(line)));
  const first = lines.findIndex((line) => line.trim() !== '');
  const header = inner[first] ?? lines[first] ?? '';
  const delimiter = sniffDelimiter(lines.map((line, at) => inner[at] ?? line).join('\n'));
  const width = countOutsideQuotes(header, delimiter);
  // A single column of sentences has commas too, but a space after them.
  if (width === 0 || (inner[first] != null && header.includes(', '))) return text;
  const isWidth = (line: string) => countOutsideQuotes(line, delimiter) === width;
  return lines
    .map((line, at) => {
      const cell = inner[at];
      return (cell != null && isWidth(cell) && !isWidth(line) ? cell : line) + (ends[at] ?? '');
    })
    .join('');
}
