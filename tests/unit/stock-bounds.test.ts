import { expect, it } from 'vitest';
import { isInBounds, suggestedReorder } from '#contract/rules/stock/stock-level.ts';

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

it.each([
  { on_hand: 2, max_stock: 20, threshold: 5, expected: 18 },
  { on_hand: 2, max_stock: 20, threshold: 5, incoming: 15, expected: 3 },
  // Without a maximum: as many as end the low stock.
  { on_hand: 0, max_stock: 0, threshold: 0, expected: 1 },
  { on_hand: 10, allocated: 14, max_stock: 0, threshold: 0, expected: 5 },
  { on_hand: 5, max_stock: 0, threshold: 5, expected: 1 },
  { on_hand: 6, max_stock: 0, threshold: 5, expected: 0 },
  { on_hand: 0, max_stock: 0, threshold: 5, incoming: 30, expected: 0 },
])('reorders up to the maximum, or without one above the threshold: %o', ({ expected, ...stock }) => {
  expect(suggestedReorder({ allocated: 0, incoming: 0, ...stock })).toBe(expected);
});
