import { describe, expect, test } from 'vitest';
import { parsePastedList } from '#src/ordering/paste/parse-pasted-list.ts';

const read = (text: string) =>
  parsePastedList(text).entries.map(({ reference, quantity, problem }) => [
    reference,
    problem?.reason ?? quantity,
  ]);
const LENGTH = 80_000;
const fill = (text: string, length = LENGTH) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

describe('a line that is longer than any line of an order', () => {
  test.each([
    ['mug bleu 12 ', 'mug bleu 12 mug bleu 12 mug bleu 12 mug bleu 12 mug bleu 12…'],
    ['7', `${'7'.repeat(60)}…`],
    ['x', `${'x'.repeat(60)}…`],
    ['1 ', `${'1 '.repeat(29)}1…`],
    ['12,50 € ', `${'12,50 € '.repeat(7)}12,5…`],
    ['Réf. Qté ', `${'Réf. Qté '.repeat(6)}Réf. Q…`],
    ['TX-1 x 3, ', `${'TX-1 x 3, '.repeat(5)}TX-1 x 3,…`],
    ['A1;', `${'A1;'.repeat(20)}…`],
    ['5\t', `${'5 '.repeat(29)}5…`],
  ])('%j, repeated, is one entry that is not read', (part, shown) => {
    expect(read(fill(part))).toEqual([[shown, 'long_line']]);
  });

  test.each([' ', ',', ';', '\t', '\n', ', ; '])('%j, repeated, is an empty list', (part) => {
    expect(read(fill(part))).toEqual([]);
  });

  test.each(['"', '- ', '• ', '> ', '(', '|', '_', "'", '=', '\u00a0'])(
    '%j, repeated, orders nothing',
    (part) => {
      expect(read(fill(part)).filter(([, quantity]) => typeof quantity === 'number')).toEqual([]);
    },
  );

  test.each(['ean', 'faut', '1 x', 'a', 'Réf.', '5 ABC à 12', 'a |'])(
    '%j before 80,000 spaces is not read',
    (text) => {
      for (const end of ['', 'b', '|', ',', ' 5'])
        expect(read(`${text}${' '.repeat(LENGTH)}${end}`)).toEqual([
          [expect.stringMatching(/…$/), 'long_line'],
        ]);
    },
  );

  test.each([
    ['lines', 'TX-1 5', 'TX-2 7'],
    ['cells with tabs', 'TX-1\t5', 'TX-2\t7'],
    ['cells with semicolons', 'TX-1;5', 'TX-2;7'],
    ['cells with commas', 'TX-1,5', 'TX-2,7'],
  ])('leaves the %s around it as they are', (_, first, last) => {
    const rows = [
      ['TX-1', 5],
      ['TX-2', 7],
    ];
    for (const long of ['mug bleu ', 'a, b; ', '1 2 3 '])
      expect(read(`${first}\n${fill(long)}\n${last}`).slice(0, 2)).toEqual(rows);
    expect(read(`Référence\tQté\n${first.replace(/[,; ]/, '\t')}\n${fill('x')}`)[0]).toEqual(rows[0]);
  });

  test('leaves numbers and names that it begins with out of the columns', () => {
    expect(read(`TX-1\t5\t2\n${fill('9\t')}`)).toEqual(
      read('TX-1\t5\t2').concat([[`${'9 '.repeat(29)}9…`, 'long_line']]),
    );
  });

  test('is asked about in its own entry, also beside an open question', () => {
    const { entries } = parsePastedList(`TX-1 5 6\nTX-2 7 8\n${fill('x')}`);
    expect(entries.at(-1)).toMatchObject({ quantity: null, problem: { reason: 'long_line' } });
  });

  test('is found out by its reference too', () => {
    expect(read(`${fill('mug ', 600)}\t5`)).toEqual([[`${'mug '.repeat(15).trim()}…`, 'long_line']]);
  });
});

test('headings of more than 128 columns are those of the rows below them', () => {
  const stores = Array.from({ length: 137 }, (_, at) => `Mag ${at + 1}`);
  const headings = ['Réf', 'Désignation', 'Qté', 'Stock', ...stores].join('\t');
  expect(read(`${headings}\nTX-1\tMug\t\t40\nTX-2\tBol\t5\t12`)).toEqual([
    ['TX-1', 'missing'],
    ['TX-2', 5],
  ]);
});

describe('long texts of ordinary rows', () => {
  test.each([
    ['a description in a table', `TX-1\t${fill('mug bleu ', 30_000)}\t5`],
    ['a quoted description', `TX-1;"${fill('mug, bleu; ', 30_000)}";5`],
    ['a quoted description with line breaks', `TX-1\t"${fill('mug bleu\n', 9000)}"\t5`],
    ['blank cells of a whole row', `TX-1\t5${'\t'.repeat(16_000)}`],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual([['TX-1', 5]]);
  });

  test('a hundred articles in one line', () => {
    const numbers = Array.from({ length: 100 }, (_, at) => at + 1);
    expect(read(numbers.map((one) => `TX-${one} x ${one}`).join(', '))).toEqual(
      numbers.map((one) => [`TX-${one}`, one]),
    );
  });

  test('an unclosed quotation mark before many lines', () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `TX-${at} 5`);
    expect(read(`"Bonjour\n${lines.join('\n')}`).slice(1)).toEqual(lines.map((_, at) => [`TX-${at}`, 5]));
  });
});
