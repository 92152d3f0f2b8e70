import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseAll, chooseRow, nothingChosen } from '#src/lists/selection/choose-rows.ts';
import { moveRow } from '#src/lists/table/move-row.ts';

const order = ['a', 'b', 'c', 'd', 'e'];

test('a press chooses a row, another lets it go', () => {
  const one = chooseRow(nothingChosen, order, 'b', false);
  expect([...one.ids]).toEqual(['b']);
  expect([...chooseRow(one, order, 'b', false).ids]).toEqual([]);
});

test('with Shift the rows between follow, in both directions, and what is beyond stays', () => {
  const far = chooseRow(nothingChosen, order, 'e', false);
  const anchored = chooseRow(far, order, 'b', false);
  expect([...chooseRow(anchored, order, 'd', true).ids].toSorted()).toEqual(['b', 'c', 'd', 'e']);
  const all = { ids: new Set(order), anchor: 'd' };
  expect([...chooseRow(all, order, 'b', true).ids]).toEqual(['a', 'e']);
});

test('an anchor that is not there any more reaches nothing', () => {
  expect([...chooseRow({ ids: new Set(), anchor: 'z' }, order, 'c', true).ids]).toEqual(['c']);
});

test('all, then none', () => {
  const all = chooseAll(nothingChosen, order);
  expect([...all.ids]).toEqual(order);
  expect(chooseAll(all, order)).toBe(nothingChosen);
  expect(chooseAll(nothingChosen, []).ids.size).toBe(0);
});

test('the arrows never leave the list', () => {
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
