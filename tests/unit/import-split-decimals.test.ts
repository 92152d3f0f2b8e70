import { describe, expect, test } from 'vitest';
import { readCase } from './read-case.ts';

describe('prices that an unquoted decimal comma has split', () => {
  test.each([
    // A row is longer than the header, and others are not.
    ['reference,designation,price,stock\nA,Mug,12,50,\nB,Sac,3,\nC,Pot,4,120\n', 'articles', [1]],
    ['reference,designation,price,stock\nA,Mug,12,50,\nB,Sac,3,5,\nC,Pot,4.5,7\n', 'articles', [1, 2]],
    ['reference,designation,price,stock\nA,Mug,12,50,100\nB,Sac,3,90\n', 'articles', [1, 2]],
    // All rows are longer than the header, by one cell or more.
    ['reference,designation,price,stock\nA,Mug,12,50,\nB,Sac,3,9,\n', 'articles', [1, 2]],
    ['reference,price,stock,barcode\nA,12,5,7,\nB,3,9,8,\n', 'articles', [1, 2]],
    ['reference,price,stock,barcode\nA,12,5,7,,\nB,3.5,9,,\n', 'articles', [1]],
    // The header ends with a comma, and the rows do not.
    ['reference,designation,price,stock,\nA,Mug,12,50,100\nB,Sac,3,20\nC,Pot,4,120\n', 'articles', [1]],
    ['reference,designation,price,stock,\nA,Mug,12,50,\nB,Sac,3,20\nC,Pot,4,120\n', 'articles', [1]],
    ['reference,designation,price,stock,\nA,Mug,12,50,100\nB,Sac,3,90,20\nC,Pot,4,120\n', 'articles', [1, 2]],
    // Three decimals, thousands, and another number before the price.
    ['reference,designation,price,stock\nA,Vis,0,1250,\nB,Écrou,2,100\n', 'articles', [1]],
    ['reference,designation,price,stock\nA,Mug,1,250,\nB,Sac,3,20\n', 'articles', [1]],
    ['reference,designation,Poids,price,stock\nA,Mug,0,35,12.90,\nB,Sac,1,3.50,20\n', 'articles', [1]],
    // What follows or precedes a price, and a price without a number.
    ['reference,designation,price,stock\nA,Mug,12,50 € HT\nB,Sac,3,90 € HT\n', 'articles', [1, 2]],
    ['reference,designation,price,category\nA,Mug,12,50 €/u\nB,Sac,3,90 €/u\n', 'articles', [1, 2]],
    ['reference,designation,price,stock\nA,Mug,EUR 12,50\nB,Sac,EUR 3,90\n', 'articles', [1, 2]],
    ['reference,designation,price,stock\nA,Mug,12,50\nB,Sac,3,90\nC,Pot,NC\n', 'articles', [1, 2]],
    // A column of words.
    ['reference,designation,price,category\nA,Mug,12,50\nB,Sac,3,90\nC,Pot,4,Déco\n', 'articles', [1, 2]],
    ['reference,price,designation,text\nA,12,50,Mug\nB,3,90,Sac\nC,4,Pot,Beau\n', 'articles', [1, 2]],
    ['reference,designation,price,category\nA,Mug,12,50\nB,Sac,3.5,Deco\n', 'articles', [1]],
    ['reference,designation,price,category\nA,Mug,12,5\nB,Sac,3,Deco\n', 'articles', [1]],
    ['reference,designation,price,stock\nA,Mug,12,Bleu\nB,Sac,3,90\n', 'articles', [2]],
    ['reference,designation,price,Rayon\nA,Mug,12,50\nB,Sac,3,Deco\nC,Pot,4,\n', 'articles', [1]],
    // A column without a name has the cells that moved.
    ['reference,designation,price,stock,\nA,Mug,12,50,100\nB,Sac,3,5,20\n', 'articles', [1, 2]],
    // Cents, and two digits in every row.
    ['reference,designation,price,stock\nA,Mug,12,00\nB,Sac,3,5\n', 'articles', [1, 2]],
    ['reference,designation,price,stock\nA,Mug,12,50\nB,Sac,3,90\n', 'articles', [1, 2]],
    ['reference,designation,price,stock\nA,Mug,12,50\nB,Sac,3\n', 'articles', [1]],
    ['reference,designation,price,category\nA,Mug,12,50\nB,Sac,3,90\n', 'articles', [1, 2]],
    ['number,customer_code,date_ordered,reference,price,quantity\n1,C1,2026-06-12,A,12,50\n', 'orders', [1]],
    // The sign of the currency, and groups of thousands.
    ['reference,designation,price,category\nA,Mug,12,50 €\nB,Sac,3,90 €\n', 'articles', [1, 2]],
    ['reference,designation,price,category\nA,Mug,€12,50\nB,Sac,€3,90\n', 'articles', [1, 2]],
    ['reference,designation,price,category\nA,Mug,1 250,90\nB,Sac,3,90\n', 'articles', [1, 2]],
    ['reference,cost,on_hand\nA,12,50,\nB,3,20,\nC,4,7\n', 'products', [1, 2]],
  ] as const)('are noted before numbers and words: %j', async (content, entity, noted) => {
    const { rows } = await readCase(content, { entity });
    const isNoted = ({ notes }: (typeof rows)[number]) =>
      notes.some((note) => note.endsWith(' split_decimals'));
    expect(rows.flatMap((row, at) => (isNoted(row) ? [at + 1] : []))).toEqual(noted);
  });

  test('a row with a cell too many before a column without a name is noted, and not refused', async () => {
    const content = 'reference,designation,price,\nA,Mug,12.5,2024\nB,Sac,3,2023\nC,Pot,4\n';
    const { rows } = await readCase(content, { entity: 'articles' });
    expect(rows.flatMap(({ errors }) => errors)).toEqual([]);
  });

  test.each([
    ['reference,designation,price,stock\nA,Mug,12,50\nB,Sac,3,9\n', 'articles'],
    ['reference,designation,price,stock\nA,Mug,12,100\nB,Sac,3,90\n', 'articles'],
    ['reference,designation,price,stock\nA,Mug,12.50,50\nB,Sac,3.90,90\n', 'articles'],
    ['reference,designation,price,stock\nA,Mug,"12,50",50\nB,Sac,"3,90",90\n', 'articles'],
    ['reference,designation,price,stock\nA,Mug,12,\nB,Sac,3,\n', 'articles'],
    ['reference;designation;price;stock\nA;Mug;12;50\nB;Sac;3;90\n', 'articles'],
    ['reference,designation,price,category\nA,Mug,12,M\nB,Sac,3,38\nC,Pot,4,40\n', 'articles'],
    ['reference,designation,price,stock\nA,Mug,12.5,50,\nB,Sac,3,9,\n', 'articles'],
    ['reference,designation,price,Taille\nA,Tee,12,M\nB,Tee,12,L\nC,Jean,40,38\n', 'articles'],
    ['reference,designation,price,Emplacement\nA,Tee,12,A1\nB,Tee,12,B2\nC,Tee,12,12\n', 'articles'],
    ['reference,designation,price,stock,\nA,Mug,12,5,\nB,Sac,3,9,\n', 'articles'],
    // A column without a name that holds codes, years or packs.
    ['reference,designation,price,\nA,Mug,12,1\nB,Sac,3,2\n', 'articles'],
    ['reference,designation,price,\nA,Mug,12,-\nB,Sac,3,-\n', 'articles'],
    ['reference,designation,price,\nA,Mug,12,6/carton\nB,Sac,3,10/carton\n', 'articles'],
    ['reference,designation,price,\nA,Mug,12,3\nB,Sac,sur devis,voir catalogue\n', 'articles'],
    // A row without a price has a number in the next column.
    ['reference,designation,price,stock\nA,Mug,12,24\nB,Sac,,120\nC,Pot,NC,5\n', 'articles'],
    // Signs for none, and small numbers, beside words.
    ['reference,designation,price,category\nA,Mug,12,-\nB,Sac,3.5,Deco\nC,Pot,4.5,Deco\n', 'articles'],
    [
      'reference,designation,price,Disponibilité\nA,Mug,12,Rupture\nB,Sac,3,5\nC,Pot,4,En stock\n',
      'articles',
    ],
    // Most rows, but not all, end with a comma as the header does.
    ['reference,designation,price,stock,\nA,Mug,12,250,\nB,Sac,3,500,\nC,Pot,4,7\n', 'articles'],
    ['reference,designation,price,barcode\nA,Mug,12,3760120040115\n', 'articles'],
    ['reference,cost,on_hand\nA,12,5\nB,3,20\n', 'products'],
    ['reference,on_hand,cost\nA,12,50\nB,3,20\n', 'products'],
  ] as const)('are not noted where they are none: %j', async (content, entity) => {
    const { rows } = await readCase(content, { entity });
    expect(rows.flatMap(({ notes }) => notes)).toEqual([]);
  });
});
