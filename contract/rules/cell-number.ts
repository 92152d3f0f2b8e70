import type { CellResult } from './cell-result.ts';

/** Which sign stands before the decimals in a file. */
export type DecimalMark = 'comma' | 'point';

export type NumberReason =
  | 'empty'
  | 'not_a_number'
  /** `3,4O`: a letter O where a zero is meant. */
  | 'letter_o_for_zero'
  /** `1l`: a letter l or I where a one is meant. */
  | 'letter_l_for_one'
  /** `3.76E+12`: a spreadsheet has dropped digits. */
  | 'scientific'
  /** `1,234` where nothing says whether the comma groups thousands or opens decimals. */
  | 'ambiguous_mark';

/** A number as digits, so that no binary fraction ever touches an amount. */
export type NumberParts = { negative: boolean; whole: string; fraction: string };

const signed = /^(?:([-+−])\s*)?(.*?)(?:\s*([-−]))?$/u;
const grouped = /^\d{1,3}([\s.,'’])\d{3}(?:\1\d{3})*$/u;
const scientific = /^\d+(?:[.,]\d+)?e[-+]?\d+$/iu;

function refuse(reason: NumberReason): CellResult<never, NumberReason> {
  return { ok: false, reason };
}

function splitSign(text: string): { negative: boolean; body: string } {
  const inner = /^\((.+)\)$/u.exec(text)?.[1];
  if (inner !== undefined) return { negative: true, body: inner.trim() };
  const [, before, body = '', after] = signed.exec(text) ?? [];
  // A sign on both sides is no number: the body keeps one and fails as such.
  if (before !== undefined && after !== undefined) return { negative: false, body: text };
  return { negative: (before ?? after ?? '+') !== '+', body };
}

/** Where the decimals begin: an index in `body`, -1 where there are none, null where nobody can tell. */
function findDecimalMark(body: string, mark: DecimalMark | undefined): number | null {
  const comma = body.lastIndexOf(',');
  const point = body.lastIndexOf('.');
  const last = Math.max(comma, point);
  if (last === -1) return -1;
  const sign = body[last]!;
  if (comma !== -1 && point !== -1) return body.indexOf(sign) === last ? last : -1;
  if (body.indexOf(sign) !== last) return -1;
  // Only one group of three after one to three digits can be read both ways.
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/u.test(body)) return last;
  if (mark === undefined) return null;
  return (mark === 'comma') === (sign === ',') ? last : -1;
}

/** What people and programs get wrong, if putting it right would give a number. */
function explain(body: string): NumberReason {
  if (scientific.test(body)) return 'scientific';
  if (!/\d/u.test(body)) return 'not_a_number';
  const wouldRead = (text: string) => text !== body && readNumberParts(text, 'comma').ok;
  if (wouldRead(body.replace(/o/giu, '0'))) return 'letter_o_for_zero';
  if (wouldRead(body.replace(/[il|]/giu, '1'))) return 'letter_l_for_one';
  return 'not_a_number';
}

/**
 * Reads `1 234,50`, `1,234.50`, `-12.5`, `12,5-`, `(12,50)` and the like. Thousands may be grouped by any
 * space, apostrophe, point or comma, but then rightly.
 *
 * @param mark the file's decimal mark; it decides only what is ambiguous in itself, such as `1,234`
 */
export function readNumberParts(text: string, mark?: DecimalMark): CellResult<NumberParts, NumberReason> {
  const trimmed = text.trim();
  if (trimmed === '') return refuse('empty');
  const { negative, body } = splitSign(trimmed);
  const at = findDecimalMark(body, mark);
  if (at === null) return refuse('ambiguous_mark');
  const whole = at === -1 ? body : body.slice(0, at);
  const fraction = at === -1 ? '' : body.slice(at + 1);
  const wholeIsRight = /^\d+$/u.test(whole) || grouped.test(whole) || (whole === '' && fraction !== '');
  if (!wholeIsRight || (at !== -1 && !/^\d+$/u.test(fraction))) return refuse(explain(body));
  const digits = whole.replace(/\D/gu, '').replace(/^0+(?=\d)/u, '') || '0';
  return { ok: true, value: { negative, whole: digits, fraction } };
}
