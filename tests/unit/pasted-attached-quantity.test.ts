import { describe, expect, test } from 'vitest';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { correctReferences } from '#src/ordering/paste/correct-references.ts';
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

  test.each<[string, string, number | null]>([
    ['M8x20 A2 100', 'M8x20 A2', 100],
    ['M8*20 A4 100', 'M8*20 A4', 100],
    ['M8x20 DIN933 100', 'M8x20 DIN933', 100],
    ['M8x20 DIN933x100', 'M8x20 DIN933x100', 1],
    ['M8 20 A2 100', 'M8 20 A2', 100],
    ['PAPIER80 500 A4 10', 'PAPIER80 500 A4', 10],
    ['VIS8 30 DIN912 100', 'VIS8 30 DIN912', 100],
    ['M8x20 M8 100', 'M8x20 M8', 100],
    ['M8x20  A2  100', 'M8x20', 100],
    ['TX-1 6 3760120040115 24', 'TX-1', null],
    ['3760120040115 6 TX-1 24', '3760120040115 6 TX-1', 24],
    ['M8x20 et M8x30 : 5', 'M8x20 et M8x30', 5],
    ['M8x20 + M6x16 5', 'M8x20 + M6x16', 5],
    ['M8x20, DIN933 100', 'M8x20', null],
    ['M8x20;DIN933x100', 'M8x20', null],
    ['TX-1x3, TX-2 5', 'TX-1x3', null],
  ])('%j is not split into articles that the line may not mean', (text, reference, quantity) => {
    expect(read(text)).toEqual([{ reference, quantity }]);
    const all = sell('M8', 'M8x20', 'M8x30', 'M6x16', 'A2', 'DIN933', 'VIS8', 'PAPIER80', 'TX-1', 'TX-2');
    const sure = match(text, all).filter(([, , state]) => state === 'found');
    expect(sure).toEqual(reference === 'M8x20' && quantity !== null ? [[reference, quantity, 'found']] : []);
    expect(match(text, sell(reference))).toEqual([
      [reference, quantity, quantity === null ? 'unread' : 'found'],
    ]);
  });

  test('a pack and a barcode beside a reference are asked about', () => {
    const { isOpen, columns } = parsePastedList('TX-1 6 3760120040115 24');
    expect(isOpen).toBe(true);
    expect(columns.map(({ cells }) => cells[0])).toEqual(['6', '24']);
  });

  test.each([
    'M8x20 2 cartons',
    'M8x20 un carton',
    'M8x20;2 cartons',
    'M8x20;une boîte',
    'M8x20;Vis',
    'M8x20;Vis;',
    'M8x20;Vis;12,00 €',
    'Réf;Prix\nM8x20;24,00',
    'M8x20;12,00 €',
    'M8x20 5,00 €',
    'M8x20;Vis 100',
    'M8x20;3760120040115;Vis',
  ])('%j gives no quantity of an article that has the reference', (text) => {
    for (const list of [text, text.replace('M8x20', 'M8*20')]) {
      const [reference = ''] = /M8.20/.exec(list)!;
      expect(match(list, sell('M8', reference))).toEqual([[reference, null, 'unread']]);
    }
    const [row] = matchPastedList(parsePastedList(text).entries, sell('M8x20'), new Set());
    expect(row!.problem).not.toBeNull();
  });

  test.each(['M8x20 2 cartons', 'M8x20;2 cartons', 'M8x20;une boîte', 'M8x20;Vis 100'])(
    '%j is not 20 pieces, because another text may be the quantity',
    (text) => {
      expect(match(text, sell('M8'))).toEqual([['M8x20', null, 'unknown']]);
    },
  );

  test('an empty cell in the quantity column is a missing quantity', () => {
    for (const sold of ['M8x20', 'M8'])
      expect(match('M8x20;Vis;\nABC;Mug;5', sell(sold, 'ABC'))).toEqual([
        ['M8x20', null, sold === 'M8' ? 'unknown' : 'unread'],
        ['ABC', 5, 'found'],
      ]);
  });

  test('the correction of a reference comes before its other meanings, and its pieces are asked', () => {
    const correct = (text: string, pasted: string, reference: string, ...sold: string[]) =>
      matchPastedList(
        correctReferences(parsePastedList(text).entries, new Map([[pasted, reference]])),
        sell(reference, ...sold),
        new Set(),
      ).map(({ article: one, quantity, state, problem }) => [
        one?.reference,
        quantity,
        state,
        problem?.reason,
      ]);
    expect(correct('M8x20', 'M8x20', 'VIS-820', 'M8')).toEqual([['VIS-820', null, 'unread', 'missing']]);
    expect(correct('M8*20', 'M8', 'VIS-8', 'M8')).toEqual([['VIS-8', 20, 'found', undefined]]);
    expect(correct('M8*20', 'M8', 'VIS-8', 'M8*20')).toEqual([['M8*20', 1, 'found', undefined]]);
  });

  test.each<[string, string, number]>([
    ['5xM8x20', 'M8x20', 5],
    ['5*M8x20', 'M8x20', 5],
    ['2*T-40x60', 'T-40x60', 2],
  ])('%j begins with its quantity', (text, reference, quantity) => {
    expect(match(text, sell('M8', reference))).toEqual([[reference, quantity, 'found']]);
  });

  test.each<[string, string[], [string, number][]]>([
    [
      'M8*20\nM8*30',
      ['M8', 'M8*20', 'M8*30'],
      [
        ['M8*20', 1],
        ['M8*30', 1],
      ],
    ],
    ['M8*20\nM8*30', ['M8'], [['M8', 50]]],
    [
      'DIN:912\nDIN:933',
      ['DIN', 'DIN:912', 'DIN:933'],
      [
        ['DIN:912', 1],
        ['DIN:933', 1],
      ],
    ],
    [
      'M8*20\nM8 5',
      ['M8', 'M8*20'],
      [
        ['M8*20', 1],
        ['M8', 5],
      ],
    ],
    ['M8*20\nM8 5', ['M8'], [['M8', 25]]],
    ['M8*20\nM8*20 100', ['M8', 'M8*20'], [['M8*20', 101]]],
    ['M8x20\nM8x20 100', ['M8', 'M8x20'], [['M8x20', 101]]],
  ])('each line of %j is looked up by itself, where %j are sold', (text, sold, found) => {
    expect(match(text, sell(...sold))).toEqual(found.map((one) => [...one, 'found']));
  });

  test('a sum beyond the maximum of a line is asked', () => {
    for (const text of [
      'M8*600000\nM8*600000',
      'M8*600000\nM8 600000',
      'M8*600000\n600000 x M8',
      'M8x600000\nM8x600000',
    ])
      expect(match(text, sell('M8'))).toEqual([['M8', null, 'unread']]);
    const { entries } = parsePastedList('M8*600000\nM8 600000');
    expect(matchPastedList(entries, sell('M8'), new Set())).toMatchObject([
      { problem: { reason: 'too_large', text: '1200000' } },
    ]);
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
