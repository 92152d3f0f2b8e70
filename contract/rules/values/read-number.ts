import { readIntegerCell, type IntegerReason } from '../../files/cells/cell-integer.ts';
import { readEuroParts, type MoneyReason } from '../../files/cells/cell-money.ts';
import type { DecimalMark } from '../../files/cells/cell-number.ts';
import type { CellResult } from '../../files/cells/cell-result.ts';

/** Digits after the decimal mark: none for pieces, two for euros. */
export type Decimals = 0 | 2;

export type NumberProblem =
  | IntegerReason
  | MoneyReason
  /** More than two decimals. */
  | 'too_precise';

/** A number in units of 10^-decimals, or the error. `readings`: the possible values of `1.000`, the larger first. */
export type NumberReading =
  | { ok: true; value: number }
  | { ok: false; reason: NumberProblem; readings: readonly number[] };

/**
 * Reads numbers that users type and paste. Nothing is rounded. An ambiguous text, such as `1.000` or `1,000`, is
 * `ambiguous_mark` unless `mark` names the decimal mark.
 *
 * @returns pieces, or cents
 */
export function readNumber(text: string, decimals: Decimals, mark?: DecimalMark): NumberReading {
  const read = readUnits(text, decimals, mark);
  if (read.ok) return read;
  if (read.reason !== 'ambiguous_mark') return { ...read, readings: [] };
  const both = (['comma', 'point'] as const).map((one) => readUnits(text, decimals, one));
  const readings = both.flatMap((one) => (one.ok ? [one.value] : []));
  return { ...read, readings: readings.toSorted((a, b) => Math.abs(b) - Math.abs(a)) };
}

function readUnits(
  text: string,
  decimals: Decimals,
  mark: DecimalMark | undefined,
): CellResult<number, NumberProblem> {
  if (decimals === 0) return readIntegerCell(text, mark);
  const parts = readEuroParts(text, mark);
  if (!parts.ok) return parts;
  const { negative, whole, fraction } = parts.value;
  if (/[1-9]/u.test(fraction.slice(decimals))) return { ok: false, reason: 'too_precise' };
  const cents = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return { ok: true, value: negative && cents !== 0 ? -cents : cents };
}
