import { hasRightCheckDigit } from '#contract/files/cells/cell-barcode.ts';
import { isSureBarcode } from './is-barcode.ts';

/** Digits in groups, as barcodes are printed: `3 760120 040115`, `3-760120-040115`. */
const GROUPED = /(?<![\p{L}\d.,/+-])\d{1,12}(?:[ \u00a0\u202f-]\d{1,12})+(?!\d|[.,/-]\d|\p{L})/gu;
/** `EAN 3760120040115`, `Code : 3760120040115`, at the beginning of a line, a cell or a part of a line. */
const LABEL =
  /(^|[\t;,"])([ \u00a0]*(?:[-•*][ \u00a0]+)?)(?:code[ \u00a0-]?(?:barres?)?|barcode|ean|gtin|upc)(?:[ -]?(?:8|12|13|14|a))?[ \u00a0]*(?:[.:=°]+[ \u00a0]*)?(?=\d{8,14}(?!\d))/giu;
/**
 * Lengths of the groups in which barcodes are printed: 1-6-6 and the like, 1-5-5-1, books. Groups of other lengths are
 * numbers, and eight digits in two groups as well.
 */
const LAYOUT = /^(?:1-12|7-6|[1-3](?:-[3-6])+-[4-6]|[1-3](?:-2)?(?:-[4-6])+-1|3-1(?:-[2-7])+-1)$/u;
/** Parts of a line, digits and signs: a longer one is a row of numbers. */
const MAX_PARTS = 19;
const LENGTHS = [12, 13, 14];

/** Full-width digits, as East Asian keyboards type them. */
const FULL_WIDTH = /(?<![^\s;,"])[\uff10-\uff19]+(?![^\s;,"])/gu;
/** What precedes a code at the beginning of a line or cell: `12 x `, `EAN `. */
const BEFORE =
  /(?:^|[\t;"]|[x×*:]\s|(?:code[ -]?barres?|barcode|ean|gtin|upc)(?:[ -]?1[34])?\s)\s*(?:[-•*]\s+)?$/iu;
/** A number with a space between its thousands. */
const THOUSANDS = /^\d{1,3}(?:\s\d{3})+$/u;

/** A line whose barcodes are written in groups of digits or behind a label, with their digits alone. */
export function joinBarcodes(line: string): string {
  const narrow = line.replace(FULL_WIDTH, (digits) => digits.normalize('NFKC'));
  return narrow
    .replace(GROUPED, (text: string, at: number) => {
      const joined = joinGroups(text);
      if (joined !== text || !BEFORE.test(narrow.slice(0, at))) return joined;
      return joinOtherGroups(text, /^[ \u00a0]*"?[\t;]/u.test(narrow.slice(at + text.length)));
    })
    .replace(LABEL, '$1$2');
}

/**
 * Joins groups of any lengths that fill a cell, or of similar lengths at the beginning of a line, before its quantity and
 * price: `2000 0100 16143 3`. The check digit tells them from other numbers.
 */
function joinOtherGroups(text: string, isCell: boolean): string {
  const groups = text.split(/[ \u00a0\u202f]/u);
  if (groups.length > MAX_PARTS || text.includes('-') || text.startsWith('00')) return text;
  if (isCell) return THOUSANDS.test(text) || !isCode(groups, [8, ...LENGTHS]) ? text : groups.join('');
  const found = groups.flatMap((_, at) => {
    const some = groups.slice(0, at + 1);
    const lengths = some.map((group) => group.length);
    const areAlike = some.length > 2 && Math.min(...lengths) > 1 && Math.max(...lengths) < 6;
    return areAlike && groups.length - some.length < 3 && isCode(some, LENGTHS) ? [at + 1] : [];
  });
  const [count = 0] = found;
  return found.length === 1 ? [groups.slice(0, count).join(''), ...groups.slice(count)].join(' ') : text;
}

function isCode(groups: readonly string[], lengths: readonly number[]): boolean {
  const digits = groups.join('');
  return lengths.includes(digits.length) && isSureBarcode(digits);
}

/**
 * Joins those of some groups that are one barcode. Beside it, a quantity and a price are allowed; others are several
 * numbers that happen to join.
 */
function joinGroups(text: string): string {
  const parts = text.split(/([^\d])/u);
  if (parts.length > MAX_PARTS) return text;
  const starts = parts.flatMap((_, at) => (at % 2 === 0 ? [at] : []));
  const found = starts.flatMap((from) =>
    starts.flatMap((to) => (isBarcode(parts.slice(from, to + 1)) ? [{ from, to }] : [])),
  );
  const [{ from, to } = { from: 0, to: 0 }] = found;
  if (found.length !== 1 || from > 2 || parts.length - 1 - to > 4) return text;
  const digits = parts.slice(from, to + 1).filter((_, at) => at % 2 === 0);
  return [...parts.slice(0, from), ...digits, ...parts.slice(to + 1)].join('');
}

/** @param parts digits and the signs between them, in turn */
function isBarcode(parts: readonly string[]): boolean {
  const groups = parts.filter((_, at) => at % 2 === 0);
  const signs = new Set(parts.filter((_, at) => at % 2 === 1));
  const digits = groups.join('');
  return (
    signs.size === 1 &&
    LENGTHS.includes(digits.length) &&
    LAYOUT.test(groups.map((group) => group.length).join('-')) &&
    hasRightCheckDigit(digits) &&
    // `31 012345678905` is a quantity and a barcode.
    !groups.some((group) => group.length > 7 && hasRightCheckDigit(group))
  );
}
