import { expect, it } from 'vitest';
import { isInBounds } from '#contract/rules/stock/stock-level.ts';

it.each([
  [0, 0, 0, true],
  [2, 5, 9, true],
  [0, 5, 0, true],
  [2, 5, 4, false],
  [6, 5, 9, false],
  [6, 5, 0, false],
])('minimum %i, threshold %i, maximum %i: %s', (min_stock, threshold, max_stock, isAllowed) => {
  expect(isInBounds({ min_stock, threshold, max_stock })).toBe(isAllowed);
});
