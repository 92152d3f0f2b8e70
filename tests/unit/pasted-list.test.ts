import { describe, expect, test } from 'vitest';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { matchPastedList, spellingsOf, undecided, unknownOf } from '#src/ordering/paste/match-pasted-list.ts';
import { parsePastedList } from '#src/ordering/paste/parse-pasted-list.ts';

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
    ['TX-1042-BLE-M;24,00', 24],
    ['TX-1042-BLE-M;24.0', 24],
    ['TX-1042-BLE-M x24', 24],
    ['TX-1042-BLE-M\t24 pcs', 24],
    ['TX-1042-BLE-M\tT-shirt col rond\t24', 24],
    ['TX-1042-BLE-M', 1],
    ['TX-1042-BLE-M;', 1],
  ])('%j', (text, quantity) => {
    expect(parsePastedList(text)).toEqual([{ reference: 'TX-1042-BLE-M', quantity }]);
  });

  test('says where a quantity cannot be read', () => {
    for (const text of ['A\tdouze', 'A;0', 'A;-3', 'A;2,5', 'A;1000001']) {
      expect(parsePastedList(text), text).toEqual([{ reference: 'A', quantity: null }]);
    }
  });

  test('leaves out headings and empty lines, whatever ends a line', () => {
    const text = 'Référence\tQuantité\r\nA\t1\r\n\r\nB\t2\rC\t3\n\n';
    expect(parsePastedList(text)).toEqual([
      { reference: 'A', quantity: 1 },
      { reference: 'B', quantity: 2 },
      { reference: 'C', quantity: 3 },
    ]);
  });

  test('adds up a reference that comes twice; one unclear line makes the sum unclear', () => {
    expect(parsePastedList('A 2\nB 1\nA 3')).toEqual([
      { reference: 'A', quantity: 5 },
      { reference: 'B', quantity: 1 },
    ]);
    expect(parsePastedList('A;2\nA;x')).toEqual([{ reference: 'A', quantity: null }]);
  });

  test('keeps references apart that differ by case only', () => {
    expect(parsePastedList('a1 1\nA1 1')).toHaveLength(2);
  });

  test('a reference may hold a space where a sign parts it from its quantity', () => {
    expect(parsePastedList('SAC 20\t3')).toEqual([{ reference: 'SAC 20', quantity: 3 }]);
  });
});

const article = (reference: string) => ({ reference, designation: reference }) as CatalogueArticle;

test('entries are matched to the letter, else in capitals; the basket stays as it is', () => {
  const entries = parsePastedList('A1 1\nb2 2\nzz 3\nC3;x\nD4 4\nd4 5');
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
    ['d4', 'present', 'D4'],
  ]);
});

describe('what is sold under no such reference', () => {
  const entries = parsePastedList('A1 1\nTX-10 12\n2000010011742 8\nzz;x');
  const articles = new Map([['A1', article('A1')]]);
  const likely = new Map([
    ['TX-10', [article('TX-10-M'), article('TX-10-L')]],
    ['2000010011742', [article('BG-1')]],
    ['zz', [article('ZZ-1')]],
  ]);
  const states = (decisions = undecided) =>
    matchPastedList(entries, articles, new Set(['TX-10-L']), likely, decisions).map(
      ({ state, article: found, quantity }) => [state, found?.reference ?? null, quantity],
    );

  test('is asked about; a barcode names its article by itself, a single likeness does not', () => {
    expect(unknownOf(entries, articles)).toEqual(['TX-10', '2000010011742', 'zz']);
    expect(states()).toEqual([
      ['found', 'A1', 1],
      ['several', null, 12],
      ['found', 'BG-1', 8],
      ['several', null, null],
    ]);
  });

  test('goes in as it was chosen, with the quantity that was given; what lies in the basket stays', () => {
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
    // Nothing but what was offered can be chosen, and a barcode may be left out as well.
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
