import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  selectLoaded,
  selectRow,
  allMatchingSelected,
  isSelected,
  nothingSelected,
} from '#src/lists/selection/select-rows.ts';
import { rowsOf, sizeOf } from '#src/lists/selection/selection.ts';
import { moveRow } from '#src/lists/table/move-row.ts';

const order = ['a', 'b', 'c', 'd', 'e'];

test('a click selects a row, another click deselects it', () => {
  const one = selectRow(nothingSelected, order, 'b', false);
  expect([...one.ids]).toEqual(['b']);
  expect([...selectRow(one, order, 'b', false).ids]).toEqual([]);
});

test('with Shift the rows between are selected, in both directions, and other rows stay selected', () => {
  const far = selectRow(nothingSelected, order, 'e', false);
  const anchored = selectRow(far, order, 'b', false);
  expect([...selectRow(anchored, order, 'd', true).ids].toSorted()).toEqual(['b', 'c', 'd', 'e']);
  const all = { ids: new Set(order), anchor: 'd', every: false };
  expect([...selectRow(all, order, 'b', true).ids]).toEqual(['a', 'e']);
});

test('a missing anchor selects only the clicked row', () => {
  expect([...selectRow({ ids: new Set(), anchor: 'z', every: false }, order, 'c', true).ids]).toEqual(['c']);
});

test('all, then none', () => {
  const all = selectLoaded(nothingSelected, order);
  expect([...all.ids]).toEqual(order);
  expect(selectLoaded(all, order)).toBe(nothingSelected);
  expect(selectLoaded(nothingSelected, []).ids.size).toBe(0);
});

test('when all matching rows are selected, a click deselects one, and rows that load later are selected too', () => {
  const but = selectRow(allMatchingSelected, order, 'b', false);
  expect(order.filter((id) => isSelected(but, id))).toEqual(['a', 'c', 'd', 'e']);
  expect(isSelected(but, 'not loaded yet')).toBe(true);
  const more = selectRow(but, order, 'd', true);
  expect(order.filter((id) => isSelected(more, id))).toEqual(['a', 'e']);
  expect(isSelected(selectRow(more, order, 'd', false), 'd')).toBe(true);
  expect(selectLoaded(allMatchingSelected, order)).toBe(nothingSelected);
});

test('a selection is sent as a list of seen rows, or as the query with the exceptions', () => {
  const stamp = { created_at: '', updated_at: '' };
  const rows = [{ id: 'a', version: 3, name: 'x', ...stamp }];
  expect(rowsOf({ kind: 'rows', rows })).toEqual({ chosen: [{ id: 'a', version: 3 }] });
  const question = { q: 'tote', sort: '-price', category: 'Bags' };
  const matching = { kind: 'matching', question, except: ['b'] } as const;
  expect(rowsOf({ ...matching, count: null })).toEqual({
    q: 'tote',
    filters: { category: 'Bags' },
    except: ['b'],
  });
  expect(sizeOf({ ...matching, count: { count: 61, capped: false } })).toBe(60);
  expect(sizeOf({ ...matching, count: { count: 10_000, capped: true } })).toBeNull();
  expect(sizeOf({ ...matching, count: { count: 5, capped: false, deviceOnly: true } })).toBeNull();
});

test('the arrow keys never leave the list', () => {
  const key = fc.constantFrom('ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End');
  fc.assert(
    fc.property(
      fc.array(key),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 20 }),
      (keys, count, page) => {
        let at = -1;
        for (const one of keys) {
          const next = moveRow(one, at, count, page);
          expect(next).toBeGreaterThanOrEqual(0);
          expect(next).toBeLessThan(count);
          at = next!;
        }
      },
    ),
  );
  expect(moveRow('ArrowDown', -1, 3, 10)).toBe(0);
  expect(moveRow('ArrowDown', 2, 3, 10)).toBe(2);
  expect(moveRow('ArrowDown', 0, 0, 10)).toBeNull();
  expect(moveRow('x', 0, 3, 10)).toBeNull();
});
