import { expect, test } from 'vitest';
import { returnedPieces } from '#contract/rules/stock/waiting-pieces.ts';

test('lines that give back pieces of one product settle what waits before they return any', () => {
  const demands = [
    { key: 'a', product: 'P', pieces: -20 },
    { key: 'b', product: 'P', pieces: 5 },
    { key: 'c', product: 'P', pieces: -20 },
    { key: 'd', product: 'Q', pieces: -3 },
  ];
  const returned = returnedPieces(
    demands,
    new Map([
      ['P', -30],
      ['Q', 1],
    ]),
  );
  expect([...returned]).toEqual([
    ['a', 0],
    ['c', 10],
    ['d', 3],
  ]);
});
