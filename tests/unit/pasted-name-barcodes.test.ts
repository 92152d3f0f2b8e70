import { describe, expect, test } from 'vitest';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { matchPastedList } from '#src/ordering/paste/match-pasted-list.ts';
import { parsePastedList } from '#src/ordering/paste/parse-pasted-list.ts';

const EAN = '3760120040115';
const OTHER = '4006381333931';
/** With a wrong check digit. */
const WRONG = '3760120040116';

const read = (text: string) =>
  parsePastedList(text).entries.map(({ reference, quantity }) => [reference, quantity]);

describe('a name, a barcode and a quantity that single spaces separate', () => {
  test.each([
    `Mug ${EAN} 12`,
    `Mug bleu ${EAN} 12`,
    `Mug bleu ${EAN} x12`,
    `Mug bleu ${EAN} 12 pcs`,
    `Mug bleu ${EAN} : 12`,
    `Mug - ${EAN} - 12`,
    `Mug (bleu) ${EAN} 12`,
    `Mug 33cl ${EAN} 12`,
    `- Mug ${EAN} 12`,
    `Mug ${EAN} (x12)`,
    `Mug ${EAN} 12 2,50 €`,
    `${EAN} Mug bleu x 12`,
    `${EAN} Mug bleu : 12`,
    `${EAN} Mug bleu = 12 pcs`,
    `${EAN} Mug bleu - 12`,
    `${EAN} Mug bleu 12 x`,
    `${EAN} Mug bleu qté 12`,
    `${EAN} Mug bleu x 12 à 4,50 €`,
    `(12) ${EAN} Mug`,
    `12 x ${EAN} Mug`,
    `12 x ${EAN} Mug bleu`,
    `12 ${EAN} Mug`,
    `12 x Mug ${EAN}`,
    `12 pcs Mug ${EAN}`,
    `Mug EAN ${EAN} 12`,
    `Mug\t${EAN}\t12`,
    `Mug bleu;${EAN};12`,
    `Mug  ${EAN}  12`,
    `Mug\t12\t${EAN}`,
  ])('%j is twelve pieces of the barcode', (text) => {
    expect(parsePastedList(text)).toMatchObject({ isOpen: false });
    expect(read(text)).toEqual([[EAN, 12]]);
  });

  test.each([
    [`Mug ${EAN}`, [[EAN, 1]]],
    [`Mug bleu ${EAN}`, [[EAN, 1]]],
    [`${EAN} Mug bleu`, [[EAN, 1]]],
    [`Mug\t${EAN}`, [[EAN, 1]]],
    ['Mug 40170725 12', [['40170725', 12]]],
    ['Mug 13760120040112 2', [['13760120040112', 2]]],
    ['Mug 012345678905 3', [['012345678905', 3]]],
    [`Mug ${WRONG} 12`, [[WRONG, 12]]],
    [
      `Mug ${EAN} 12\nSac ${OTHER} 5`,
      [
        [EAN, 12],
        [OTHER, 5],
      ],
    ],
    [
      `Mug ${EAN} 12\nTX-1 5`,
      [
        [EAN, 12],
        ['TX-1', 5],
      ],
    ],
    [
      `Mug ${EAN} 12\n${OTHER} 5`,
      [
        [EAN, 12],
        [OTHER, 5],
      ],
    ],
    [
      `Mug bleu ${EAN} 1 000\nSac ${OTHER} 5`,
      [
        [EAN, 1000],
        [OTHER, 5],
      ],
    ],
    [
      `TX-1 ${EAN} 12\nMug ${OTHER} 5`,
      [
        ['TX-1', 12],
        [OTHER, 5],
      ],
    ],
    [`Mug ${EAN} 12\nMug ${EAN} 3`, [[EAN, 15]]],
  ] as const)('%j', (text, entries) => {
    expect(parsePastedList(text)).toMatchObject({ isOpen: false });
    expect(read(text)).toEqual(entries);
  });

  test.each([
    // A code beside the barcode, or two barcodes.
    `TX-1042 ${EAN} 12`,
    `TX-1042 ${WRONG} 12`,
    `Mug TX-1042 ${EAN} 12`,
    `Mug ${EAN} ${OTHER} 12`,
    `Mug ${WRONG} ${EAN} 12`,
    // Numbers that may belong to the name, or be the quantity.
    `Mug 33 ${EAN} 12`,
    `Mug 12 ${EAN}`,
    `12 Mug ${EAN}`,
    `${EAN} 12 Mug`,
    `Mug 33cl ${EAN}`,
    `Mug ${EAN} 12kg`,
    `Mug ${EAN} 12p`,
    `Mug ${EAN} q=12`,
    `Mug ${EAN} *12*`,
    `Mug ${EAN}*12 5`,
    // A number behind a name without a sign of its own.
    `${EAN} Mug bleu 12`,
    `${EAN} Agenda 2027`,
    `${EAN} Agenda 2027 : 3`,
    `${EAN} Puzzle 500`,
    `${EAN} Puzzle 100 pièces`,
    `${EAN} Piles x4`,
    `${EAN} iPhone 12`,
    `${EAN} Mug livraison le 12`,
    `${EAN} Mug taille : 12`,
    // Goods that are refused or reported.
    `Ne pas livrer Mug ${EAN} 12`,
    `Ne plus livrer Mug ${EAN} 12`,
    `Merci de ne pas envoyer Mug ${EAN} 12`,
    `Reste à livrer Mug ${EAN} 12`,
    `Rupture : Mug ${EAN} 12`,
    `Déjà reçu Mug ${EAN} 12`,
    `Don’t send Mug ${EAN} 12`,
    `Out of stock: Mug ${EAN} 12`,
    // A quantity beside a name that has none.
    `Mug ${EAN}\n12`,
    `${EAN} Mug blanc\nporcelaine 12\n${OTHER} Bol noir\ngrès 5`,
    `${EAN} Mug blanc\n12 x 4,50 €`,
    // Words that may be the quantity, or mean another article or none.
    `Mug ${EAN} douze`,
    `Deux mugs ${EAN}`,
    `Mug ${EAN} boîte`,
    `Mug ${EAN} carton de 12`,
    `Mug ${EAN} lot de 6 2`,
    `${EAN} Mug taille 12`,
    `Mug ${EAN} taille 12`,
    `Carton ${EAN} 2`,
    `Boîte de mugs ${EAN} 2`,
    `Mug ${EAN} 4,00`,
    `Mug ${EAN} urgent`,
    `Mug ${EAN} une dizaine`,
    `Total ${EAN} 12`,
    'Mug 0000000000000 12',
    `Mug et sac ${EAN} 12`,
    `Mug + sac ${EAN} 12`,
    `Pas de mug ${EAN} 12`,
    `Annuler ${EAN} 12`,
    `TX-1 3 Mug ${EAN} 12`,
    `Mug ${EAN} 12 Sac ${OTHER} 5`,
    // Dates, and numbers of eight to eleven digits with a wrong check digit.
    'Mug 20260619 12',
    'Mug 12345678 12',
    'Mug 0612345678 12',
    // One code with two names.
    `Mug ${EAN} 12\nSac ${EAN} 5`,
    // A table with a code beside the names.
    `Mug\tTX-1042\t${EAN}\t12`,
    `Mug\t${EAN}\t12\nSac\t${EAN}\t5`,
    `Mug\t${EAN}\t12\nSac\t${WRONG}\t5`,
    `Mug 33\t${EAN}\t12`,
    `Mug\t${WRONG}\t${EAN}\t12`,
    `7 Up ${EAN}`,
  ])('%j is not read by its barcode', (text) => {
    const { entries, isOpen } = parsePastedList(text);
    const read = entries.filter(({ reference, quantity }) => /^\d{8,}$/.test(reference) && quantity !== null);
    expect(isOpen ? [] : read).toEqual([]);
  });

  test('an article that has the name as its reference is meant, as before', () => {
    const { entries } = parsePastedList(`Mug ${EAN} 12`);
    const articles = new Map([['MUG', { reference: 'MUG', designation: 'Mug' } as CatalogueArticle]]);
    expect(matchPastedList(entries, articles, new Set())).toMatchObject([
      { state: 'found', article: { reference: 'MUG' }, quantity: 12 },
    ]);
  });

  test.each([
    [`Mug ${EAN} / ${OTHER} 12`],
    [`Mug bleu ${EAN} et Mug rouge ${OTHER} : 12`],
    [`Mug ${EAN}\nBol ${OTHER} 5`],
    [`12 x Mug ${OTHER} et Bol ${EAN}`],
  ])('%j: no single piece is ordered of a barcode without a quantity beside others', (text) => {
    expect(read(text).filter(([reference, quantity]) => reference === EAN || quantity === 1)).toEqual([]);
  });

  test('below headings without a quantity no number is one', () => {
    for (const headings of [
      'Désignation Gencod Colisage',
      'Désignation Code EAN',
      'Désignation EAN Tarif HT',
      'Désignation Gencode Stock dispo',
      'Désignation Code',
    ]) {
      const rows = read(`${headings}\nPuzzle ${EAN} 12\nMug ${OTHER} 4`);
      const isRead = ([reference, quantity]: (typeof rows)[number]) =>
        (reference === EAN || reference === OTHER) && quantity !== null;
      expect([headings, ...rows.filter(isRead)]).toEqual([headings]);
    }
    expect(read(`Désignation EAN Prix HT Qté\nMug ${EAN} 4,50 12`)).toEqual([[EAN, 12]]);
  });

  test('below headings the barcode is that of its column', () => {
    for (const text of [
      `Désignation EAN Qté\nMug bleu ${EAN} 12`,
      `Désignation\tEAN\tQté\nMug bleu\t${EAN}\t12`,
      `Réf Désignation Qté\n${EAN} Mug bleu 12`,
    ])
      expect([text, ...read(text)]).toEqual([text, [EAN, 12]]);
  });
});
