import { describe, expect, test } from 'vitest';
import type { EntityName } from '#contract/registry.ts';
import { importTargets } from '#src/lists/import/mapping/import-targets.ts';
import { guessTableMapping } from '#src/lists/import/mapping/guess-mapping.ts';
import { firstOptions, unansweredChoice } from '#src/lists/import-page/session/detect-formats.ts';
import { workbook } from './make-import-files.ts';
import { readCase } from './read-case.ts';

describe('the first row of a file without titles', () => {
  test.each([
    ['A-1;Mug;4,10\nA-2;Tasse;5,20\n', 2],
    ['A-1;Mug;4,10\n', 1],
    ['Mug;12\nTasse;5\n', 2],
    ['00123;Mug rouge\n00456;Tasse\n', 2],
    ['Jean;jean@example.fr\nLuc;luc@example.fr\n', 2],
    ['N1;Fournisseur A;12/06/2026\nN2;Fournisseur B;13/06/2026\n', 2],
    ['3760120040115;Étui\n3760120040122;Sac\n', 2],
    ['A-1;;4,10\nA-2;Tasse;5,20\n', 2],
    ['A-1;Mug;€ 4,10\nA-2;Nom;€ 5,20\n', 2],
    ['REF-A1;Mug;1 234,50 €\nREF-B2;Tasse;12 €\nREF-C3;Sac;8 €\n', 3],
  ])('%j is data', async (content, rows) => {
    const { table } = await readCase(content);
    expect([table.headerRow, table.rowCount]).toEqual([0, rows]);
    expect(table.header.slice(0, 2)).toEqual(['A', 'B']);
  });

  test.each([
    'Machin;Truc;Bidule\nA-1;Mug;4,10\nA-2;Tasse;5,20\n',
    'Machin;EAN13\nMug;3760120040115\n',
    'Modèle;36;37;38\nBougie;1;2;3\nLampe;4;5;6\n',
    'Machin;2024;2025\nMug;12;15\nTasse;3;2\n',
    'Machin;01/2026;02/2026\nMug;12;15\n',
    'Machin;2026-01-01;2026-02-01\nMug;12;15\n',
    'Réf;36;37;38\nA-1;3;2;1\nA-2;3;2;1\n',
    'Col1;Col2\nA-1;4,10\n',
    'Tarif 2026;;\nMachin;Truc;Bidule\nA-1;Mug;4,10\n',
    'reference;designation;price\nA-1;Mug;4,10\n',
    'Tarif 2026\nRéférence;Truc;Chose\nAB 123;Mug;4,10\nAB 124;Tasse;5,20\n',
  ])('%j has titles', async (content) => {
    const { table } = await readCase(content);
    expect(table.headerRow).toBeGreaterThan(0);
  });

  test('of a workbook', async () => {
    const rows = [
      ['A-1', 'Mug', 4.1],
      ['A-2', 'Tasse', 5.2],
    ];
    const { table } = await readCase(workbook([{ name: 'A', rows }]), { name: 'a.xlsx' });
    expect([table.headerRow, table.rowCount]).toEqual([0, 2]);
  });
});

describe('dates that a spreadsheet may have swapped', () => {
  const day = (iso: string) => ({ t: 'n', z: 'dd/mm/yyyy', v: Date.parse(iso) / 86_400_000 + 25_569 });
  test.each<[string, unknown[], string[]]>([
    ['month first', [day('2026-06-12'), '06/25/2026', day('2026-03-04')], ['N0', 'N2']],
    ['day first', ['25/06/2026', day('2026-06-12')], ['N1']],
    ['one day in both orders', ['06/25/2026', day('2026-06-06')], []],
    ['a day above 12 was read', ['06/25/2026', day('2026-06-12'), day('2026-06-13')], []],
    ['other texts were not read either', ['06/25/2026', '06/12/2026', day('2026-06-12')], []],
    ['no texts', [day('2026-06-12'), day('2026-03-04')], []],
  ])('%s', async (_, dates, expected) => {
    const rows = [['number', 'provider', 'date'], ...dates.map((date, at) => [`N${at}`, 'F', date])];
    const read = await readCase(workbook([{ name: 'A', rows }]), { name: 'a.xlsx', entity: 'arrivals' });
    const swapped = read.rows.filter(({ notes }) => notes.includes('date day_month_swapped'));
    expect(swapped.map(({ values }) => values['number'])).toEqual(expected);
  });
});

describe('leading zeros that are lost are said', () => {
  const customers = async (rows: [code: string, phone: string][]) => {
    const content = `code;name;phone\n${rows.map(([code, phone]) => `${code};x;${phone}\n`).join('')}`;
    return (await readCase(content, { entity: 'customers' })).rows.map(({ notes }) => notes.join());
  };
  test.each<[[string, string][], string[]]>([
    [
      [
        ['00123', ''],
        ['456', ''],
        ['00789', ''],
      ],
      ['', 'code zeros_lost', ''],
    ],
    [
      [
        ['00123', ''],
        ['45678', ''],
      ],
      ['', ''],
    ],
    [
      [
        ['123', ''],
        ['45', ''],
      ],
      ['', ''],
    ],
    [
      [
        ['00123', ''],
        ['0045', ''],
        ['6', ''],
      ],
      ['', '', ''],
    ],
    [
      [
        ['00123', ''],
        ['C45', ''],
      ],
      ['', ''],
    ],
    [
      [
        ['A', '612345678'],
        ['B', '0612345678'],
      ],
      ['phone zeros_lost', ''],
    ],
    [
      [
        ['A', '6 12 34 56 78'],
        ['B', '+33612345678'],
      ],
      ['phone zeros_lost', ''],
    ],
    [
      [
        ['A', '33612345678'],
        ['B', '12 34 56'],
      ],
      ['phone zeros_lost', ''],
    ],
  ])('%j', async (rows, notes) => {
    expect(await customers(rows)).toEqual(notes);
  });

  test('in number cells of a workbook, and not where the format shows the zeros', async () => {
    const rows = [
      ['code', 'name', 'phone'],
      ['00123', 'x', 612_345_678],
      [456, 'y', { t: 'n', v: 612_345_678, z: '0000000000' }],
    ];
    const read = await readCase(workbook([{ name: 'A', rows }]), { name: 'a.xlsx', entity: 'customers' });
    expect(read.rows.map(({ notes }) => notes)).toEqual([
      ['phone zeros_lost'],
      ['phone formatted', 'code zeros_lost'],
    ]);
  });
});

describe('the order of day and month is asked where only the user knows it', () => {
  const questionOf = async (dates: string[], delimiter = ';', entity: EntityName = 'arrivals') => {
    const lines = [['number', 'provider', 'date'], ...dates.map((date, at) => [`N${at}`, 'F', date])];
    const { table } = await readCase(lines.map((line) => `${line.join(delimiter)}\n`).join(''), { entity });
    const mapping = guessTableMapping(table, importTargets(entity));
    const options = firstOptions(entity, table, mapping, 'fr');
    const asked = unansweredChoice(entity, { table, mapping, options, pointZero: null });
    return asked ?? options.date_order ?? 'none';
  };
  test.each<[string[], string, string]>([
    [['06/07/2026 2:32 PM'], ';', 'date_order'],
    [['06/07/2026 2:32 p.m.', '06/06/2026 1:00 am'], ';', 'date_order'],
    [['6-7-2026 2:00PM'], '\t', 'date_order'],
    [['06/07/2026'], ',', 'date_order'],
    [['06/07/2026'], '\t', 'date_order'],
    [['06/07/2026'], ';', 'none'],
    [['06/06/2026 2:32 PM'], ';', 'none'],
    [['06/07/2026 2:32 PM', '06/25/2026 2:32 PM'], ';', 'mdy'],
    [['06/07/2026 2:32 PM', '25/06/2026 2:32 PM'], ',', 'dmy'],
    [['25/06/2026', '06/25/2026'], ';', 'date_order'],
    [['06.07.2026'], ',', 'none'],
    [['2026-06-07 02:32 PM'], ',', 'none'],
    [['6 juillet 2026'], ',', 'none'],
    [['26/06/12', '25/12/31'], ';', 'date_order'],
    [['12/06/26', '26/06/12'], ';', 'date_order'],
    [['26.6.12'], ',', 'date_order'],
    [['26-06-12'], ';', 'date_order'],
    [['12/06/26', '25/06/26', '31/12/25'], ';', 'dmy'],
    [['26.06.25'], ';', 'none'],
    [['15/03/18', '25/12/19'], ';', 'dmy'],
    [['25/12/19', '25/12/2019'], ';', 'dmy'],
  ])('%j with %j: %s', async (dates, delimiter, expected) => {
    expect(await questionOf(dates, delimiter)).toBe(expected);
  });

  test('in a workbook only texts are ambiguous', async () => {
    const mapped = async (date: unknown) => {
      const rows = [
        ['number', 'provider', 'date'],
        ['N', 'F', date],
      ];
      const { table, options } = await readCase(workbook([{ name: 'A', rows }]), {
        name: 'a.xlsx',
        entity: 'arrivals',
      });
      const mapping = guessTableMapping(table, importTargets('arrivals'));
      return unansweredChoice('arrivals', { table, mapping, options, pointZero: null });
    };
    expect(await mapped('06/07/2026')).toBe('date_order');
    expect(await mapped({ t: 'n', v: 46_185, z: 'dd/mm/yyyy' })).toBeNull();
  });
});
