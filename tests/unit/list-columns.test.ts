import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitColumns, placeColumns, scaleColumns, chosenColumns } from '#src/lists/columns/fit-columns.ts';
import { makeRoomForArrow, widenToHeads } from '#src/lists/columns/measure-heads.ts';
import { offeredFilters } from '#src/lists/filters/offered-filters.ts';
import { nextSort } from '#src/lists/table/next-sort.ts';
import { orders } from '#src/screens/lists/orders.tsx';

const usual = chosenColumns(orders.columns, null);
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
  const first = usual.find(({ key }) => key === 'status');
  const columns = ['a', 'b'].map((key) => ({ ...first!, key, width: 100, priority: 0 }));
  const widths = (width: number) => fitColumns(columns, width).map((column) => column.width);
  expect(widths(220)).toEqual([100, 100]);
  expect(widths(180)).toEqual([90, 90]);
  expect(widths(100)).toEqual([87, 87]);
});

test('a column of codes does not become narrower: a shortened number or reference names no row', () => {
  const columns = chosenColumns(orders.columns, ['number', 'customer', 'status']);
  const [number, ...others] = fitColumns(
    columns.map((column) => ({ ...column, priority: 0 })),
    350,
  );
  expect(number!.width).toBe(columns[0]!.width);
  expect(number!.width + others[0]!.width + others[1]!.width).toBeLessThanOrEqual(350);
  const headed = widenToHeads(columns, [20, 40, 120]);
  const total = headed.reduce((sum, column) => sum + column.width, 0);
  expect(makeRoomForArrow(headed, 'status', total)[0]!.width).toBe(columns[0]!.width);
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
      expect(placed.reduce((sum, column) => sum + column.finalWidth, 0)).toBe(width);
      for (const column of placed) {
        expect(column.finalWidth).toBeGreaterThanOrEqual(column.width);
        if (column.grow === 0) expect(column.finalWidth).toBe(column.width);
      }
    }),
  );
});

test('chosen columns appear in the chosen order; unknown ones are ignored', () => {
  expect(keys(chosenColumns(orders.columns, ['total', 'nothing', 'number']))).toEqual(['total', 'number']);
});

test('a header sorts numbers and dates descending, words ascending, and reverses the current sort', () => {
  const column = (key: string) => orders.columns.find((one) => one.key === key)!;
  expect(nextSort('number', column('total'))).toBe('-total');
  expect(nextSort('-total', column('total'))).toBe('total');
  expect(nextSort('total', column('total'))).toBe('-total');
  expect(nextSort('number', column('date_ordered'))).toBe('-date_ordered');
  expect(nextSort('-date_ordered', column('customer'))).toBe('customer_name');
});

test('a column is at least as wide as its head, with room for the arrow where the rows are sorted by it', () => {
  const first = usual.find(({ key }) => key === 'status');
  const columns = ['a', 'b', 'c'].map((key) => ({ ...first!, key, sort: key, width: 100 }));
  const headed = widenToHeads(columns, [60, 90, 90]);
  const widths = (sort: string, width: number) =>
    makeRoomForArrow(headed, sort, width).map((one) => one.width);
  expect(headed.map(({ width }) => width)).toEqual([100, 110, 110]);
  expect(widths('c', 400)).toEqual([100, 110, 130]);
  expect(widths('c', 330)).toEqual([90, 110, 130]);
  expect(widths('a', 320)).toEqual([100, 110, 110]);
  // It scrolls sideways already, or has no space beside its heads.
  expect(widths('c', 300)).toEqual([100, 110, 130]);
  expect(widths('b', 320)).toEqual([80, 130, 110]);
});

test('sorting hides no column, and the table does not begin to scroll sideways', () => {
  const headed = widenToHeads(
    usual,
    usual.map((column) => column.width - 30),
  );
  for (const width of [650, 770, 1138, 1140]) {
    const fitted = fitColumns(headed, width);
    for (const { sort } of usual) {
      const shown = makeRoomForArrow(fitted, sort ?? '', width);
      expect(keys(shown)).toEqual(keys(fitted));
      expect(shown.reduce((sum, column) => sum + column.width, 0)).toBeLessThanOrEqual(width);
    }
  }
});

test('a client gets no filter with one value, their own company, unless a link set it', () => {
  const ready = (client: boolean, inForce = {}) => offeredFilters(orders, client, inForce).ready;
  expect(ready(false)).toEqual(['status', 'date_ordered', 'customer_code', 'commercial', 'ready']);
  expect(ready(true)).toEqual(['status', 'date_ordered', 'ready']);
  expect(offeredFilters(orders, true).more).not.toContain('customer_name');
  expect(ready(true, { commercial: 'p.durand' })).toContain('commercial');
});
