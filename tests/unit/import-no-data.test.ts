import { describe, expect, test } from 'vitest';
import { workbook } from './make-import-files.ts';
import { readCase } from './read-case.ts';

const head = 'reference;designation;price\n';
const two = 'A;Mug;1,50\nB;Sac;2,00\n';
const article = (reference: string, designation: string, price: number) => ({
  reference,
  designation,
  price,
});
const [mug, sac] = [article('A', 'Mug', 150), article('B', 'Sac', 200)];

async function read(content: string | Parameters<typeof readCase>[0]) {
  const { table, rows } = await readCase(content, { name: 'file.csv' });
  return {
    header: table.header,
    articles: rows.filter(({ errors }) => errors.length === 0).map(({ values }) => values),
    left: rows.flatMap(({ errors }) => errors),
  };
}

describe('rows that are no data are named and left out', () => {
  test.each([
    ['a rule below the names', `${head}---;---;---\n${two}`, ['rule_line']],
    ['a rule without columns', `${head}---------\n${two}=======\n`, ['rule_line', 'rule_line']],
    [
      'Markdown',
      '| reference | designation | price |\n|:---|---|--:|\n| A | Mug | 1,50 |\n| B | Sac | 2,00 |\n',
      ['rule_line'],
    ],
    [
      'the box of a database client',
      '+---+-----+----+\n| reference | designation | price |\n+---+-----+----+\n| A | Mug | 1,50 |\n| B | Sac | 2,00 |\n+---+-----+----+\n',
      ['rule_line', 'rule_line'],
    ],
    [
      'a box with rules between its rows',
      '+---+---+---+\n| reference | designation | price |\n+===+===+===+\n| A | Mug | 1,50 |\n+---+---+---+\n| B | Sac | 2,00 |\n+---+---+---+\n',
      ['rule_line', 'rule_line', 'rule_line'],
    ],
    [
      'a drawn box',
      '┌───┬───┬───┐\n│ reference │ designation │ price │\n├───┼───┼───┤\n│ A │ Mug │ 1,50 │\n│ B │ Sac │ 2,00 │\n└───┴───┴───┘\n',
      ['rule_line', 'rule_line'],
    ],
    ['a total', `${head}${two}Total;;3,50\n`, ['total_row']],
    ['a total that counts', `${head}${two}Total : 2 articles;;\n`, ['total_row']],
    ['a total that counts', `${head}${two}TOTAL: 2 lignes;;3,50\n`, ['total_row']],
    ['a total in another column', `${head}${two};TOTAL HT :;3,50 €\n`, ['total_row']],
    [
      'subtotals',
      `${head}A;Mug;1,50\nSous-total;;1,50\nB;Sac;2,00\nTotal général;;3,50\n`,
      ['total_row', 'total_row'],
    ],
    ['a footer', `${head}${two}\nImprimé le 12/06/2026\n`, ['footer_row']],
    ['a footer in two cells', `${head}${two}Édité le;12/06/2026;\n`, ['footer_row']],
    ['pages', `${head}A;Mug;1,50\nPage 1/2;;\nB;Sac;2,00\nPage 2 sur 2;;\n`, ['footer_row', 'footer_row']],
    ['a count of rows', `${head}${two}(2 rows affected)\n`, ['footer_row']],
    ['an end', `${head}${two}*** Fin de la liste ***\n`, ['footer_row']],
    ['units', `${head};;€\n${two}`, ['units_row']],
    ['types in brackets', `${head}(texte);(texte);(EUR HT)\n${two}`, ['units_row']],
    ['a rule below units', `${head}texte;texte;€ HT\n---;---;---\n${two}`, ['units_row', 'rule_line']],
  ])('%s', async (_, content, reasons) => {
    expect(await read(content)).toEqual({
      header: ['reference', 'designation', 'price'],
      articles: [mug, sac],
      left: reasons.map((reason) => `null ${reason}`),
    });
  });

  test('in a workbook', async () => {
    const rows = [
      ['reference', 'designation', 'price'],
      ['', '', '€'],
      ['A', 'Mug', 1.5],
      ['B', 'Sac', 2],
      ['Total', '', 3.5],
    ];
    expect(await read(workbook([{ name: 'A', rows }]))).toMatchObject({
      articles: [mug, sac],
      left: ['null units_row', 'null total_row'],
    });
  });
});

test.each([
  ['an article called Total', `${head}${two}Total;Bidon Total;3,50\n`, article('Total', 'Bidon Total', 350)],
  ['an article of a brand', `${head}${two}TOT-1;Total 5W30;3,50\n`, article('TOT-1', 'Total 5W30', 350)],
  ['an article called Page 1', `${head}${two}Page 1;Carnet;3,50\n`, article('Page 1', 'Carnet', 350)],
  ['an article whose texts are units', `${head}u;kg;3,50\n${two}`, article('u', 'kg', 350)],
  ['an article whose code is of signs', `${head}-==;Trait;3,50\n${two}`, article('-==', 'Trait', 350)],
  [
    'an article whose code begins with a rule',
    `${head}${two}---X;Trait;3,50\n`,
    article('---X', 'Trait', 350),
  ],
])('%s is an article', async (_, content, expected) => {
  const { articles, left } = await read(content);
  expect(articles).toContainEqual(expected);
  expect(left).toEqual([]);
});

test.each(['Mug\n─────\nrouge │ vert', '┌───┐\n│ Mug │\n└───┘'])(
  'a cell in which a box is drawn keeps its characters: %j',
  async (text) => {
    const { table } = await readCase(`${head}A;"${text}";1,50\n`, { name: 'file.csv' });
    expect(table.rows).toEqual([['A', text, '1,50']]);
  },
);

test('a drawn table whose cells have the character of its columns is not shifted', async () => {
  const { table } = await readCase(
    '┌───┬───┐\n│ reference │ designation │\n├───┼───┤\n│ A │ Mug | bleu │\n└───┴───┘\n',
    { name: 'file.csv' },
  );
  expect(table.rows).toContainEqual(['│ A │ Mug | bleu │']);
});

test('a row without a price whose text begins like a total is read as it is', async () => {
  const { left } = await read(`${head}${two}Total Quartz;Huile;\nTOTAL-5;;\n`);
  expect(left).toEqual([]);
});

test.each([
  ['reference;on_hand\nA1;5\nA2;7\nTotal;12\n', 'products'],
  ['reference;on_hand\nA1;5\nA2;7\nSous-total;12\nA3;1\nA4;2\nTOTAL :;15\n', 'products'],
  ['code;name\nC1;Un\nC2;Deux\nTotal;2\n', 'customers'],
] as const)(
  'a total without a cell less than other rows is known by its sum: %j',
  async (content, entity) => {
    const { rows } = await readCase(content, { entity });
    const left = rows.filter(({ errors }) => errors.includes('null total_row'));
    expect(left.length).toBe(content.match(/total/giu)!.length);
  },
);

test('a code such as Total that is no sum is read as it is', async () => {
  const { rows } = await readCase('reference;on_hand\nA1;5\nA2;7\nTotal;3\n', { entity: 'products' });
  expect(rows.map(({ values }) => values['reference'])).toEqual(['A1', 'A2', 'Total']);
});

test('a row of zeros below zeros is no total, as in a template of stocks', async () => {
  const content = 'reference;on_hand\nA1;0\nA2;0\nTOTAL 5000;0\n';
  const { rows } = await readCase(content, { entity: 'products' });
  expect(rows.map(({ values }) => values['reference'])).toEqual(['A1', 'A2', 'TOTAL 5000']);
});

test.each(['\u200B;\u200B;\u00AD', '\u001A', '\f', '\uFEFF;;'])(
  'a row of invisible characters is blank: %j',
  async (row) => {
    const { articles, left } = await read(`${head}A;Mug;1,50\n${row}\nB;Sac;2,00\n`);
    expect([articles, left]).toEqual([[mug, sac], []]);
  },
);
