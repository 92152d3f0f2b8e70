import { describe, expect, test } from 'vitest';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { matchPastedList, spellingsOf, unknownOf } from '#src/ordering/paste/match-pasted-list.ts';
import { parsePastedList } from '#src/ordering/paste/parse-pasted-list.ts';

const article = (reference: string) => ({ reference, designation: reference }) as CatalogueArticle;
const read = (text: string) =>
  parsePastedList(text).entries.map(({ reference, quantity }) => ({ reference, quantity }));
const reasonOf = (text: string) => parsePastedList(text).entries.map(({ problem }) => problem?.reason);

describe('a quantity attached to a reference in a pasted list', () => {
  const sell = (...references: string[]) => new Map(references.map((one) => [one, article(one)]));
  const match = (text: string, articles: Map<string, CatalogueArticle>) =>
    matchPastedList(parsePastedList(text).entries, articles, new Set()).map(
      ({ reference, quantity, state }) => [reference, quantity, state],
    );

  test('every reading is looked up, and an article that has the whole text as its reference is meant', () => {
    const { entries } = parsePastedList('M8*20\nABC*5');
    const articles = sell('M8*20', 'ABC');
    expect(spellingsOf(entries)).toEqual(['M8', 'M8*20', 'ABC', 'ABC*5']);
    expect(unknownOf(entries, articles)).toEqual([]);
    expect(match('M8*20\nABC*5', articles)).toEqual([
      ['M8*20', 1, 'found'],
      ['ABC', 5, 'found'],
    ]);
  });

  test.each([
    'TX-1*5 12,00',
    'TX-1x5',
    'TX-1×5',
    'TX-1x5 12,00',
    'TX-1x5 12,00 €',
    'TX-1x5 pcs',
    '- TX-1x5',
    '• TX-1x5\t12,00',
    'TX-1*5\t12,00',
    'TX-1:5;Mug;12,00 €',
    'TX-1x5;Mug;12,00',
    'Réf;Prix\nTX-1x5;12,00',
    'TX-1*5;Mug bleu;',
    'TX-1x2\nTX-1x3',
    'TX-1x2\nTX-1 3',
  ])('%j is five pieces where the catalogue has TX-1 only', (text) => {
    expect(parsePastedList(text)).toMatchObject({ isOpen: false });
    expect(match(text, sell('TX-1'))).toEqual([['TX-1', 5, 'found']]);
  });

  test.each<[string, string, number]>([
    ['M8x20', 'M8x20', 1],
    ['M8*20 100', 'M8*20', 100],
    ['M8*20 24,00', 'M8*20', 24],
    ['M8x20 24,00', 'M8x20', 24],
    ['M8*20;24,00', 'M8*20', 24],
    ['M8x20;Vis;24', 'M8x20', 24],
    ['Réf;Qté\nM8*20;24,00', 'M8*20', 24],
    ['M8*20\nM8*20', 'M8*20', 2],
  ])('%j stays exact where the catalogue has it', (text, reference, quantity) => {
    expect(match(text, sell('M8', reference))).toEqual([[reference, quantity, 'found']]);
  });

  test.each(['TX-1x5', 'TX-1×5', 'TX-1x5 12,00', 'TX-1x5;12,00'])(
    '%j is left to be corrected where the catalogue has neither',
    (text) => {
      expect(match(text, sell())).toEqual([[/^[^ ;]+/.exec(text)![0], null, 'unknown']]);
    },
  );

  test.each(['TX5', 'MAX5', 'Mux5', '10x20', 'TX-1x3 Mug'])('%j has none', (text) => {
    expect(read(text)).toEqual([{ reference: text, quantity: 1 }]);
  });

  test('several articles of one line', () => {
    const articles = sell('TX-1', 'TX-2', 'TX-2x5');
    for (const text of ['TX-1x3 TX-2x5', 'TX-1x3, TX-2x5', 'TX-1x3,TX-2x5'])
      expect(match(text, articles)).toEqual([
        ['TX-1', 3, 'found'],
        ['TX-2x5', 1, 'found'],
      ]);
  });
});

test.each(['Réf;Prix\nABC;12,00', 'Référence;Désignation\nABC;Mug', 'Ref\tLabel\tPrice\nABC\tMug 33\t12'])(
  'headings without a quantity, whose columns are not taken for one: %j',
  (text) => {
    expect(read(text)).toEqual([{ reference: 'ABC', quantity: null }]);
    expect(reasonOf(text)).toEqual(['missing']);
  },
);
