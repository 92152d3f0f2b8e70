import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitColumns, placeColumns, scaleColumns, wishedColumns } from '#src/lists/columns/fit-columns.ts';
import { nextSort } from '#src/lists/table/next-sort.ts';
import { orders } from '#src/screens/lists/orders.tsx';

const usual = wishedColumns(orders.columns, null);
const keys = (columns: readonly { key: string }[]) => columns.map((column) => column.key);

test('at 1440 px every column of the orders fits', () => {
  expect(keys(fitColumns(usual, 1138))).toEqual([
    'number',
    'customer',
    'customer_reference',
    'commercial',
    'status',
    'progress',
    'date_ordered',
    'promised_on',
    'total',
    'due',
  ]);
});

test('customer reference, salesperson and amount due are hidden first, then the rest by priority', () => {
  expect(keys(fitColumns(usual, 770))).toEqual([
    'number',
    'customer',
    'status',
    'progress',
    'date_ordered',
    'total',
  ]);
  expect(keys(fitColumns(usual, 650))).toEqual(['number', 'customer', 'status', 'progress', 'total']);
  expect(keys(fitColumns(usual, 200))).toEqual(['number', 'customer', 'status', 'total']);
});

test('columns that always stay become narrower by up to an eighth before the table scrolls sideways', () => {
  const [first] = usual;
  const columns = ['a', 'b'].map((key) => ({ ...first!, key, width: 100, priority: 0 }));
  const widths = (width: number) => fitColumns(columns, width).map((column) => column.width);
  expect(widths(220)).toEqual([100, 100]);
  expect(widths(180)).toEqual([90, 90]);
  expect(widths(100)).toEqual([87, 87]);
});

test('columns fit, keep their order, and are hidden only if there is no space', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3000 }),
      fc.double({ min: 1, max: 1.3, noNaN: true }),
      (width, scale) => {
        const scaled = scaleColumns(usual, scale);
        const kept = fitColumns(scaled, width);
        const used = kept.reduce((sum, column) => sum + column.width, 0);
        expect(keys(scaled).filter((key) => keys(kept).includes(key))).toEqual(keys(kept));
        if (kept.some((column) => column.priority > 0)) expect(used).toBeLessThanOrEqual(width);
        for (const column of scaled) {
          if (!kept.includes(column)) expect(used + column.width).toBeGreaterThan(width);
        }
      },
    ),
  );
});

test('remaining space goes to the growing columns, to the last px', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1140, max: 3000 }), (width) => {
      const placed = placeColumns(usual, width);
      expect(placed.reduce((sum, column) => sum + column.room, 0)).toBe(width);
      for (const column of placed) {
        expect(column.room).toBeGreaterThanOrEqual(column.width);
        if (column.grow === 0) expect(column.room).toBe(column.width);
      }
    }),
  );
});

test('chosen columns appear in the chosen order; unknown ones are ignored', () => {
  expect(keys(wishedColumns(orders.columns, ['total', 'nothing', 'number']))).toEqual(['total', 'number']);
});

test('a header sorts numbers and dates descending, words ascending, and reverses the current sort', () => {
  const column = (key: string) => orders.columns.find((one) => one.key === key)!;
  expect(nextSort('number', column('total'))).toBe('-total');
  expect(nextSort('-total', column('total'))).toBe('total');
  expect(nextSort('total', column('total'))).toBe('-total');
  expect(nextSort('number', column('date_ordered'))).toBe('-date_ordered');
  expect(nextSort('-date_ordered', column('customer'))).toBe('customer_name');
});
