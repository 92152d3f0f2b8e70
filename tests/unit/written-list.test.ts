import { describe, expect, test } from 'vitest';
import { parsePastedList } from '#src/ordering/paste/parse-pasted-list.ts';

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
    '5 x ABC 12,00',
    '5 x ABC 12,00 €',
    '5x ABC 12.50',
    '5 pcs ABC 12,00',
    '5 ABC à 12,00',
    '5 ABC à 12,50 € = 62,50 €',
    '5xABC 12,00 €',
    '5 x ABC (12,50 € HT)',
    '5 x ABC - 12,50 € la pièce',
    'ABC x 5 à 12,50',
    'ABC : 5 @ 12.50',
    'ABC (x5) 12,50 €/u',
    '5 x ABC;Mug;12,00 €',
    '5 x ABC\tMug\t€12.00',
    'ABC\tQté : 5',
    '>ABC 5',
    '>> ABC\t5',
    '> > ABC;5',
    '•\tABC\t5',
    '\uf0b7\t5 x ABC',
    '1.\tABC\t5',
    '[12/06, 14:32] Anne: ABC x 5',
    '[12/06/2026, 14:32:08] Anne Petit: ABC 5',
    '[14:32, 12/06/2026] +33 6 12 34 56 78: 5 ABC',
    '12/06/2026, 14:32 - Anne: ABC x 5',
    '12/06/2026 à 14:32 - Anne : ABC : 5',
    '6/12/26, 2:32\u202fPM - Anne: 5 x ABC',
    '> [12/06, 14:32] Anne: ABC x 5',
    '[12/06, 14:32] ABC: 5',
    'Bonjour, je voudrais 5 ABC',
    'De plus, il faut 5 ABC',
    'Please send us 5 ABC',
    '5\tABC',
    'ABC*5 12,00',
    'ABC*5 12,00 60,00',
    'ABC:5 12,00 €',
    'ABC=5 pcs',
    'ABC->5',
    '- ABC*5 12,00',
    '- ABC\t5',
    '• ABC:5\t',
    '(5)ABC',
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
    ['5 x SAC 20', 'SAC 20', 5],
    ['5 x SAC 20 12,00 €', 'SAC 20', 5],
    ['24,00 x ABC', 'ABC', 24],
    ['M8 x 20;5', 'M8 x 20', 5],
    ['Article;Prix\n5 x ABC;12,00', 'ABC', 5],
  ])('%j', (text, reference, quantity) => {
    expect(read(text)).toEqual([{ reference, quantity }]);
  });

  test.each([
    'ABC 2 cartons',
    '2 ctn ABC',
    'ABC une douzaine',
    'ABC 3 boîtes',
    'ABC 5,00 €',
    'ABC à 12,00',
    'ABC @12',
    '2 cartons ABC 12,00',
  ])('%j does not say how many pieces', (text) => {
    expect(read(text)).toEqual([{ reference: 'ABC', quantity: null }]);
    expect(reasonOf(text)).toEqual(['not_a_number']);
  });

  test.each([
    ['5 TX-1 12,00', '12,00'],
    ['5 TX-1 12', '12'],
    ['5xTX-1 12,00', '12,00'],
    ['TX-1 (x5) 12,00', '12,00'],
    ['5 x TX-1;12,00', '12,00'],
    ['5 x TX-1\t12,00', '12,00'],
  ])('%j: either number may be the quantity, so the user is asked', (text, other) => {
    const { isOpen, columns } = parsePastedList(text);
    expect(isOpen).toBe(true);
    expect(new Set(columns.map(({ cells }) => cells[0]))).toEqual(new Set(['5', other]));
    expect(read(text)).toEqual([{ reference: 'TX-1', quantity: null }]);
  });

  test.each([
    'TX-1 x 3, TX-2 x 5',
    'TX-1 x3,TX-2 x5',
    '3 x TX-1,5 x TX-2',
    '3 TX-1, 5 TX-2',
    '3 x TX-1 + 5 x TX-2',
    'TX-1 : 3 ; TX-2 : 5',
    'TX-1 3;TX-2 5',
    'TX-1 (3), TX-2 (5)',
    'TX-1 3 et TX-2 5',
    'TX-1 3 and TX-2 5',
    'TX-1 3 / TX-2 5',
    'TX-1 3 - TX-2 5',
    'TX-1 x 3 TX-2 x 5',
    '3 x TX-1 5 x TX-2',
    'TX-1 x 3. TX-2 x 5.',
    'Commande : TX-1 x 3, TX-2 x 5',
    'Bonjour, il me faut 3 TX-1, 5 TX-2',
    '- TX-1 x 3, TX-2 x 5',
    '[12/06, 14:32] Anne: TX-1 x 3, TX-2 x 5',
    '3 x TX-1 à 12,50 €, 5 x TX-2 à 8,00 €',
    '[12/06, 14:32] Anne: TX-1 3\n[12/06, 14:33] Anne: TX-2 5',
    'TX-1 3 TX-2 5',
    '3 TX-1 5 TX-2',
    '3 pcs TX-1 5 pcs TX-2',
    'TX-1 3 pcs TX-2 5 pcs',
    'TX-1*3 TX-2*5',
    'TX-1:3, TX-2:5',
    'TX-1 : 3 TX-2 : 5',
    'TX-1 (3) TX-2 (5)',
    '3*TX-1 5*TX-2',
    '3xTX-1, 5xTX-2',
    '- TX-1 3 TX-2 5',
    'Commande : TX-1 3 TX-2 5',
    'TX-1 3    TX-2 5',
    'TX-1 3 à 12,50 € TX-2 5 à 8,00 €',
    '3 TX-1 à 12,50 € 5 TX-2 à 8,00 €',
  ])('%j orders two articles', (text) => {
    expect(parsePastedList(text)).toMatchObject({ isOpen: false });
    expect(read(text)).toEqual([
      { reference: 'TX-1', quantity: 3 },
      { reference: 'TX-2', quantity: 5 },
    ]);
  });

  test('articles within a line: codes alone, letters, unclear quantities, and words between them', () => {
    const pairs = (text: string) => read(text).map(({ reference, quantity }) => [reference, quantity]);
    expect(pairs('TX-1, TX-2')).toEqual([
      ['TX-1', 1],
      ['TX-2', 1],
    ]);
    expect(pairs('ABC x 3, DEF x 5 et GHI x 2')).toEqual([
      ['ABC', 3],
      ['DEF', 5],
      ['GHI', 2],
    ]);
    expect(pairs('TX-1 : 3 pcs, TX-2 : 2 cartons')).toEqual([
      ['TX-1', 3],
      ['TX-2', null],
    ]);
    expect(pairs('TX-1 x 3, grand modèle, TX-2 x 5')).toEqual([
      ['TX-1', 3],
      ['grand modèle', 1],
      ['TX-2', 5],
    ]);
  });

  test.each([
    ['SAC 20, Sac bleu 40, 3', 'SAC 20', 3],
    ['TX-1, Mug 33 cl, 5', 'TX-1', 5],
    ['TX-1;Mug 33, lot de 6;5', 'TX-1', 5],
    ['SAC 20;Bleu 40', 'SAC 20', null],
    ['TX-1;Lot couteau 12 et fourchette 12;5', 'TX-1', 5],
    ['TX-1 33CL 12', 'TX-1 33CL', 12],
    ['SAC 20 BLEU 40', 'SAC 20 BLEU', 40],
    ['TX-1   Mug A5   24', 'TX-1', 24],
  ])('%j is the row of one article', (text, reference, quantity) => {
    expect(read(text)).toEqual([{ reference, quantity }]);
  });

  test('a line that is no order is read at once', () => {
    const [before, texts] = [performance.now(), ['a'.repeat(50_000), `ABC${' '.repeat(3000)}x`]];
    expect(texts.map(read).map(({ length }) => length)).toEqual([1, 1]);
    expect(performance.now() - before).toBeLessThan(2000);
  });

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

  test.each<[string, [string, number | null][]]>([
    ['5 x TX-1042 à 12,50 € HT', [['TX-1042', 5]]],
    ['5 TX-1042 à 12,50 € TTC', [['TX-1042', 5]]],
    ['12 HUILE 1,5 KG', [['HUILE 1,5 KG', 12]]],
    [
      'Désignation\tRéf. catalogue\tQté\tPU HT\nSac bleu\tTX-1\t3\t4,10\nBac\tTX-2\t5\t2,00',
      [
        ['TX-1', 3],
        ['TX-2', 5],
      ],
    ],
  ])('%j is read as it is meant', (text, entries) => {
    expect(read(text)).toEqual(entries.map(([reference, quantity]) => ({ reference, quantity })));
  });

  test.each(['TX-1042 et TX-1043 : 5', 'TX-1 + TX-2 5'])(
    '%s does not order one piece of the first',
    (text) => {
      expect(read(text)).not.toContainEqual(expect.objectContaining({ quantity: 1 }));
    },
  );
});

test.each([
  'Ne pas livrer TX-10 12',
  'Ne plus livrer : TX-10 12',
  'Merci de ne pas envoyer TX-10 12',
  'Merci de ne plus commander TX-10 12',
  'Please do not send TX-10 12',
  'Please don’t send us TX-10 12',
  'I no longer need TX-10 12',
  'Plus besoin de TX-10 12',
  'Il reste à livrer TX-10 12',
])('%j does not order TX-10', (text) => {
  expect(parsePastedList(text).entries.map(({ reference }) => reference)).not.toContain('TX-10');
});
