import { pieceWords } from '#contract/files/cells/piece-words.ts';
import { joinBarcodes } from './join-barcodes.ts';
import { isLongLine } from './long-lines.ts';

const DATE = String.raw`\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?`;
const TIME = String.raw`\d{1,2}[:h]\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?`;
const DAY_TIME = String.raw`${DATE}(?:,|\s+(?:à|at))?\s+${TIME}`;
/** What a messenger writes before a copied message: `[12/06, 14:32] Anne: `, `12/06/2026, 14:32 - Anne: `. */
const SENT = new RegExp(
  String.raw`^\s*(?:\[(?:${DAY_TIME}|${TIME}(?:,?\s+${DATE})?)\]|${DAY_TIME}\s+[-–]\s)\s*`,
  'i',
);
/** The sender. A text before a mere number, as in `ABC: 3`, is a reference. */
const SENDER = new RegExp(
  `^[^:]{1,80}?:\\s+(?!\\d[\\d\\s.,]*(?:${pieceWords})?\\.?\\s*(?:[,;]|$))(?=\\S)`,
  'iu',
);
/** The quote marks of an email: `> `, `>> `, `> > `. */
const QUOTE = /^\s*(?:>\s?)+/;
/** Bullets and numbers that a word processor separates from the text by a tab. */
const BULLET = /^\s*[•●▪■◦·‣⁃○]\s*\t/;
/** What is a bullet before the only tab of a line, or in all lines with tabs; else it may be the cell of a table. */
const LONE_BULLET = /^\s*[➢➤❖✓✔o–-]\s*\t(?=[^\t]*\p{L}[^\t]*$)/u;
const FIRST_CELL = /^ *[➢➤❖✓✔o–-]? *\t/u;
/** Word indents nine levels at most. */
const MAX_INDENTS = 9;
const NUMBERING = /^\s*\d{1,3}[.)]\t/;
/** `Bonjour, je voudrais 5 ABC`, `Please send us 5 ABC`; but `Ne pas livrer ABC 5` orders nothing. */
const REQUEST =
  /^\s*(?!(?:[\p{L}'’]+,?\s+){0,7}?(?:pas|plus|jamais|aucun|inutile|reste|no|not|never|don['’]t)\s)(?:[\p{L}'’]+,?\s+){0,7}?(?:faut|faudrait|livrer|envoyer|commander|voudr(?:ais|ions)|souhait(?:e|ons|er(?:ais|ions))|besoin\s+d(?:e|['’])|need|(?:to|please)\s+order|(?:please\s+)send(?:\s+us)?|(?:would|['’]d)\s+like)(?:\s*:)?\s+(?=[^\t]*\d)(?!.*\t)/iu;

/**
 * The lines of a message or document without what precedes an order in them: quote marks, senders, bullets, `je
 * voudrais`; and their barcodes as digits alone.
 */
export function cleanMessageLines(text: string): string {
  const lines = withoutFirstCells(text.split('\n').map(cleanLine));
  const isNumbered = lines.every((line) => line.trim() === '' || NUMBERING.test(line));
  return (isNumbered ? lines.map((line) => line.replace(NUMBERING, '')) : lines).join('\n');
}

/** Lines without the indents and bullets that all lines with tabs begin with. */
function withoutFirstCells(lines: string[], depth = MAX_INDENTS): string[] {
  const tabbed = lines.filter((line) => line.trim() !== '' && line.includes('\t'));
  if (depth === 0 || tabbed.length === 0 || !tabbed.every((line) => FIRST_CELL.test(line))) return lines;
  return withoutFirstCells(
    lines.map((line) => line.replace(FIRST_CELL, '')),
    depth - 1,
  );
}

function cleanLine(line: string): string {
  if (isLongLine(line)) return line;
  const own = line.replace(QUOTE, '');
  const message = own.replace(SENT, '');
  const said = message === own ? own : message.replace(SENDER, '');
  return joinBarcodes(said.replace(BULLET, '').replace(LONE_BULLET, '').replace(REQUEST, ''));
}
