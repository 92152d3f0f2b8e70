import { describe, expect, test } from 'vitest';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { matchPastedList } from '#src/ordering/paste/match-pasted-list.ts';
import { parsePastedList } from '#src/ordering/paste/parse-pasted-list.ts';

const sell = (...references: string[]) =>
  new Map(references.map((reference) => [reference, { reference } as CatalogueArticle]));
const match = (text: string, ...sold: string[]) =>
  matchPastedList(parsePastedList(text).entries, sell(...sold), new Set()).map(({ article, quantity }) => [
    article?.reference ?? null,
    quantity,
  ]);

describe('headings that single spaces separate', () => {
  test.each([
    'Référence Désignation Qté\nA1 Mug bleu 12\nB2 Sac 5',
    'Réf Désignation Qté PU\nA1 Mug 12 2,50\nB2 Sac 5 3,00',
    'Réf Désignation Qté PU\nA1 Mug 33 12 2,50\nB2 Sac 5 3,00',
    'Réf Désignation PU Qté\nA1 Mug 2,50 € 12\nB2 Sac 3,00 € 5',
    'Réf Désignation Qté PU Total\nA1 Mug bleu 12 2,50 30,00\nB2 Sac 5 3,00 15,00',
    'Désignation Référence Qté\nMug bleu A1 12\nSac B2 5',
    'Qté Réf\n12 A1\n5 B2',
    'Réf Qté pcs\nA1 12\nB2 5',
    'Réf Prix Qté\nA1 2,50 12\nB2 3,00 5',
  ])('%j', (text) => {
    expect(parsePastedList(text)).toMatchObject({ isOpen: false });
    expect(match(text, 'A1', 'B2')).toEqual([
      ['A1', 12],
      ['B2', 5],
    ]);
  });

  test.each([
    'Réf Qté Désignation\nA1 12 Mug bleu\nA2 5 Stylo noir',
    'Réf Qté Désignation\nA1 12 Mug 33',
    'Réf Qté Désignation PU\nA1 12 Mug 2',
    'Qté Réf Désignation PU\n12 A1 Mug 33 2,50',
    'Réf Désignation Qté\nA1 Mug',
    'Réf Désignation Qté\nA1 12 Mug',
    'Réf Désignation Qté\nA1 Vis 20 100',
    'Réf Désignation Qté PU\nA1 Mug 12',
    'N° Réf Qté\n1 A1 5',
    'Réf Qté\nA1',
    'Qté Réf\n12 SAC 20',
    'Réf Qté\nM8x20',
  ])('the quantity is asked if spaces do not tell it: %j', (text) => {
    const { entries, isOpen } = parsePastedList(text);
    expect(isOpen).toBe(false);
    for (const { quantity, problem } of entries)
      expect({ quantity, problem }).toEqual({ quantity: null, problem: { reason: 'missing', text: '' } });
    for (const [, quantity] of match(text, 'A1', 'A2', 'SAC', 'M8x20')) expect(quantity).toBeNull();
  });

  test('a line whose numbers may be one still names its article', () => {
    expect(match('Réf Qté\nA1 1 200', 'A1')).toEqual([['A1', null]]);
    expect(match('Réf Qté\nSAC 20 100', 'SAC', 'SAC 20')).toEqual([['SAC 20', null]]);
  });

  test('a number before a text is not part of the reference', () => {
    expect(match('N° Réf Qté\n1 A1 5', 'A1', 'A1 1')).toEqual([[null, null]]);
    expect(match('Réf Désignation Qté\nA1 Mug 1 000', 'A1')).toEqual([['A1', 1000]]);
  });

  test('a reference with a space comes before its first word', () => {
    expect(match('Réf Désignation Qté\nSAC 20 12', 'SAC', 'SAC 20')).toEqual([['SAC 20', 12]]);
  });

  test('without a heading of a number, the lines are read as without headings', () => {
    expect(match('Référence Désignation\nA1 12', 'A1')).toEqual([['A1', 12]]);
  });

  test('lines of one article are added up', () => {
    expect(match('Réf Désignation Qté\nA1 Mug 12\nA1 Mug 5\nA1 Tasse 1', 'A1')).toEqual([['A1', 18]]);
  });
});

test.each(['A1 2,50 € 12', 'A1 2,50€ 12', 'A1 à 2,50 € 12', 'A1 2,50 EUR 12', 'A1 12 € 2,50', 'A1 12 €2.50'])(
  'the sign of a price belongs to one number only: %j',
  (text) => {
    expect(match(text, 'A1')).toEqual([['A1', 12]]);
  },
);
