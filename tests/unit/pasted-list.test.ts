import { describe, expect, test } from 'vitest';
import { findQuantityColumns } from '#src/ordering/paste/find-quantity-columns.ts';
import { parsePastedList, unanswered, type PasteAnswers } from '#src/ordering/paste/parse-pasted-list.ts';

/** References and quantities that the parser returns with these answers. */
const read = (text: string, answers: Partial<PasteAnswers> = {}) =>
  parsePastedList(text, { ...unanswered, ...answers }).entries.map(({ reference, quantity }) => ({
    reference,
    quantity,
  }));
const reasonOf = (text: string) => parsePastedList(text).entries.map(({ problem }) => problem?.reason);

describe('a pasted list', () => {
  test.each([
    ['TX-1042-BLE-M\t24', 24],
    ['TX-1042-BLE-M;24', 24],
    ['TX-1042-BLE-M,24', 24],
    ['TX-1042-BLE-M 24', 24],
    ['  TX-1042-BLE-M   24  ', 24],
    ['"TX-1042-BLE-M";"24"', 24],
    ['TX-1042-BLE-M\t1 200', 1200],
    ['TX-1042-BLE-M\t1\u202f200', 1200],
    ['TX-1042-BLE-M 1\u00a0200', 1200],
    ['TX-1042-BLE-M\u00a024', 24],
    ['TX-1042-BLE-M 1 000', 1000],
    ['TX-1042-BLE-M\t1’200', 1200],
    ['TX-1042-BLE-M;24,00', 24],
    ['TX-1042-BLE-M;24.0', 24],
    ['TX-1042-BLE-M x24', 24],
    ['TX-1042-BLE-M 24\u200b', 24],
    ['TX-1042-BLE-M\t\u200e24\u2060', 24],
    ['\ufeffTX-1042-BLE-M;2\u00ad4', 24],
    ['TX-1042-BLE-M x 24', 24],
    ['24 x TX-1042-BLE-M', 24],
    ['24\tTX-1042-BLE-M', 24],
    ['TX-1042-BLE-M\t24 pcs', 24],
    ['TX-1042-BLE-M 24 pièces', 24],
    ['TX-1042-BLE-M\tT-shirt col rond\t24', 24],
    ['TX-1042-BLE-M\t3760001234567\t24', 24],
    ['TX-1042-BLE-M\t24\t12,50 €', 24],
    ['TX-1042-BLE-M\t"T-shirt\ncol rond; bleu"\t24', 24],
    ['TX-1042-BLE-M', 1],
    ['TX-1042-BLE-M;', 1],
  ])('%j', (text, quantity) => {
    expect(parsePastedList(text)).toMatchObject({ columns: [], twofold: null, isOpen: false });
    expect(read(text)).toEqual([{ reference: 'TX-1042-BLE-M', quantity }]);
  });

  test.each([
    ['A\tdouze', 'not_a_number'],
    ['A;0', 'too_small'],
    ['A;-3', 'too_small'],
    ['A;2,5', 'not_whole'],
    ['A;1000001', 'too_large'],
    ['A 12,5', 'not_whole'],
    ['A;600000\nA;600000', 'too_large'],
  ])('%j has no quantity for this reason: %s', (text, reason) => {
    expect(read(text)).toEqual([{ reference: 'A', quantity: null }]);
    expect(reasonOf(text)).toEqual([reason]);
  });

  test('in a list with quantities, an empty one is asked for, and a reference alone means one piece', () => {
    expect(read('A;2\nB;\nC')).toEqual([
      { reference: 'A', quantity: 2 },
      { reference: 'B', quantity: null },
      { reference: 'C', quantity: 1 },
    ]);
    expect(reasonOf('A;2\nB;')).toEqual([undefined, 'missing']);
  });

  test('skips headings and empty lines, with any line ending', () => {
    const text = 'Référence\tQuantité\r\nA\t1\r\n\r\nB\t2\rC\t3\n\n';
    expect(read(text)).toEqual([
      { reference: 'A', quantity: 1 },
      { reference: 'B', quantity: 2 },
      { reference: 'C', quantity: 3 },
    ]);
  });

  test.each([
    'Référence;Désignation;Prix;Qté\nA;Mug;12;3',
    'Ref.\tLibellé\tQté commandée\tPU HT\nA\tMug\t3\t12',
    'Qty,SKU,Unit price\n3,A,12',
    'Item number\tQuantity\tPrice\nA\t3\t12',
    'Référence Prix Quantité\nA 12 3',
    'Commande du 12 juin\n\nCode article;Nombre;Prix\nA;3;12',
    'EAN;Qté;Prix\nA;3;12',
    'Reference,Qty,Price\nA,"3","12"',
    'N°;Réf;Qté\n1;A;3',
    'Article;Code article;Qté\nMug;A;3',
  ])('headings identify the columns: %j', (text) => {
    expect(read(text)).toEqual([{ reference: 'A', quantity: 3 }]);
  });

  test('a first line that only resembles headings is kept', () => {
    expect(read('REF-12\tRéférence mug\t4')).toEqual([{ reference: 'REF-12', quantity: 4 }]);
    expect(read('Article 12\t4')).toEqual([{ reference: 'Article 12', quantity: 4 }]);
  });

  test('sums a reference that occurs twice; one unclear line makes the sum unclear', () => {
    expect(parsePastedList('A;2\nB;1\nA;3').entries).toMatchObject([
      { reference: 'A', quantity: 5, lines: 2 },
      { reference: 'B', quantity: 1, lines: 1 },
    ]);
    expect(read('A;2\nA;x')).toEqual([{ reference: 'A', quantity: null }]);
  });

  test('distinguishes references that differ by case only', () => {
    expect(read('a1 1\nA1 1')).toHaveLength(2);
  });

  test('a reference may contain a space if a separator precedes the quantity', () => {
    expect(read('SAC 20\t3')).toEqual([{ reference: 'SAC 20', quantity: 3 }]);
  });
});

describe('several columns of numbers without a heading', () => {
  test.each([
    'reference, name, 12, 100',
    'A\tMug\t12\t100\nB\tGourde\t6\t80',
    'A;12;3,40',
    'A 12 100',
    'A,12,100',
    '1\tTX-1\t24',
  ])('are asked about: %j', (text) => {
    const { isOpen, columns, column, entries } = parsePastedList(text);
    expect(isOpen).toBe(true);
    expect(columns.length).toBeGreaterThan(1);
    expect(column).toBeNull();
    expect(entries.every(({ quantity, problem }) => quantity === null && problem === null)).toBe(true);
  });

  test('the answer decides, as long as its column exists', () => {
    const text = 'A\tMug\t12\t100\nB\tGourde\t6\t80';
    const [first, second] = parsePastedList(text).columns;
    expect([first!.place, second!.place]).toEqual([3, 4]);
    expect(read(text, { column: first!.key }).map(({ quantity }) => quantity)).toEqual([12, 6]);
    expect(read(text, { column: second!.key }).map(({ quantity }) => quantity)).toEqual([100, 80]);
    expect(parsePastedList('A 12 100', { ...unanswered, column: '9' }).isOpen).toBe(true);
  });

  test('a separator may also group thousands', () => {
    const text = 'A,12,100\nB,250';
    const together = parsePastedList(text).columns.find(({ place }) => place === null)!;
    expect(together.cells).toEqual(['12,100', '250']);
    expect(read(text, { column: together.key, mark: 'point' })).toEqual([
      { reference: 'A', quantity: 12100 },
      { reference: 'B', quantity: 250 },
    ]);
    // Only a thousands separator has this form.
    expect(parsePastedList('A,1,000').twofold).toEqual({ text: '1,000', comma: 1, point: 1000 });
    expect(read('Ref,Qty\nA,12,100')).toEqual([{ reference: 'A', quantity: 12100 }]);
  });
});

describe('an ambiguous number', () => {
  test.each([
    'A\t1.000',
    'A;1,000',
    'A 1.000',
    'A 1,000',
    'A,1,000',
    'A,"1,000"',
    'A x1.000',
    'A\t1.000 pcs',
  ])('is asked about: %j', (text) => {
    const { isOpen, mark, twofold } = parsePastedList(text);
    expect({ isOpen, mark }).toEqual({ isOpen: true, mark: null });
    expect(new Set([twofold!.comma, twofold!.point])).toEqual(new Set([1, 1000]));
    expect(read(text)).toEqual([{ reference: 'A', quantity: null }]);
    const large = twofold!.comma === 1000 ? 'comma' : 'point';
    expect(read(text, { mark: large })).toEqual([{ reference: 'A', quantity: 1000 }]);
    expect(read(text, { mark: large === 'comma' ? 'point' : 'comma' })).toEqual([
      { reference: 'A', quantity: 1 },
    ]);
  });

  test.each([
    ['A;1.000\nB;2.500', [1000, 2500]],
    ['A;1,000\nB;10,250', [1000, 10250]],
    ['A;1.000\nB;24,00', [1000, 24]],
    ['Ref;Qté;PU\nA;1.000;1.250,00\nB;3;12,5', [1000, 3]],
    ['A;1.000\nB;12.00', [1, 12]],
    ['A;2.500', [2500]],
  ])('is parsed like the rest of the list, and the result is shown: %j', (text, quantities) => {
    const { isOpen, twofold, mark } = parsePastedList(text);
    expect(isOpen).toBe(false);
    expect(twofold).not.toBeNull();
    expect(mark).not.toBeNull();
    expect(read(text).map(({ quantity }) => quantity)).toEqual(quantities);
  });

  test.each([
    'Ref;Qty;Price\nA;1.000;12.5\nB;12.000;3.40',
    'Réf;Qté;Prix\nQB 1301;1.000;12.50',
    'A,"1,000","4,50"',
  ])('is not one piece because of the prices beside it: %j', (text) => {
    const { columns } = parsePastedList(text);
    const column = columns[0]?.key ?? null;
    const { isOpen, mark, entries } = parsePastedList(text, { column, mark: null });
    expect({ isOpen, mark }).toEqual({ isOpen: true, mark: null });
    for (const { quantity } of entries) expect(quantity).toBeNull();
    const answered = parsePastedList(text, { column, mark: text.includes('.') ? 'point' : 'comma' });
    expect(answered).toMatchObject({
      isOpen: false,
      entries: [{ quantity: 1 }, { quantity: 12 }].slice(0, entries.length),
    });
  });

  test('the detected format can be corrected; a contradictory list is asked about', () => {
    expect(read('A;1.000\nB;2.500', { mark: 'point' }).map(({ quantity }) => quantity)).toEqual([1, null]);
    expect(parsePastedList('Ref;Qty;Price\nA;2.500;12.50').isOpen).toBe(true);
  });
});

test('a list of more lines than a function takes arguments is read', () => {
  const cells = ['A-1', '5'];
  const rows = Array.from({ length: 200_000 }, () => ({ cells, joined: cells }));
  expect(findQuantityColumns({ rows, headings: null, reference: 0 })).toMatchObject([{ key: '1' }]);
});
