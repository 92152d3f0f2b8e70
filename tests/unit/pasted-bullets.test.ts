import { describe, expect, test } from 'vitest';
import { parsePastedList } from '#src/ordering/paste/parse-pasted-list.ts';

const read = (text: string) =>
  parsePastedList(text).entries.map(({ reference, quantity }) => [reference, quantity]);

describe('the bullets of a pasted list', () => {
  test.each(['\uf0b7', '\uf0fc', '\uf076', '\uf0a8', '\uf0e0', '•', '➢', '✓', '✔', '❖', 'o', '-', '–'])(
    '%j before a tab is left out of its line',
    (bullet) => {
      const line = (article: string) => `${bullet}\t${article}`;
      const own = [
        ['ABC', 5],
        ['DEF', 6],
      ];
      expect(read(`${line('ABC 5')}\n${line('DEF 6')}`)).toEqual(own);
      expect(read(`${line('ABC\t5')}\n${line('DEF\t6')}`)).toEqual(own);
      expect(read(`> ${line('ABC 5')}\n> ${line('DEF 6')}`)).toEqual(own);
      expect(read(`${line('ABC 5')}\n${line('DEF 6')}\nGHI 2`)).toEqual([...own, ['GHI', 2]]);
    },
  );

  test.each(['\uf0fc', '➢', '✓', '❖', '–'])('%j before a space is left out of its line', (bullet) => {
    expect(read(`${bullet} ABC 5\n${bullet} DEF 6`)).toEqual([
      ['ABC', 5],
      ['DEF', 6],
    ]);
    expect(read(`${bullet} ABC;5`)).toEqual([['ABC', 5]]);
  });

  test.each([
    '\tABC 5\n\tDEF 6',
    '\tABC\t5\n\tDEF\t6',
    '\t\tABC 5\n\tDEF 6',
    '\tRéf\tQté\n\tABC\t5\n\tDEF\t6',
    'ABC 5\n\tDEF 6',
  ])('the indent of %j is no cell', (text) => {
    expect(read(text)).toEqual([
      ['ABC', 5],
      ['DEF', 6],
    ]);
  });

  test('a row without a reference is listed to be corrected; a sum, and a row below headings, order nothing', () => {
    expect(read('ABC\tGourde\t5\n\tMug bleu\t6\n\t\t11')).toEqual([
      ['ABC', 5],
      ['Mug bleu', 6],
    ]);
    expect(read('Réf\tNom\tQté\nABC\tGourde\t5\n\tTotal\t5')).toEqual([['ABC', 5]]);
  });

  test('a dash in the first cell of a table stays a cell', () => {
    expect(read('N°\tRéf\tQté\n-\tABC\t5\n2\tDEF\t6')).toEqual([
      ['ABC', 5],
      ['DEF', 6],
    ]);
  });
});
