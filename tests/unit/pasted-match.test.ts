import { describe, expect, test } from 'vitest';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { matchPastedList, spellingsOf, undecided, unknownOf } from '#src/ordering/paste/match-pasted-list.ts';
import { parsePastedList } from '#src/ordering/paste/parse-pasted-list.ts';

const article = (reference: string) => ({ reference, designation: reference }) as CatalogueArticle;

test('entries match exactly, else ignoring case; the basket does not change', () => {
  const { entries } = parsePastedList('A1;1\nb2;2\nzz;3\nC3;x\nD4;4\nd4;5');
  expect(spellingsOf(entries)).toEqual(['A1', 'b2', 'B2', 'zz', 'ZZ', 'C3', 'D4', 'd4']);
  const articles = new Map(['A1', 'B2', 'C3', 'D4'].map((reference) => [reference, article(reference)]));
  const states = matchPastedList(entries, articles, new Set(['A1'])).map(
    ({ reference, state, article: found }) => [reference, state, found?.reference ?? null],
  );
  expect(states).toEqual([
    ['A1', 'present', 'A1'],
    ['b2', 'found', 'B2'],
    ['zz', 'unknown', null],
    ['C3', 'unread', 'C3'],
    ['D4', 'found', 'D4'],
  ]);
});

describe('an article that the list names in several ways', () => {
  const sold = new Map([['A1', article('A1')]]);
  const likely = new Map([
    ['3760120040115', [{ ...article('A1'), pieces: 1 }]],
    ['03760120040115', [{ ...article('A1'), pieces: 1 }]],
    ['13760120040112', [{ ...article('A1'), pieces: 24 }]],
    ['23760120040119', [{ ...article('A1'), pieces: null }]],
    ['A', [article('A1'), article('A2')]],
  ]);
  const match = (text: string, basket: string[] = [], decisions = undecided) =>
    matchPastedList(parsePastedList(text).entries, sold, new Set(basket), likely, decisions);

  test.each([
    'a1\t12\nA1\t5',
    'A1\t12\n3760120040115\t5',
    '3760120040115\t12\n03760120040115\t5',
    'A1 12\na1 5',
  ])('is added up: %j', (text) => {
    expect(match(text)).toMatchObject([
      { article: { reference: 'A1' }, state: 'found', quantity: 17, lines: 2 },
    ]);
    expect(match(text, ['A1'])).toMatchObject([{ state: 'present' }]);
  });

  test('is asked about if one of its quantities is unclear or the sum is too large', () => {
    expect(match('a1;x\nA1;5')).toMatchObject([{ state: 'unread', quantity: null, asked: true }]);
    expect(match('a1;600000\nA1;600000')).toMatchObject([
      { state: 'unread', problem: { reason: 'too_large', text: '1200000' } },
    ]);
  });

  test('a choice that makes it the same article can be changed again', () => {
    const decisions = { ...undecided, chosen: new Map([['A', 'A1']]) };
    const [row, ...others] = match('A1 12\nA 5', [], decisions);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ reference: 'A', state: 'found', quantity: 17, lines: 2 });
    expect(row!.candidates).toHaveLength(2);
    expect(match('A1 12\nA 5')).toMatchObject([{ state: 'found', quantity: 12 }, { state: 'several' }]);
  });

  test('the barcode of a carton counts its pieces', () => {
    expect(match('13760120040112\t2')).toMatchObject([
      { state: 'found', quantity: 48, packs: [{ count: 2, pieces: 24 }] },
    ]);
    expect(match('13760120040112\t2\nA1\t3')).toMatchObject([{ state: 'found', quantity: 51, lines: 2 }]);
    expect(match('13760120040112\t50000')).toMatchObject([
      { state: 'unread', quantity: null, problem: { reason: 'too_large', text: '1200000' } },
    ]);
  });

  test.each(['20260003', '20260001-XL'])('a number that is no barcode is not %s', (similar) => {
    const { entries } = parsePastedList('20260001\t12');
    const candidates = new Map([['20260001', [article(similar)]]]);
    expect(matchPastedList(entries, new Map(), new Set(), candidates)).toMatchObject([
      { state: 'several', article: null },
    ]);
  });

  test.each([
    'EAN;Qté (pièces)\n13760120040112;48',
    'EAN;Pièces\n13760120040112;48',
    'EAN Qté pcs\n13760120040112 48',
    'EAN;Qté;Unité\n13760120040112;48;pcs',
    '13760120040112 48 pcs',
    '13760120040112 : 48 pièces',
    '13760120040112:48 pcs',
    '13760120040112 (48 pcs)',
    '48 pcs 13760120040112',
    '13760120040112;48 pcs',
    '13760120040112;48;pcs',
    '13760120040112\t24 pcs\n13760120040112\t1',
  ])('pieces that the list names are not multiplied: %j', (text) => {
    expect(match(text)).toMatchObject([{ state: 'found', quantity: 48 }]);
    expect(match(text.replaceAll('13760120040112', '23760120040119'))[0]).toMatchObject(
      text.includes('\t') ? { state: 'unread' } : { state: 'found', quantity: 48 },
    );
  });

  test('the pieces in a carton of unknown size are asked', () => {
    expect(match('23760120040119\t2')).toMatchObject([
      { state: 'unread', quantity: null, asked: true, problem: { reason: 'unknown_pieces' } },
    ]);
    const quantities = new Map([['23760120040119', 40]]);
    expect(match('23760120040119\t2', [], { ...undecided, quantities })).toMatchObject([
      { state: 'found', quantity: 40 },
    ]);
  });
});

test('lines of a past order with different markings stay apart', () => {
  const lines = ['Logo', 'Nom'].map((marking) => ({ reference: 'A1', quantity: 2, marking }));
  const states = matchPastedList(lines, new Map([['A1', article('A1')]]), new Set());
  expect(states).toMatchObject([{ state: 'found', quantity: 2 }, { state: 'present' }]);
});

describe('unknown references', () => {
  const { entries } = parsePastedList('A1 1\nTX-10 12\n2000010011742 8\nzz;x');
  const articles = new Map([['A1', article('A1')]]);
  const likely = new Map([
    ['TX-10', [article('TX-10-M'), article('TX-10-L')]],
    ['2000010011742', [{ ...article('BG-1'), pieces: 1 }]],
    ['zz', [article('ZZ-1')]],
  ]);
  const states = (decisions = undecided) =>
    matchPastedList(entries, articles, new Set(['TX-10-L']), likely, decisions).map(
      ({ state, article: found, quantity }) => [state, found?.reference ?? null, quantity],
    );

  test('are asked about; a barcode finds its article by itself, a single similar reference does not', () => {
    expect(unknownOf(entries, articles)).toEqual(['TX-10', '2000010011742', 'zz']);
    expect(states()).toEqual([
      ['found', 'A1', 1],
      ['several', null, 12],
      ['found', 'BG-1', 8],
      ['several', null, null],
    ]);
  });

  test('are added as chosen, with the quantity from the list; existing basket lines stay', () => {
    const chosen = new Map([
      ['TX-10', 'TX-10-M'],
      ['zz', 'ZZ-1'],
    ]);
    expect(states({ chosen, quantities: new Map() }).slice(1)).toEqual([
      ['found', 'TX-10-M', 12],
      ['found', 'BG-1', 8],
      ['unread', 'ZZ-1', null],
    ]);
    expect(states({ chosen, quantities: new Map([['zz', 3]]) }).at(-1)).toEqual(['found', 'ZZ-1', 3]);
    expect(states({ chosen: new Map([['TX-10', 'TX-10-L']]), quantities: new Map() })[1]).toEqual([
      'present',
      'TX-10-L',
      12,
    ]);
    // Only offered articles can be chosen, and a barcode can be left out as well.
    const odd = new Map([
      ['TX-10', 'A1'],
      ['2000010011742', ''],
    ]);
    expect(states({ chosen: odd, quantities: new Map() }).slice(1, 3)).toEqual([
      ['several', null, 12],
      ['several', null, 8],
    ]);
  });
});
