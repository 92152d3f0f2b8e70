import { describe, expect, test } from 'vitest';
import { readAll } from './make-import-files.ts';

const rowsOf = async (text: string) => (await readAll(text)).rows;

describe('a row that a line break without quotation marks has split', () => {
  test.each([
    ['in its name', ['A2;Verre', 'à vin;3,50;12'], ['A2', 'Verre\u2028à vin', '3,50', '12'], [1]],
    [
      'over three lines',
      ['A2;Verre', 'à', 'vin;3,50;12'],
      ['A2', 'Verre\u2028à\u2028vin', '3,50', '12'],
      [1],
    ],
    ['after its name', ['A2;Verre', ';3,50;12'], ['A2', 'Verre\u2028', '3,50', '12'], [1]],
    ['within a price', ['A2;Verre;3,50', '€;12'], ['A2', 'Verre', '3,50\u2028€', '12'], [2]],
  ])('%s is joined and noted', async (_, lines, cells, columns) => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = ['ref;nom;prix;stock', 'A1;Mug;6,90;3', ...lines, 'A3;Bol;4,20;', 'A4;Plat;9,90;1'].join(
        end,
      );
      const { rows, rowNumbers, problems, notes } = await readAll(text);
      expect(rows).toEqual([
        ['A1', 'Mug', '6,90', '3'],
        cells,
        ['A3', 'Bol', '4,20', ''],
        ['A4', 'Plat', '9,90', '1'],
      ]);
      expect(rowNumbers).toEqual([2, 3, 3 + lines.length, 4 + lines.length]);
      expect(problems).toEqual([]);
      expect(notes).toEqual(
        columns.map((column) => ({
          row: 3,
          column,
          reason: 'split_row',
          value: cells[column]!.replaceAll('\u2028', ' '),
        })),
      );
    }
  });

  test('two after each other are joined, each by itself', async () => {
    const lines = [
      'A1,Mug,6.90,3',
      'A2,Verre',
      'à vin,3.50,12',
      'A3,Bol',
      'à soupe,4.20,5',
      'A4,Plat,9.90,1',
    ];
    expect(await rowsOf(['ref,nom,prix,stock', ...lines].join('\n'))).toEqual([
      ['A1', 'Mug', '6.90', '3'],
      ['A2', 'Verre\u2028à vin', '3.50', '12'],
      ['A3', 'Bol\u2028à soupe', '4.20', '5'],
      ['A4', 'Plat', '9.90', '1'],
    ]);
  });
});

describe('short rows that are rows by themselves stay as they are', () => {
  test.each([
    ['a program that leaves out empty cells at the end', ['A2;Verre', 'A3;Bol;4,20']],
    ['rows that would put a word among prices', ['A2;Verre', 'A3;Bol;beige']],
    ['a title, and a total at the end', ['Rayon verrerie', 'Total;12']],
    ['a line that is complete by itself after a short one', ['A2', 'A3;Bol;4,20;5']],
  ])('%s', async (_, lines) => {
    const text = ['ref;nom;prix;stock', 'A1;Mug;6,90;3', 'A5;Tasse;2,90;8', ...lines, 'A4;Plat;9,90;1'].join(
      '\n',
    );
    const { notes, rowCount } = await readAll(text);
    expect(notes).toEqual([]);
    expect(rowCount).toBeGreaterThanOrEqual(4);
  });

  test.each([
    ['totals', ['Total HT;11,10', 'Total TTC;13,32']],
    ['the foot of a page', ['Imprimé le 12/06;10:32', 'Page 1;2']],
    ['figures that are cells of their own', ['Frais;11,10', 'Port;13,32']],
  ])('below a list of three columns: %s', async (_, lines) => {
    const { notes } = await readAll(['ref;nom;prix', 'A1;Mug;6,90', 'A2;Bol;4,20', ...lines].join('\n'));
    expect(notes).toEqual([]);
  });

  test('a line with damaged characters, which stay noted', async () => {
    const text =
      'ref;nom;prix;stock\nA1;Mug;6,90;3\nA2;Verre\n\uFFFD vin;3,50;12\nA3;Bol;4,20;5\nA4;Plat;9,90;1\n';
    const { notes } = await readAll(text);
    expect(notes.map(({ row, reason }) => [row, reason])).toEqual([[4, 'damaged']]);
  });

  test('where all columns hold words, because nothing tells rows from parts of one', async () => {
    const text = 'ref;nom;note\nA;Mug;bleu\nB;Bol;beige\nC;Verre\nà vin;rouge\nD;Plat;noir\n';
    expect(await rowsOf(text)).toHaveLength(5);
  });
});
