import { expect, test } from 'vitest';
import { parsePastedList } from '#src/ordering/paste/parse-pasted-list.ts';

const read = (text: string) =>
  parsePastedList(text).entries.map(({ reference, quantity }) => [reference, quantity]);

test.each<[string, string, number]>([
  ['A1 x 5 € 12', 'A1', 5],
  ['A1 : 5 € 12', 'A1', 5],
  ['A1 qté 5 € 12', 'A1', 5],
  ['A1 5 EUR 12', 'A1', 5],
  ['A1 5 € 12 € 60', 'A1', 5],
  ['A1 12 € 5 pcs', 'A1', 12],
  ['5 x A1 € 12', 'A1', 5],
  ['10 A1 € 5', 'A1', 10],
  ['A1 Mug bleu 5 EUR 12 HT', 'A1 Mug bleu', 5],
  ['A1 5 € 1.234,50', 'A1', 5],
  ['A1 5 EUR 12,5', 'A1', 5],
  ['A1 1.234,50 € 12', 'A1', 12],
])(
  'the number after the sign is the price, unless the one before it has cents: %j',
  (text, reference, quantity) => {
    expect(read(text)).toEqual([[reference, quantity]]);
  },
);

test('each line has its own prices', () => {
  expect(read('A1 10 € 5\nB2 3 € 12')).toEqual([
    ['A1', 10],
    ['B2', 3],
  ]);
});
