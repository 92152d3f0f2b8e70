import { expect, test } from 'vitest';
import { readDecimal, writeDecimal } from '#src/ui/decimal.ts';

test.each([
  ['3,40', 2, 340],
  ['3.4', 2, 340],
  ['1\u202F234,5', 2, 123450],
  ['12', 0, 12],
  ['\u22121,5', 2, -150],
  [',5', 2, 50],
  ['007', 0, 7],
  ['', 2, null],
  ['  ', 2, null],
])('%j with %i decimals is %s', (text, decimals, units) => {
  expect(readDecimal(text, decimals)).toBe(units);
});

test.each([
  ['3,4O', 2],
  ['1,234', 2],
  ['1,5', 0],
  ['1.2.3', 2],
  [',', 2],
  ['-', 0],
  ['1e3', 0],
  ['99999999999999999', 2],
])('%j with %i decimals is no number', (text, decimals) => {
  expect(readDecimal(text, decimals)).toBeNaN();
});

test('what is written can be read again', () => {
  expect(writeDecimal(123450, 2, 'fr')).toBe('1234,50');
  expect(writeDecimal(123450, 2, 'en')).toBe('1234.50');
  expect(readDecimal(writeDecimal(-5, 2, 'fr'), 2)).toBe(-5);
});
