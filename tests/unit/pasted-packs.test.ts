import { describe, expect, test } from 'vitest';
import { parsePastedList } from '#src/ordering/paste/parse-pasted-list.ts';

const read = (text: string) => {
  const { entries, isOpen } = parsePastedList(text);
  return isOpen ? 'asked' : entries.map(({ reference, quantity }) => [reference, quantity]);
};
const problemOf = (text: string) => parsePastedList(text).entries[0]!.problem;

describe('a pasted list that counts packs', () => {
  test.each([
    ['Réf;Nb cartons\nA1;2', '2 cartons'],
    ['Réf;Qté (cartons)\nA1;2', '2 cartons'],
    ['Réf;Nombre de cartons\nA1;2', '2 cartons'],
    ['Réf\tDésignation\tColis\nA1\tMug\t2', '2 colis'],
    ['Ref\tPacks\nA1\t2', '2 packs'],
    ['Ref;Boxes\nA1;2', '2 boxes'],
    ['Ref;Case qty\nA1;2', '2 case'],
    ['Réf;Palettes\nA1;2', '2 palettes'],
    ['A1\t2\tcartons', '2 cartons'],
    ['A1;2;palettes', '2 palettes'],
    ['A1;cartons;2', '2 cartons'],
    ['2\tcartons\tA1', '2 cartons'],
    ['A1  2  cartons', '2 cartons'],
    ['A1\t2\tlot de 6', '2 lot de 6'],
    ['A1\t2\tcarton x 24', '2 carton x 24'],
    ['Réf\tQté\tUnité\nA1\t2\tcarton', '2 carton'],
    ['Réf Nb cartons\nA1 2', '2 cartons'],
    ['A1, 2 cartons', '2 cartons'],
    ['A1 (2 cartons)', '2 cartons'],
    ['A1 2ctn', '2ctn'],
    ['A1 2 lots de 6', '2 lots de 6'],
    ['A1 : 2 cartons de 24 pièces', '2 cartons de 24 pièces'],
    ['2 lots de 6 A1', '2 lots de 6'],
    ['Réf\tUnité\tQté\nA1\tcarton\t2', '2 carton'],
  ])('%j does not say how many pieces', (text, said) => {
    expect(read(text)).toEqual([['A1', null]]);
    expect(problemOf(text)).toEqual({ reason: 'not_a_number', text: said });
  });

  test.each([
    'Réf;Qté/carton\nA1;24',
    'Réf;Pièces par carton\nA1;24',
    'Ref;Qty per box\nA1;24',
    'Réf;Colisage\nA1;24',
    'Réf;Qté mini\nA1;24',
    'Réf;Qté stock\nA1;24',
    'Réf Qté mini\nA1 24',
    'Réf;Stock\nA1;24',
    'Réf;Qté livrée\nA1;24',
    'Réf;Qté dispo\nA1;24',
    'Réf;Disponible\nA1;24',
    'Réf;Prix par pièce\nA1;24',
  ])('%j has a number that is no quantity of the order', (text) => {
    expect(read(text)).toEqual([['A1', null]]);
    expect(problemOf(text)).toEqual({ reason: 'missing', text: '' });
  });

  test.each([
    'Réf;Qté (pièces)\nA1;24',
    'Réf;Qté (u)\nA1;24',
    'Réf;Qté pcs\nA1;24',
    'Réf;Nb pièces\nA1;24',
    'Réf;Qté par défaut\nA1;24',
    'Réf;Quantité par référence\nA1;24',
    'Réf;Qté restante\nA1;24',
    'Ref;Remaining qty\nA1;24',
    'Réf;Qté disponible à commander\nA1;24',
    'Réf;Qté par défaut;Qté\nA1;6;24',
    'Réf;Pcs par carton;Qté\nA1;6;24',
    'Réf;Colis;Qté\nA1;4;24',
    'Réf Qté Colis\nA1 24 4',
    'Réf;Stock;Qté mini;Nb\nA1;9;3;24',
    'Stock code;Qty\nA1;24',
    'Réf\tQté\tUnité\nA1\t24\tpièce',
    'A1;24;pcs',
    'A1;24;Boîte ronde',
    'Réf;Qté;Désignation\nA1;24;Boîte 12',
  ])('%j counts pieces', (text) => {
    expect(read(text)).toEqual([['A1', 24]]);
  });

  test.each<[string, string, number]>([
    ['A1;5;Sachet 25 cl', 'A1', 5],
    ['A1;5;Pack 6 bières', 'A1', 5],
    ['A1;5;Boîte 12 crayons', 'A1', 5],
    ['KIT-2 boîtes 5', 'KIT-2 boîtes', 5],
    ['SAC-10 sachets 5', 'SAC-10 sachets', 5],
    ['TX-1 lot 3', 'TX-1 lot', 3],
    ['10 boite 12 pcs', '10 boite', 12],
  ])('a pack word of a name is none of the quantity: %j', (text, reference, quantity) => {
    expect(read(text)).toEqual([[reference, quantity]]);
  });

  test.each(['pcs 2 cartons', 'Article\t2 cartons', 'Pièces;2 lots de 6'])(
    'a quantity in packs is no heading, and its line is kept: %j',
    (text) => {
      expect(read(text)).toMatchObject([[expect.any(String), null]]);
    },
  );

  test('a number of packs behind a hyphen may belong to the reference, and is asked', () => {
    expect(read('A1-2 cartons')).toEqual([['A1-2 cartons', null]]);
  });

  test.each(['A1 - 2 cartons', 'A1 x 2 cartons', 'A1 qté : 2 cartons', 'A1 – 2 lots de 6'])(
    'what separates a reference from its packs is no part of it: %j',
    (text) => {
      expect(read(text)).toEqual([['A1', null]]);
    },
  );
});
