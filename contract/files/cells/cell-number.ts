import type { CellResult } from './cell-result.ts';

/** The decimal mark of a file. */
export type DecimalMark = 'comma' | 'point';

export type NumberReason =
  | 'empty'
  | 'not_a_number'
  /** `3,4O`: a letter O instead of a zero. */
  | 'letter_o_for_zero'
  /** `1l`: a letter l or I instead of a one. */
  | 'letter_l_for_one'
  /** `3.76E+12`: a spreadsheet has dropped digits. */
  | 'scientific'
  /** `1,234` where the comma may group thousands or start the decimals. */
  | 'ambiguous_mark'
  /** `20 %`: a share of something that the cell does not name. */
  | 'percent';

/** The digits of a number: amounts never become binary fractions. */
export type NumberParts = { negative: boolean; whole: string; fraction: string };

/** Longer texts are not numbers; the patterns below would take seconds for those of a spreadsheet's longest cells. */
export const MAX_NUMBER_LENGTH = 1000;

const signed = /^(?:([-+−])\s*)?(.*?)(?:\s*([-−]))?$/u;
const grouped = /^\d{1,3}([ .,'])\d{3}(?:\1\d{3})*$/u;
/** Lakhs and crores: `12,34,567`. */
const groupedByTwo = /^\d{1,2}(?:,\d{2})+,\d{3}$/u;
/** What people type as an apostrophe between thousands, as in Switzerland: `1’234.50`, `1´234.50`. */
const apostrophes = /[‘’ʼ´`′]/gu;
/** A dash in place of decimals, as in `12.–` and `12,-`. */
const noDecimals = /(?<=\d)[.,](?:--?|[–—])$/u;
/** Marks of direction, joiners, soft hyphens and the like, which a copied number brings along. */
const invisible = /[\p{Cf}\p{DI}]/gu;
const scientific = /^\d+(?:[.,]\d+)?e[-+]?\d+$/iu;

/** A number as it is seen, which units and currencies may still surround. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '');
}

function refuse(reason: NumberReason): CellResult<never, NumberReason> {
  return { ok: false, reason };
}

function splitSign(text: string): { negative: boolean; body: string } {
  const inner = /^\((.+)\)$/u.exec(text)?.[1];
  if (inner !== undefined) return { negative: true, body: inner.trim() };
  const [, before, body = '', after] = signed.exec(text) ?? [];
  // A sign on both sides is invalid: the body keeps one and is rejected.
  if (before !== undefined && after !== undefined) return { negative: false, body: text };
  return { negative: (before ?? after ?? '+') !== '+', body };
}

/** Index in `body` where the decimals begin, -1 where there are none, null where it is ambiguous. */
function findDecimalMark(body: string, mark: DecimalMark | undefined): number | null {
  const comma = body.lastIndexOf(',');
  const point = body.lastIndexOf('.');
  const last = Math.max(comma, point);
  if (last === -1) return -1;
  const sign = body[last]!;
  if (comma !== -1 && point !== -1) return body.indexOf(sign) === last ? last : -1;
  if (body.indexOf(sign) !== last) return -1;
  // Only a single group of three digits after one to three digits is ambiguous.
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/u.test(body)) return last;
  if (mark === undefined) return null;
  return (mark === 'comma') === (sign === ',') ? last : -1;
}

/** The typing error in a text, if correcting it would give a number. */
function explain(body: string): NumberReason {
  if (/^\d[\d\s.,]*[%‰]$/u.test(body)) return 'percent';
  if (scientific.test(body)) return 'scientific';
  if (!/\d/u.test(body)) return 'not_a_number';
  const wouldRead = (text: string) => text !== body && readNumberParts(text, 'comma').ok;
  if (wouldRead(body.replace(/o/giu, '0'))) return 'letter_o_for_zero';
  if (wouldRead(body.replace(/[il|]/giu, '1'))) return 'letter_l_for_one';
  return 'not_a_number';
}

/**
 * Reads `1 234,50`, `1,234.50`, `12,34,567.50`, `-12.5`, `12,5-`, `(12,50)`, `12.–` and the like. Any space, apostrophe, point or comma may
 * group thousands, if the groups are well-formed.
 *
 * @param mark the file's decimal mark; it only decides ambiguous numbers, such as `1,234`
 */
export function readNumberParts(text: string, mark?: DecimalMark): CellResult<NumberParts, NumberReason> {
  const trimmed = text.trim();
  if (trimmed.length > MAX_NUMBER_LENGTH) return refuse('not_a_number');
  if (trimmed === '') return refuse('empty');
  // A line break is between two numbers and groups nothing.
  const spaced = trimmed.replace(/[^\S\n\r\u2028]/gu, ' ').replace(apostrophes, "'");
  const { negative, body } = splitSign(spaced.replace(noDecimals, ''));
  const at = findDecimalMark(body, mark);
  if (at === null) return refuse('ambiguous_mark');
  const whole = at === -1 ? body : body.slice(0, at);
  const fraction = at === -1 ? '' : body.slice(at + 1);
  const wholeIsRight =
    /^\d+$/u.test(whole) ||
    grouped.test(whole) ||
    groupedByTwo.test(whole) ||
    (whole === '' && fraction !== '');
  if (!wholeIsRight || (at !== -1 && !/^\d+$/u.test(fraction))) return refuse(explain(body));
  const digits = whole.replace(/\D/gu, '').replace(/^0+(?=\d)/u, '') || '0';
  return { ok: true, value: { negative, whole: digits, fraction } };
}
