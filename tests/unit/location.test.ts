import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareLocations, differingPart, findWay, parseLocation } from '#contract/rules/stock/location.ts';

test('a location has four parts, anything else is free text', () => {
  expect(parseLocation('B-07-3-02')).toEqual({ aisle: 'B', bay: '07', level: '3', slot: '02' });
  expect(parseLocation(' b - 7 - 3 - 2 ')).toEqual({ aisle: 'b', bay: '7', level: '3', slot: '2' });
  for (const text of ['', 'Mezzanine', 'B-07-3', 'B-07-3-02-1', 'B--3-02', 'B-07-3-0/2']) {
    expect(parseLocation(text), text).toBeNull();
  }
});

test('locations are sorted in walking order', () => {
  const walked = [
    'A-01-1-01',
    'A-2-1-01',
    'A-10-1-01',
    'A-10-1-02',
    'A-10-2-01',
    'B-01-1-01',
    'AA-01-1-01',
    'Mezzanine',
    'Quai 2',
    '',
  ];
  const shuffled = [...walked].reverse();
  expect(shuffled.sort(compareLocations)).toEqual(walked);
  expect(compareLocations('B-07-3-02', 'b-7-3-2')).toBe(0);
});

test('the order is total, antisymmetric and transitive', () => {
  const piece = fc.constantFrom('A', 'B', 'AA', '1', '01', '2', '10', 'x');
  const place = fc.oneof(
    fc.tuple(piece, piece, piece, piece).map((parts) => parts.join('-')),
    fc.constantFrom('', 'Mezzanine', 'Quai', ' '),
  );
  fc.assert(
    fc.property(place, place, place, (a, b, c) => {
      expect(Math.sign(compareLocations(a, b))).toBe(-Math.sign(compareLocations(b, a)) + 0);
      if (compareLocations(a, b) <= 0 && compareLocations(b, c) <= 0) {
        expect(compareLocations(a, c)).toBeLessThanOrEqual(0);
      }
    }),
  );
});

test('the distance to the next location', () => {
  expect(findWay('B-07-3-02', 'B-09-1-04')).toEqual({ kind: 'bays', bays: 2 });
  expect(findWay('B-09-3-02', 'B-07-3-02')).toEqual({ kind: 'bays', bays: -2 });
  expect(findWay('B-07-3-02', 'C-07-3-02')).toEqual({ kind: 'aisle', aisle: 'C' });
  expect(findWay('B-07-3-02', 'B-07-1-02')).toEqual({ kind: 'level', level: '1' });
  expect(findWay('B-07-3-03', 'B-07-3-02')).toEqual({ kind: 'slots', slots: -1 });
  expect(findWay('B-07-3-02', 'b-7-3-2')).toEqual({ kind: 'same location' });
  expect(findWay('Mezzanine', 'B-07-3-02')).toBeNull();
  expect(findWay('B-0a-3-02', 'B-07-3-02')).toBeNull();
});

test('the part in which two locations differ', () => {
  expect(differingPart('B-07-3-03', 'B-07-3-02')).toBe(3);
  expect(differingPart('A-07-3-03', 'B-07-3-02')).toBe(0);
  expect(differingPart('B-07-3-02', 'B-07-3-02')).toBeNull();
  expect(differingPart('', 'B-07-3-02')).toBeNull();
});
