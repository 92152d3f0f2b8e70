import { pieceWords } from '#contract/files/cells/piece-words.ts';
import { bareLine } from './bare-line.ts';
import { isPackWord } from './pack-words.ts';
import { readWrittenLine } from './read-written-line.ts';

/** What separates articles within a line. A comma between digits belongs to a number, unless nothing else separates. */
const SEPARATOR =
  /\s*[;,](?!\d)\s*|(?<!\d)\s*[;,]\s*|(?<=\s[x×]?\d{1,6})\.\s+(?=\p{L})|\s+(?:et|and|und|puis|&|\+|\/)\s+/iu;
/** A comma between digits separates nothing after a bare number and before one or two digits: `à 12,50 € HT`. */
const DOUBTFUL_SEPARATOR =
  /\s*(?:;|(?!(?<=(?:^|\s)\d{1,7}),\d{1,2}(?!\d)),)\s*|\s+(?:et|and|und|puis|&|\+|\/|-|–|—)\s+/iu;
/** `ABC x 3 DEF x 5`, `3 x ABC 5 x DEF`: only the times signs tell the articles apart. */
const COUNTED_AFTER = /(?<!\S)(?=\S{0,60}\p{L})\S{1,60}\s+[x×*]\s*\d{1,6}(?!\S)/giu;
const COUNTED_BEFORE = /(?<!\S)\d{1,6}\s*[x×*]\s+(?=\S{0,60}\p{L})\S{1,60}(?!\S)/giu;
/** `Commande : ` before the first article. */
const INTRODUCTION = /^[^\d:]+:\s+/u;
const CODE = /^(?:(?=.*\p{L})(?=.*\d)\S+|\p{Lu}{2,}|\d{8,14})$/u;
const LETTERED_CODE = /^(?=.*\p{L})(?=.*\d)\S+$/u;
/** What the first word of an article may be, and the quantity before it, where nothing separates the articles. */
const FIRST_CODE =
  /^(?![x×]\d+$)(?:\p{L}(?=\S{3})(?=\S*\d)\S+|\d{8,14}(?!\d)\S*|\d{1,4}[x×*]\p{L}\S*\d\S*)$/iu;
const FIRST_COUNT = /^[([]?\d{1,6}[x×*]?[)\]]?$/iu;
/** Between a quantity and a code: `3 x TX-1`, `3 pcs TX-1`. */
const COUNT_LINK = new RegExp(`^(?:[x×*]|de|of|${pieceWords}\\.?)$`, 'iu');
/** Longer lines are no order, or a row with a long text. */
const MAX_LENGTH = 5000;
/** Longer lines separate their articles. */
const MAX_UNSEPARATED = 2000;

/**
 * Splits a line that orders several articles: `ABC x 3, DEF x 5`, `3 ABC et 5 DEF`, `TX-1, TX-2`.
 *
 * @returns a text for each article; null for other lines, such as the cells of one row
 */
export function splitArticles(text: string): string[] | null {
  if (text.length > MAX_LENGTH) return null;
  const line = text.trim().replace(/[^\S\u00a0\u202f]+/gu, ' ');
  const parts = partsOf(line, SEPARATOR);
  if (areArticles(parts, /[;,][^\s\d]/u.test(line))) return parts;
  const others = partsOf(line, DOUBTFUL_SEPARATOR);
  const haveOneForm = new Set(others.map((part) => /^\d/u.test(part))).size === 1;
  if (others.length > 1 && haveOneForm && (others.every(isCountedCode) || areDoubtfulCodes(others)))
    return others;
  return allMatches(line, COUNTED_AFTER) ?? allMatches(line, COUNTED_BEFORE) ?? splitAtCodes(text);
}

/** Splits `TX-1 3 TX-2 5`, `3 TX-1 5 TX-2`, `TX-1*3 TX-2*5`, where only the codes tell the articles apart. */
function splitAtCodes(text: string): string[] | null {
  if (text.length > MAX_UNSEPARATED) return null;
  const line = bareLine(text);
  const columns = line.split(/\s{2,}/u);
  // Aligned columns are the cells of one article, unless each is an article.
  if (columns.length > 1) return areAlike(columns) ? columns : null;
  const words = line.replace(INTRODUCTION, '').split(/[^\S\u00a0\u202f]/u);
  const starts = words.flatMap((_, at) => (startsArticle(words, at) ? [at] : []));
  if (starts.length < 2 || starts[0] !== 0) return null;
  const parts = starts.map((start, at) => words.slice(start, starts[at + 1]).join(' '));
  return areAlike(parts) ? parts : null;
}

function startsArticle(words: readonly string[], at: number): boolean {
  const isCountFirst = FIRST_COUNT.test(words[0]!);
  if (!isCountFirst) return FIRST_CODE.test(words[at]!);
  if (!FIRST_COUNT.test(words[at]!)) return false;
  let next = at + 1;
  while (COUNT_LINK.test(words[next] ?? '')) next += 1;
  return FIRST_CODE.test(words[next] ?? '');
}

/**
 * Whether all parts are single codes with their quantities, written in one way, that begin with the same letters or are
 * barcodes. Others may as well belong to one article: `M8x20 DIN933 100`, `TX-1 6 3760120040115 24`.
 */
function areAlike(parts: readonly string[]): boolean {
  const lines = parts.map(readWrittenLine);
  const forms = lines.map(
    ({ reference, isDoubtful = false }) =>
      `${/^\p{L}*/u.exec(reference)![0].toLowerCase()} ${String(isDoubtful)}`,
  );
  return (
    new Set(forms).size === 1 &&
    lines.every(
      ({ reference, numbers, isDoubtful = false }) =>
        (numbers.length > 0 || isDoubtful) && FIRST_CODE.test(reference),
    )
  );
}

function partsOf(line: string, separator: RegExp): string[] {
  const [first = '', ...others] = line.split(separator);
  const bare = first.replace(INTRODUCTION, '');
  return [bare !== first && isCountedCode(bare) ? bare : first, ...others].filter((part) => part !== '');
}

/**
 * Whether each part is an article: with its quantity, or a code alone. Between at least two of them a text without digits
 * is allowed, but not a mere number, which is the quantity of a row. Cells of a table must be codes with quantities.
 */
function areArticles(parts: readonly string[], isTable: boolean): boolean {
  if (parts.length < 2) return false;
  if (parts.every(isCountedCode) || areDoubtfulCodes(parts)) return true;
  if (isTable) return false;
  // `TX-1 et TX-2 : 5`: only the writer knows whether the quantity is that of both.
  const isShared =
    LETTERED_CODE.test(parts[0]!) &&
    parts.some((part) => (isCounted(part) || isDoubtfulCode(part)) && !/^\d/u.test(part));
  if (!isShared && parts.every((part) => isCounted(part) || LETTERED_CODE.test(part))) return true;
  const isText = (part: string) => !/\d/u.test(part);
  return parts.filter(isCountedCode).length > 1 && parts.every((part) => isCounted(part) || isText(part));
}

function isCounted(part: string): boolean {
  const { reference, numbers } = readWrittenLine(part);
  return numbers.length > 0 && /\p{L}|\d{8}/u.test(reference) && !isPackWord(reference);
}

/** Whether a part is a code with a quantity, also after other words: `merci de livrer TX-1 x 3`. */
function isCountedCode(part: string): boolean {
  const { reference, numbers } = readWrittenLine(part);
  const [last = '', before = ''] = reference.split(/\s+/u).toReversed();
  // `QB 1301 x 5`
  return numbers.length > 0 && (CODE.test(last) || (/^\d+$/u.test(last) && CODE.test(before)));
}

/** Whether all parts are codes such as `M8x20`. Beside other parts it may lack its quantity: `M8x20 et M8x30 : 5`. */
function areDoubtfulCodes(parts: readonly string[]): boolean {
  return parts.every(isDoubtfulCode) && areAlike(parts);
}

function isDoubtfulCode(part: string): boolean {
  return readWrittenLine(part).isDoubtful === true;
}

/** The matches of an expression, if there are several and nothing else in the line. */
function allMatches(line: string, expression: RegExp): string[] | null {
  const matches = line.match(expression) ?? [];
  return matches.length > 1 && line.replace(expression, '').trim() === '' ? matches : null;
}
