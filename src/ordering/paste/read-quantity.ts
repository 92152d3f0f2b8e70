import { withoutPieceUnit } from '#contract/files/cells/cell-integer.ts';
import type { DecimalMark } from '#contract/files/cells/cell-number.ts';
import { readNumber, type NumberProblem, type NumberReading } from '#contract/rules/values/read-number.ts';
import { largestQuantity } from '../put-into-basket.ts';

/**
 * Why a pasted quantity is not valid. `missing`: its cell is empty. `unknown_pieces`: it counts cartons of unknown size.
 * `long_line`: the line is too long to be read.
 */
export type QuantityProblem = NumberProblem | 'missing' | 'too_small' | 'unknown_pieces' | 'long_line';

export type QuantityReading =
  | Extract<NumberReading, { ok: true }>
  | { ok: false; reason: QuantityProblem; readings: readonly number[] };

/** Parses pieces as written in lists: `24`, `1 200`, `24,00`, `x 24`, `24 pcs`. From 1 to the maximum of a line. */
export function readQuantity(text: string, mark?: DecimalMark): QuantityReading {
  const read = readNumber(bareNumber(text), 0, mark);
  if (!read.ok) return read.reason === 'empty' ? { ...read, reason: 'missing' } : read;
  if (read.value < 1) return { ok: false, reason: 'too_small', readings: [] };
  if (read.value > largestQuantity) return { ok: false, reason: 'too_large', readings: [] };
  return read;
}

/** Most references: their first letter shows that they are no numbers. */
const NO_NUMBER = /^(?:\D*$|(?![qx×])\p{L})/iu;

/** Whether a cell is a number, whole or decimal; eight or more digits are a code. */
export function isNumberCell(text: string): boolean {
  const trimmed = text.trim();
  if (/^\d{8,}$/.test(trimmed) || NO_NUMBER.test(trimmed)) return false;
  const { ok, reason } = { reason: null, ...readNumber(bareNumber(text), 0) };
  return ok || reason === 'ambiguous_mark' || reason === 'not_whole' || reason === 'too_large';
}

const NAME = /^(?:qt[ée]s?|quantit[ée]s?|qty|quantity)\s*[.:=]*\s*(?=\d)/i;

/** Removes the text that marks a quantity, such as `x`, `pcs` or `Qté :`. */
export function bareNumber(text: string): string {
  return withoutPieceUnit(text)
    .replace(NAME, '')
    .replace(/^[x×]\s*(?=\d)/i, '')
    .replace(/(?<=\d)\s*[x×]\.?$/i, '');
}
