import { describe, expect, test } from 'vitest';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { matchPastedList, spellingsOf, unknownOf } from '#src/ordering/paste/match-pasted-list.ts';
import { parsePastedList } from '#src/ordering/paste/parse-pasted-list.ts';

const article = (reference: string) => ({ reference, designation: reference }) as CatalogueArticle;
const read = (text: string) =>
  parsePastedList(text).entries.map(({ reference, quantity }) => ({ reference, quantity }));
const reasonOf = (text: string) => parsePastedList(text).entries.map(({ problem }) => problem?.reason);

describe('a list as people write it', () => {
  test.each([
    'ABC : 5',
    'ABC: 5',
    'ABC=5',
    'ABC*5',
    'ABC * 5',
    'ABC - 5',
    'ABC -> 5',
    'ABC (x5)',
    'ABC [5 pcs]',
    'ABC qté 5',
    'ABC - Qté : 5',
    'Réf. ABC : 5',
    'Référence : ABC Quantité : 5',
    '5xABC',
    '5 * ABC',
    '5 pcs ABC',
    '5 pièces de ABC',
    '(5) ABC',
    '- ABC : 5',
    '• 5 x ABC',
    '> ABC 5',
    '1) ABC 5',
    '| ABC | 5 |',
    'ABC 5.',
    'ABC 5,',
    'ABC 5;',
    'ABC 5u',
    'ABC 5 ex.',
    '“ABC” 5',
    'ABC  5  12,50 €  62,50 €',
    'ABC    Mug bleu 33 cl    5',
    '5\tABC',
  ])('%j is five pieces of one reference', (text) => {
    expect(parsePastedList(text)).toMatchObject({ isOpen: false });
    expect(read(text)).toEqual([{ reference: 'ABC', quantity: 5 }]);
  });

  test.each([
    ['1 000 ABC', 'ABC', 1000],
    ['1 200 x ABC', 'ABC', 1200],
    ['ABC 1 000 pcs', 'ABC', 1000],
    ['5 3760120040115', '3760120040115', 5],
    ["'00123\t5", '00123', 5],
    ['="00123";5', '00123', 5],
    ['TX-10-5 3', 'TX-10-5', 3],
    ['ABC-5', 'ABC-5', 1],
    ['ABC/M/5', 'ABC/M/5', 1],
  ])('%j', (text, reference, quantity) => {
    expect(read(text)).toEqual([{ reference, quantity }]);
  });

  test.each(['ABC 2 cartons', '2 ctn ABC', 'ABC une douzaine', 'ABC 3 boîtes', 'ABC 5,00 €'])(
    '%j does not say how many pieces',
    (text) => {
      expect(read(text)).toEqual([{ reference: 'ABC', quantity: null }]);
      expect(reasonOf(text)).toEqual(['not_a_number']);
    },
  );

  test('the other lines of a message do not change how its list is read', () => {
    const text = 'Bonjour,\n\nMerci de livrer :\n- 5 x ABC\n- 6 x DEF\n\nJean Dupont\nTél : 06 12 34 56 78';
    const { isOpen, entries } = parsePastedList(text);
    expect(isOpen).toBe(false);
    expect(entries.filter(({ reference }) => /^[A-Z]{3}$/.test(reference))).toMatchObject([
      { reference: 'ABC', quantity: 5 },
      { reference: 'DEF', quantity: 6 },
    ]);
  });

  test.each([
    'ABC\n5\nDEF\n6',
    'ABC\nMug bleu\n5\nDEF\nSac 33 cl\n6',
    'Référence\nQuantité\nABC\n5\nDEF\n6',
    'Réf.\nPrix\nQté\n\nABC\n1,20\n5\n\nDEF\n2,00\n6\n',
    'Artikelnummer\tMenge\nABC\t5\nDEF\t6',
    'Art.-Nr.;Bezeichnung;Anzahl;Preis\nABC;Becher;5;1,20\nDEF;Tasche;6;2',
    'Referencia;Cantidad\nABC;5\nDEF;6',
    'Codice;Quantità\nABC;5\nDEF;6',
    'Réf. client;Réf.;Qté\nX1;ABC;5\nX2;DEF;6',
    'Notre réf.;Votre réf.;Qté\nX1;ABC;5\nX2;DEF;6',
  ])('cells one per line, headings in other languages, references of the customer: %j', (text) => {
    expect(read(text)).toEqual([
      { reference: 'ABC', quantity: 5 },
      { reference: 'DEF', quantity: 6 },
    ]);
  });

  test('references one per line stay references', () => {
    expect(read('ABC\nDEF\n12').map(({ reference }) => reference)).toEqual(['ABC', 'DEF', '12']);
  });

  test('an article that has the whole line as its reference is meant with one piece', () => {
    const { entries } = parsePastedList('M8*20\nABC*5');
    const articles = new Map(['M8*20', 'ABC'].map((reference) => [reference, article(reference)]));
    expect(spellingsOf(entries)).toEqual(['M8', 'M8*20', 'ABC', 'ABC*5']);
    expect(unknownOf(entries, articles)).toEqual([]);
    expect(
      matchPastedList(entries, articles, new Set()).map(({ reference, quantity, state }) => [
        reference,
        quantity,
        state,
      ]),
    ).toEqual([
      ['M8*20', 1, 'found'],
      ['ABC', 5, 'found'],
    ]);
  });
});
