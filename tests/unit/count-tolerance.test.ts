import { expect, test } from 'vitest';
import { isFarAbove } from '#contract/rules/stock/count-tolerance.ts';

test.each([
  [20, 30, false],
  [20, 31, true],
  [100, 150, false],
  [100, 151, true],
  [20, 5, false],
  [0, 10, false],
  [-4, 11, true],
])('%i expected, %i typed: far above is %s', (expected, pieces, isFar) => {
  expect(isFarAbove(expected, pieces)).toBe(isFar);
});
