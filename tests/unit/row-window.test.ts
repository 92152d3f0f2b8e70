import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsBetween, rowsToDraw, stackRows } from '#src/lists/window/row-window.ts';

const heights = fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 200 });

test('rows stand one below the other, under what is above them', () => {
  expect([...stackRows(3, (index) => [10, 20, 5][index]!, 34)]).toEqual([34, 44, 64, 69]);
  expect([...stackRows(0, () => 40, 34)]).toEqual([34]);
});

test('those between two heights are found as by looking at every one', () => {
  fc.assert(
    fc.property(
      heights,
      fc.nat(300),
      fc.nat(6000),
      fc.integer({ min: 1, max: 900 }),
      (sizes, above, top, view) => {
        const edges = stackRows(sizes.length, (index) => sizes[index]!, above);
        const bottom = top + view;
        const seen = sizes.flatMap((_, index) =>
          edges[index + 1]! > top && edges[index]! < bottom ? [index] : [],
        );
        const found = rowsBetween(edges, top, bottom)!;
        // Above the first and below the last row there is none: the nearest one is told.
        if (seen.length > 0) expect(found).toEqual([seen[0], seen.at(-1)]);
        else expect(found).toEqual(bottom <= above ? [0, 0] : [sizes.length - 1, sizes.length - 1]);
      },
    ),
  );
});

test('no row, none in sight', () => {
  expect(
    rowsBetween(
      stackRows(0, () => 40, 0),
      0,
      400,
    ),
  ).toBeNull();
});

test('some to spare at both ends, as far as there are any', () => {
  expect(rowsToDraw([4, 6], 100, 2, -1)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(rowsToDraw([0, 2], 4, 8, -1)).toEqual([0, 1, 2, 3]);
});

test('the row that has the focus stays, in its place', () => {
  expect(rowsToDraw([10, 11], 100, 1, 3)).toEqual([3, 9, 10, 11, 12]);
  expect(rowsToDraw([10, 11], 100, 1, 40)).toEqual([9, 10, 11, 12, 40]);
  expect(rowsToDraw([10, 11], 100, 1, 10)).toEqual([9, 10, 11, 12]);
  expect(rowsToDraw([10, 11], 20, 1, 40)).toEqual([9, 10, 11, 12]);
});
