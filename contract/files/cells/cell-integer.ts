import type { DecimalMark, NumberReason } from './cell-number.ts';
import { MAX_NUMBER_LENGTH, readNumberParts, withoutInvisible } from './cell-number.ts';
import { pieceWords } from './piece-words.ts';
import type { CellResult } from './cell-result.ts';

export type IntegerReason = NumberReason | 'not_whole' | 'too_large';

const pieceUnit = new RegExp(`(?<=\\d)\\s*(?:${pieceWords})\\.?$`, 'iu');

/** A number of pieces without its unit: `12 pcs` is `12`. Cartons, dozens and kilograms are not pieces. */
export function withoutPieceUnit(text: string): string {
  const seen = withoutInvisible(text).trim();
  return seen.length > MAX_NUMBER_LENGTH ? seen : seen.replace(pieceUnit, '');
}

/** A whole number, with or without the unit of pieces; `12,00` is accepted, `12,5` is not. */
export function readIntegerCell(text: string, mark?: DecimalMark): CellResult<number, IntegerReason> {
  const parts = readNumberParts(withoutPieceUnit(text), mark);
  if (!parts.ok) return parts;
  const { negative, whole, fraction } = parts.value;
  if (!/^0*$/u.test(fraction)) return { ok: false, reason: 'not_whole' };
  if (whole.length > 15) return { ok: false, reason: 'too_large' };
  const value = Number(whole);
  return { ok: true, value: negative && value !== 0 ? -value : value };
}
