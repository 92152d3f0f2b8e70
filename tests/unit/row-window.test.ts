import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  firstOfSpan,
  growRows,
  positionAt,
  rowsBetween,
  rowsToDraw,
  stackRows,
  withSpare,
  type RowSpan,
} from '#src/lists/window/row-window.ts';

const heights = fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 200 });

test('rows are stacked below the content above them', () => {
  expect([...stackRows(3, (index) => [10, 20, 5][index]!, 34)]).toEqual([34, 44, 64, 69]);
  expect([...stackRows(0, () => 40, 34)]).toEqual([34]);
});

test('rows between two heights equal those of a linear search', () => {
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
        // Above the first and below the last row there is none: the nearest one is returned.
        if (seen.length > 0) expect(found).toEqual([seen[0], seen.at(-1)]);
        else expect(found).toEqual(bottom <= above ? [0, 0] : [sizes.length - 1, sizes.length - 1]);
      },
    ),
  );
});

test('no rows, nothing visible', () => {
  expect(
    rowsBetween(
      stackRows(0, () => 40, 0),
      0,
      400,
    ),
  ).toBeNull();
});

test('overscan at both ends, as far as rows exist', () => {
  expect(withSpare([4, 6], 100, 2)).toEqual([2, 8]);
  expect(withSpare([0, 2], 4, 8)).toEqual([0, 3]);
});

test('the focused row stays rendered, in its position', () => {
  expect(rowsToDraw([9, 12], 100, 3)).toEqual([3, 9, 10, 11, 12]);
  expect(rowsToDraw([9, 12], 100, 40)).toEqual([9, 10, 11, 12, 40]);
  expect(rowsToDraw([9, 12], 100, 10)).toEqual([9, 10, 11, 12]);
  expect(rowsToDraw([9, 12], 20, 40)).toEqual([9, 10, 11, 12]);
});

test('a small scroll renders the next rows, a jump renders visible rows first', () => {
  // Rows 10 to 30 are visible with an overscan of eight: scroll six rows down.
  expect(growRows([2, 38], [16, 36], [8, 44], 6)).toEqual([8, 44]);
  expect(growRows([2, 38], [16, 36], [8, 44], 4)).toEqual([8, 42]);
  // Back up.
  expect(growRows([8, 44], [10, 30], [2, 38], 4)).toEqual([4, 38]);
  // A jump far down, in three frames, from the top; and back up from far below, from the bottom.
  expect(growRows([2, 38], [500, 520], [492, 528], 15)).toEqual([500, 514]);
  expect(growRows([500, 514], [500, 520], [492, 528], 15)).toEqual([499, 528]);
  expect(growRows([499, 528], [500, 520], [492, 528], 15)).toEqual([492, 528]);
  expect(growRows([492, 528], [10, 30], [2, 38], 15)).toEqual([16, 30]);
  // Rendered rows far above the visible ones are not extended.
  expect(growRows([2, 38], [42, 62], [34, 70], 5)).toEqual([42, 46]);
});

test('after enough frames all wanted rows are rendered, never more than the limit per frame, visible ones before overscan', () => {
  const span = fc.tuple(fc.nat(200), fc.nat(30)).map(([from, more]): RowSpan => [from, from + more]);
  fc.assert(
    fc.property(span, span, fc.nat(9), fc.integer({ min: 1, max: 20 }), (stood, visible, spare, most) => {
      const wanted = withSpare(visible, 240, spare);
      const rows = ([from, to]: RowSpan) => rowsToDraw([from, to], 240, -1);
      let drawn = stood;
      for (let frame = 0; frame < 60; frame++) {
        const next = growRows(drawn, visible, wanted, most);
        const before = new Set(rows(drawn));
        const added = rows(next).filter((row) => !before.has(row));
        expect(added.length).toBeLessThanOrEqual(most);
        for (const row of rows(next)) expect(row >= wanted[0] && row <= wanted[1]).toBe(true);
        const missing = rows(visible).filter((row) => row < next[0] || row > next[1]);
        const spares = added.filter((row) => row < visible[0] || row > visible[1]);
        if (missing.length > 0) expect(spares).toEqual([]);
        drawn = next;
      }
      expect(drawn).toEqual(wanted);
    }),
  );
});

test('a list that opens starts at the first visible row, and the rows above it come last', () => {
  expect(firstOfSpan([0, 27], 0, 5)).toEqual([0, 4]);
  expect(firstOfSpan([12, 47], 20, 5)).toEqual([20, 24]);
  expect(firstOfSpan([12, 47], 20, 30)).toEqual([18, 47]);
  expect(firstOfSpan([12, 47], 20, Infinity)).toEqual([12, 47]);
  expect(firstOfSpan([0, 2], 0, 5)).toEqual([0, 2]);
});

test('a scroll position is the first visible row and its offset, below a sticky head', () => {
  const edges = stackRows(4, (index) => [100, 130, 77, 130][index]!, 34);
  expect(positionAt(edges, 0)).toEqual({ index: 0, offset: 0 });
  expect(positionAt(edges, 120)).toEqual({ index: 1, offset: 20 });
  expect(
    positionAt(
      stackRows(0, () => 40, 34),
      0,
    ),
  ).toEqual({ index: 0, offset: 0 });
});
