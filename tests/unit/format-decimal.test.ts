import { expect, test } from 'vitest';
import { readNumber } from '#contract/rules/values/read-number.ts';
import { formatDecimal } from '#src/ui/format-decimal.ts';

test.each([
  ['3,40', 2, 340],
  ['3.4', 2, 340],
  ['1\u202F234,5', 2, 123450],
  ['1.250,00', 2, 125000],
  ['1,250.00', 2, 125000],
  ['12 €', 2, 1200],
  ['12', 0, 12],
  ['1 000', 0, 1000],
  ['1\u00a0000', 0, 1000],
  ['1’000', 0, 1000],
  ['1.000.000', 0, 1_000_000],
  ['12,00', 0, 12],
  ['\u22121,5', 2, -150],
  [',5', 2, 50],
  ['007', 0, 7],
] as const)('%j with %i decimals is %s', (text, decimals, value) => {
  expect(readNumber(text, decimals)).toEqual({ ok: true, value });
});

test.each([
  ['3,4O', 2, 'letter_o_for_zero'],
  ['0,125', 2, 'too_precise'],
  ['12 $', 2, 'other_currency'],
  ['1,5', 0, 'not_whole'],
  ['1.2.3', 2, 'not_a_number'],
  ['1 2 3', 0, 'not_a_number'],
  [',', 2, 'not_a_number'],
  ['-', 0, 'not_a_number'],
  ['1e3', 0, 'scientific'],
  ['99999999999999999', 2, 'too_large'],
  ['', 2, 'empty'],
  ['  ', 0, 'empty'],
] as const)('%j with %i decimals is no number: %s', (text, decimals, reason) => {
  expect(readNumber(text, decimals)).toEqual({ ok: false, reason, readings: [] });
});

test.each([
  ['1.000', 0, [1000, 1]],
  ['1,000', 0, [1000, 1]],
  ['-1,000', 0, [-1000, -1]],
  ['2.500', 0, [2500]],
  ['1.000', 2, [100000, 100]],
  ['1,234', 2, [123400]],
] as const)('%j with %i decimals can be read as %j', (text, decimals, readings) => {
  expect(readNumber(text, decimals)).toEqual({ ok: false, reason: 'ambiguous_mark', readings });
});

test('the decimal mark of the list around it decides', () => {
  expect(readNumber('1.000', 0, 'comma')).toEqual({ ok: true, value: 1000 });
  expect(readNumber('1.000', 0, 'point')).toEqual({ ok: true, value: 1 });
});

test('a formatted number can be parsed again', () => {
  expect(formatDecimal(123450, 2, 'fr')).toBe('1234,50');
  expect(formatDecimal(123450, 2, 'en')).toBe('1234.50');
  expect(readNumber(formatDecimal(-5, 2, 'fr'), 2)).toEqual({ ok: true, value: -5 });
});
