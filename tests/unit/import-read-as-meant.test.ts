import { describe, expect, test } from 'vitest';
import { readCell } from '#contract/files/cells/read-cell.ts';
import { writeCell } from '#contract/files/cells/write-cell.ts';
import { importFields } from '#contract/files/import-fields.ts';
import type { EntityName } from '#contract/registry.ts';
import { workbook } from './make-import-files.ts';
import { readCase } from './read-case.ts';

/** For each row a field's value, errors and notes. */
async function read(
  content: Parameters<typeof readCase>[0],
  entity: EntityName,
  field: string,
  name?: string,
) {
  const { rows } = await readCase(content, { entity, ...(name && { name }) });
  return rows.map(({ values, errors, notes }) => [values[field] ?? null, ...errors, ...notes]);
}

describe('headings that are repeated in another case', () => {
  test.each([
    'Code client;Raison sociale\nC1;Dupont\nCODE CLIENT;RAISON SOCIALE\nC2;Durand\n',
    'Code client;Société\nC1;Dupont\ncode  client;SOCIETE\nC2;Durand\n',
    'code;name;phone\nC1;Dupont;1\nCode;Name;\nC2;Durand;2\n',
  ])('are no data: %j', async (content) => {
    const rows = await read(content, 'customers', 'code');
    expect(rows.map(([code, error]) => error ?? code)).toEqual(['C1', 'null repeated_header', 'C2']);
  });
});

describe('what programs write for no value', () => {
  const head = 'code;name;phone;shipping_address\n';
  test.each(['NULL', '\\N', '(null)'])('%s is read as empty, with a note', async (none) => {
    const { rows } = await readCase(`${head}C1;Dupont;${none};${none}\nC2;Durand;01;1 rue X\n`, {
      entity: 'customers',
    });
    expect(rows[0]).toEqual({
      values: { code: 'C1', name: 'Dupont' },
      errors: [],
      notes: ['phone no_value', 'shipping_address no_value'],
    });
  });

  test('a person whose name is NULL keeps it', async () => {
    const content = `${head}NULL;NULL;01;x\nC2;Durand;01;x\nC3;Null;01;Null\n`;
    const { rows } = await readCase(content, { entity: 'customers' });
    expect(rows.map(({ values }) => [values['code'], values['name'], values['shipping_address']])).toEqual([
      ['NULL', 'NULL', 'x'],
      ['C2', 'Durand', 'x'],
      ['C3', 'Null', 'Null'],
    ]);
  });

  test('in a column of names that has it several times it is none', async () => {
    expect(await read(`${head}C1;NULL;;\nC2;NULL;;\nC3;Durand;;\n`, 'customers', 'name')).toEqual([
      [null, 'name no_value'],
      [null, 'name no_value'],
      ['Durand'],
    ]);
  });

  test('nan among numbers only', async () => {
    const content = 'reference;designation;price\nA;nan;nan\nB;Sac;NaN\nC;Mug;1,50\n';
    expect(await read(content, 'articles', 'price')).toEqual([
      [null, 'price no_value'],
      [null, 'price no_value'],
      [150],
    ]);
    const names = await read(content, 'articles', 'designation');
    expect(names.map(([name]) => name)).toEqual(['nan', 'Sac', 'Mug']);
  });
});

describe('codes and phone numbers that a program took for numbers', () => {
  test.each([
    ['code', '1.2345678E7', ['12345678', 'code exponent']],
    ['code', '1,2345678E+7', ['12345678', 'code exponent']],
    ['code', '3.760120040115E12', ['3760120040115', 'code exponent']],
    ['code', '1.5E5', ['1.5E5']],
    ['code', '1.2E7', ['1.2E7']],
    ['code', '1.234E7', ['1.234E7', 'code digits_lost']],
    ['code', '1.5E12', ['1.5E12', 'code digits_lost']],
    ['code', '3,76012E+12', ['3,76012E+12', 'code digits_lost']],
    ['code', '1E10', ['1E10']],
    ['code', '1.5E2', ['1.5E2']],
    ['phone', '6.12345678E8', ['612345678', 'phone zeros_lost', 'phone exponent']],
    ['phone', '3.3612345678E10', ['33612345678', 'phone zeros_lost', 'phone exponent']],
    ['phone', '33612345678', ['33612345678', 'phone zeros_lost']],
    ['phone', '33 6 12 34 56 78', ['33 6 12 34 56 78', 'phone zeros_lost']],
    ['phone', '612345678.0', ['612345678', 'phone zeros_lost', 'phone decimals_dropped']],
    ['phone', '+33612345678', ['+33612345678']],
    ['phone', '0033612345678', ['0033612345678']],
  ])('%s %s', async (field, cell, expected) => {
    const content = field === 'code' ? `code;name\n${cell};x\nA;y\n` : `code;name;phone\nC1;x;${cell}\n`;
    expect((await read(content, 'customers', field))[0]).toEqual(expected);
  });

  test('a code without its zeros beside others, written with decimals', async () => {
    expect(await read('code;name\n0042;x\n43.0;y\n', 'customers', 'code')).toEqual([
      ['0042'],
      ['43.0', 'code zeros_lost'],
    ]);
  });

  test('a reference', async () => {
    expect(
      await read('number;provider;date;reference\nB;F;2026-06-12;1.2345678E7\n', 'arrivals', 'reference'),
    ).toEqual([['12345678', 'reference exponent']]);
  });

  test('a stored code that reads so is exported as a text', () => {
    const field = importFields('customers')['code']!;
    const cell = writeCell(field, '1.2345678E7', 'fr', 'Europe/Paris');
    const format = { number_mark: null, date_order: null, timezone: 'Europe/Paris' };
    expect(readCell(field, cell, format)).toEqual({ ok: true, value: '1.2345678E7' });
  });
});

describe('decimal commas between cells that commas separate', () => {
  test.each([
    ['reference,designation,price,\nA,Mug,12,50\nB,Sac,3,90\n', 2],
    ['reference,designation,price,,barcode\nA,Mug,12,50\nB,Sac,3,5\nC,Pot,3\n', 2],
    ['reference,,designation,price,\nA,,Mug,12,50\nB,,Sac,3,90\n', 2],
    ['reference,designation,price\nA,Mug,12,50\nB,Sac,3,90\n', 2],
  ] as const)('are not cut before a column without a name: %j', async (content, count) => {
    const { rows } = await readCase(content);
    expect(rows.filter(({ errors }) => errors.includes('null too_many_cells'))).toHaveLength(count);
  });

  test.each([
    ['reference,designation,price,description\nA,Mug,12,50\nB,Sac,3,90\n', 'articles', 2],
    ['reference,designation,price,description,barcode\nA,Mug,12,50\nB,Sac,3,5\nC,Pot,3\n', 'articles', 2],
    ['reference,designation,price,description\nA,T-shirt,12,38\nB,T-shirt,15,40\n', 'articles', 2],
    [
      'number,customer_code,date_ordered,reference,quantity,price,marking\n1,C1,2026-06-12,A,2,3,90,\n2,C1,2026-06-12,A,1,4,50,\n',
      'orders',
      2,
    ],
  ] as const)('are noted before a column of texts: %j', async (content, entity, count) => {
    const { rows } = await readCase(content, { entity });
    expect(rows.flatMap(({ errors }) => errors)).toEqual([]);
    expect(rows.filter(({ notes }) => notes.includes('price split_decimals'))).toHaveLength(count);
  });

  test.each([
    'Référence,Désignation,Prix HT,L,H\nA1,Boîte,12,40,30\nA2,Boîte,15,50,20\n',
    'Référence,Désignation,Prix HT,D\nA1,Boîte,12,40\nA2,Boîte,15,50\n',
    ...['UV', 'KG', 'XL', 'EX'].map(
      (name) => `Référence,Désignation,Prix HT,${name}\nA1,Boîte,12,40\nA2,Boîte,15,50\n`,
    ),
  ])('a heading of one or two capitals is a name: %j', async (content) => {
    const { rows } = await readCase(content);
    expect(rows.map(({ values, errors, notes }) => [values['price'], ...errors, ...notes])).toEqual([
      [1200],
      [1500],
    ]);
  });

  test.each([
    ['reference,designation,price,description\nA,Mug,12,Bleu\nB,Sac,3,90\n', 'articles'],
    ['reference,designation,price,description\nA,Mug,12.5,50\nB,Sac,3,90\n', 'articles'],
    ['reference,designation,price,stock\nA,Mug,12,50\nB,Sac,3,90\n', 'articles'],
    ['reference,designation,price,category\nA,Mug,12,50\nB,Sac,3,90\n', 'articles'],
    ['reference;designation;price;description\nA;Mug;12;50\nB;Sac;3;90\n', 'articles'],
    ['number,customer_code,date_ordered,reference,price,quantity\n1,C1,2026-06-12,A,12,50\n', 'orders'],
  ] as const)('of an honest file no row is refused: %j', async (content, entity) => {
    const { rows } = await readCase(content, { entity });
    expect(rows.flatMap(({ errors }) => errors)).toEqual([]);
  });
});

describe('price formats of a workbook', () => {
  test.each([
    ['"sur devis"', 1, [null, 'price not_a_number']],
    ['0 "c"', 50, [null, 'price not_a_number']],
    ['0.00 "cts"', 50, [null, 'price not_a_number']],
    ['0.00 "€ HT"', 12.5, [1250]],
    ['0.00 "€/pièce"', 12.5, [1250]],
    ['#,##0.00 "EUR"', 1250, [125_000]],
    ['0.00 "F"', 12.5, [null, 'price not_a_number']],
    ['0.00 "francs"', 12.5, [null, 'price not_a_number']],
    ['0.00 "pounds"', 12.5, [null, 'price not_a_number']],
    ['0.00 "USD"', 12.5, [null, 'price other_currency']],
    ['0.00 "€/kg"', 12.5, [null, 'price other_unit']],
    ['0.0,"k€"', 1200, [120_000]],
    ['0.0,"K€"', 1200, [120_000]],
    ['0.00 "Eur."', 12.5, [1250]],
    ['0.00 "x"', 12.5, [1250]],
    ['0.00 "dont éco"', 12.5, [1250]],
    ['0.00 "c/u"', 12.5, [1250]],
    ['0.00 "fixe"', 12.5, [1250]],
  ])('%s', async (z, v, expected) => {
    const rows = [
      ['reference', 'designation', 'price'],
      ['A', 'Mug', { t: 'n', v, z }],
    ];
    const [row] = await read(workbook([{ name: 'A', rows }]), 'articles', 'price', 'a.xlsx');
    expect(row!.slice(0, 2)).toEqual(expected);
  });
});

describe('dates', () => {
  const arrivals = async (dates: readonly string[], date_order?: 'dmy' | 'mdy' | 'ymd') => {
    const rows = dates.map((date, at) => `B${at};F;${date}\n`).join('');
    const read = await readCase(`number;provider;date\n${rows}`, {
      entity: 'arrivals',
      ...(date_order && { options: { date_order } }),
    });
    const isAsked = read.options.date_order === null;
    return { isAsked, read: read.rows.map(({ values, errors }) => errors[0] ?? values['date']) };
  };

  test.each([
    [['26-06-25', '26-06-28', '26-07-31']],
    [['24-12-27']],
    [['19-06-12', '18-03-05']],
    [['12-06-26']],
    [['31-12-26']],
    [['06-06-26']],
    [['12-06-26', '31-12-26']],
    [['06-25-26']],
    [['99-12-31', '12-06-26']],
    [['15/03/45', '12-06-26']],
  ])('%j, with hyphens and years of two digits, are read in the chosen order only', async (dates) => {
    const { isAsked, read } = await arrivals(dates);
    expect(isAsked).toBe(true);
    for (const [at, text] of dates.entries())
      if (text.includes('-')) expect(read[at]).toBe('date two_digit_year');
  });

  test.each([
    ['dmy', ['2026-06-12', '2026-12-31', '2031-07-26']],
    ['ymd', ['2012-06-26', '2031-12-26', '2026-07-31']],
    ['mdy', ['2026-12-06', 'date no_such_day', 'date no_such_day']],
  ] as const)('in the chosen order %s', async (order, expected) => {
    expect((await arrivals(['12-06-26', '31-12-26', '26-07-31'], order)).read).toEqual(expected);
  });

  test.each([
    [
      ['12-06-45', '31-12-45'],
      ['2045-06-12', '2045-12-31'],
    ],
    [
      ['12-06-26', '31-12-00', '26-06-12'],
      ['2026-06-12', '2000-12-31', '2012-06-26'],
    ],
    [
      ['12-06-26', '31-12-2026'],
      ['2026-06-12', '2026-12-31'],
    ],
  ])('%j are read day first: one of them has no other reading', async (dates, expected) => {
    expect(await arrivals(dates)).toEqual({ isAsked: false, read: expected });
  });

  test('the dates of another column are no evidence', async () => {
    const { options, rows } = await readCase(
      'number;customer_code;date_ordered;promised_on;reference;quantity;price\n1;C1;25/06/2026;26-06-30;A;1;1\n',
      { entity: 'orders' },
    );
    expect(options.date_order).toBeNull();
    expect(rows[0]!.errors).toEqual(['promised_on two_digit_year']);
    expect(rows[0]!.values['date_ordered']).toMatch(/^2026-06-2/u);
  });

  test('a workbook whose dates stayed texts in part, with years of two digits, still notes the others', async () => {
    const date = { t: 'd', v: new Date(Date.UTC(2026, 11, 6)), z: 'dd/mm/yyyy' };
    const rows = [
      ['number', 'provider', 'date'],
      ['B1', 'F', date],
      ['B2', 'F', '25-06-26'],
    ];
    const read = await readCase(workbook([{ name: 'A', rows }]), { entity: 'arrivals', name: 'a.xlsx' });
    expect(read.rows[0]!.notes).toEqual(['date day_month_swapped']);
  });

  const order = (date: string) =>
    read(
      `number;customer_code;date_ordered;reference;quantity;price\n1;C1;${date};A;1;1\n`,
      'orders',
      'date_ordered',
    );
  test.each([
    ['2026-06-12 14:32:08 UTC+2', '2026-06-12T12:32:08.000Z'],
    ['2026-06-12 14:32:08 GMT-05:30', '2026-06-12T20:02:08.000Z'],
    ['Fri Jun 12 2026 14:32:08 GMT+0200 (heure d’été d’Europe centrale)', '2026-06-12T12:32:08.000Z'],
    ['29/03/2026 02:30', null],
    ['29/03/2026 03:30', '2026-03-29T01:30:00.000Z'],
    ['25/10/2026 02:30', '2026-10-25T00:30:00.000Z'],
    ['12/06/2026 14:32 (matin)', null],
  ])('%s', async (date, expected) => {
    const [row] = await order(date);
    expect(row).toEqual(expected === null ? [null, 'date_ordered no_such_time'] : [expected]);
  });
});
