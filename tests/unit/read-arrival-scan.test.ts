import { describe, expect, test } from 'vitest';
import type { Rows } from '#contract/registry.ts';
import { readScannedLabel } from '#src/scan/read-code.ts';
import { scanOf } from '#src/scan/scan.ts';
import { readArrivalScan } from '#src/screens/lists/arrival/read-arrival-scan.ts';

const GS = '\u001d';
const nothing = { match: null, articles: [] };
const lineOf = (reference: string) =>
  ({ id: reference, reference, expected: 0, received: 24, location: '' }) as Rows['arrivallines'];
const read = (text: string, lines: Rows['arrivallines'][] = [], open: string | null = null) =>
  readArrivalScan(scanOf(text, 'scanner'), {
    lines,
    open,
    countsOf: (line) => line,
    catalogueMatches: nothing,
  });

describe('goods that no article has', () => {
  test.each([
    ['contents and count', ']C102037601200401153724', 24],
    ['lot', ']C1010376012004011510LOT7', null],
    ['lot and count', `]C1010376012004011510LOT7${GS}3024`, 24],
    ['a count of zero', ']C10203760120040115370', null],
  ])('a GS1 label with %s means the barcode of its goods', (_, text, pieces) => {
    expect(read(text)).toMatchObject({
      kind: 'no article',
      goods: { code: '03760120040115', pieces, problem: null, isUnknown: true },
    });
  });

  test('a plain code means itself', () => {
    const goods = { code: 'AUTRE-7', pieces: null };
    expect(read('AUTRE-7')).toMatchObject({ kind: 'no article', readings: ['AUTRE-7'], goods });
  });

  test.each([
    ['03760120040115', ']C1010376012004011510LOT8', 1],
    ['03760120040115', ']C102037601200401153724', 24],
    ['03760120040115', '3760120040115', 1],
    ['3760120040115', ']C102037601200401153724', 24],
    ['40170725', ']C10100000040170725', 1],
    ['00000040170725', '40170725', 1],
  ])('on a line %s, the label %s means that line again', (reference, text, pieces) => {
    expect(read(text, [lineOf(reference)])).toMatchObject({ kind: 'line', line: { reference }, pieces });
  });

  test('a reference of digits that is no barcode is not compared as one', () => {
    expect(read('012345671', [lineOf('12345671')])).toMatchObject({ kind: 'no article' });
  });
});

test('the location of a line in free text is a location, in its spelling', () => {
  const line = { ...lineOf('A'), location: 'Mezzanine' };
  expect(read('MEZZANINE', [line])).toEqual({ kind: 'location', location: 'Mezzanine' });
});

describe('pieces of an article on two lines', () => {
  const two = (first: number, second: number) => [
    { ...lineOf('A'), id: '1', expected: 5, received: first },
    { ...lineOf('A'), id: '2', expected: 5, received: second },
  ];

  test.each([
    [4, 0, '1', '1'],
    [0, 4, '2', '2'],
    [5, 0, '1', '2'],
    [0, 5, '2', '1'],
    [5, 5, '2', '2'],
    [5, 0, null, '2'],
    [5, 5, null, '1'],
  ])(
    'with %i and %i of 5 received and the line %s open, are those of the line %s',
    (first, second, open, id) => {
      expect(read('A', two(first, second), open)).toMatchObject({ kind: 'line', line: { id } });
    },
  );

  test('count as received before the rows say so', () => {
    const lines = two(4, 0);
    const found = readArrivalScan(scanOf('A', 'scanner'), {
      lines,
      open: '1',
      countsOf: (line) => (line.id === '1' ? { ...line, received: 5 } : line),
      catalogueMatches: nothing,
    });
    expect(found).toMatchObject({ kind: 'line', line: { id: '2' } });
  });
});

describe('a damaged label of goods with a barcode', () => {
  const damaged = ']C1010376012004011537ABC';
  const problem = readScannedLabel(scanOf(damaged, 'scanner')).problem;

  test('on a line, keeps why its pieces are unknown', () => {
    expect(problem).not.toBeNull();
    expect(read(damaged, [lineOf('03760120040115')])).toMatchObject({ kind: 'line', pieces: null, problem });
  });

  test('of a product on no line, keeps why its pieces are unknown', () => {
    const article = { reference: 'A-1', product_reference: 'P-1', barcode: '03760120040115' };
    const articles = [{ ...article, designation: '', image: '', location: '' }];
    const found = readArrivalScan(scanOf(damaged, 'scanner'), {
      lines: [],
      open: null,
      countsOf: (line) => line,
      catalogueMatches: { match: 'exact', articles },
    });
    expect(found).toMatchObject({ kind: 'unlisted', code: 'P-1', pieces: null, problem });
  });
});
