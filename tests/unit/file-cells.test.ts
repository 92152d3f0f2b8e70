import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { field, type Field } from '#contract/field.ts';
import { guardCode, unguardFormula } from '#contract/files/formula-guard.ts';
import { arrivallines } from '#contract/entities/arrivallines.ts';
import { articles } from '#contract/entities/articles.ts';
import { customers } from '#contract/entities/customers.ts';
import { customizations } from '#contract/entities/customizations.ts';
import { orders } from '#contract/entities/orders.ts';
import { products } from '#contract/entities/products.ts';
import { users } from '#contract/entities/users.ts';
import { importFields } from '#contract/files/import-fields.ts';
import { findChoice } from '#contract/files/file-choices.ts';
import { readCell } from '#contract/files/cells/read-cell.ts';
import { writeCell } from '#contract/files/cells/write-cell.ts';
import type { Language } from '#contract/languages.ts';
import { readListCell, writeListCell } from '#contract/files/cells/cell-list.ts';
import { cleanCode } from '#contract/rules/values/clean-text.ts';
import { closestText } from '#contract/rules/values/closest-text.ts';
import { instantOf, wallClockOf } from '#contract/rules/values/wall-clock.ts';

const timezone = 'Europe/Paris';
const formatOf = (language: Language) => ({
  number_mark: language === 'fr' ? ('comma' as const) : ('point' as const),
  date_order: null,
  timezone,
});

describe('an amount of which a cell says that it is incl. VAT', () => {
  const { amount_paid: paid, total } = importFields('orders');
  const read = (one: Field | undefined, text: string) => readCell(one!, text, formatOf('fr'));

  test.each([
    '149,04 TTC',
    '149,04 € TTC',
    '149,04 T.T.C.',
    'TTC : 149,04 €',
    '149,04 TTC €',
    '149,04 € (TTC)',
    '149,04 € incl. VAT',
    '149,04 € TVA incluse',
    'EUR 149,04 TTC',
  ])('%s is an amount paid, and no total', (text) => {
    expect(read(paid, text)).toEqual({ ok: true, value: 14_904 });
    expect(read(total, text).ok).toBe(false);
  });

  test.each(['TTC', '149 TTC 04', '149,04 TTC/kg', '20 % TTC', '5 CHF TTC', 'ATTC 5'])(
    '%s is no amount paid',
    (text) => {
      expect(read(paid, text).ok).toBe(false);
    },
  );
});

/** Whole seconds before and after every clock change. */
const instants = fc
  .integer({ min: Date.UTC(1970, 0, 1) / 1000, max: Date.UTC(2060, 0, 1) / 1000 })
  .map((seconds) => new Date(seconds * 1000).toISOString());
const days = instants.map((instant) => instant.slice(0, 10));
const short = fc
  .string({ minLength: 1, maxLength: 20 })
  .map(cleanCode)
  .filter((text) => text !== '');

describe('a written value can be read back', () => {
  const kinds: [string, Field, fc.Arbitrary<unknown>][] = [
    ['money', field.money({}), fc.integer({ min: -2_000_000_000, max: 2_000_000_000 })],
    ['integer', field.integer({}), fc.integer({ min: -2_000_000_000, max: 2_000_000_000 })],
    ['day', field.day({}), days],
    ['boolean', field.boolean(), fc.boolean()],
    [
      'choice',
      field.choice(['Pending', 'to pick', 'embroidery', 'Admin']),
      fc.constantFrom('Pending', 'to pick', 'embroidery', 'Admin'),
    ],
    ['code', field.code(), short],
  ];
  test.each(kinds)('%s', (_kind, one, values) => {
    fc.assert(
      fc.property(values, fc.constantFrom<Language>('en', 'fr'), (value, language) => {
        const text = writeCell(one, value, language, timezone);
        expect(readCell(one, text, formatOf(language))).toEqual({ ok: true, value });
      }),
    );
  });

  test.each(["'5", "''5", "'+33", "'A", '12923.00', '1,0'])('the code %s', (value) => {
    for (const one of [field.code(), field.ref('articles')]) {
      const text = writeCell(one, value, 'fr', timezone);
      expect(readCell(one, text, formatOf('fr'))).toEqual({ ok: true, value });
    }
  });

  test.each(['#N/A', "'#N/A", "''#n/a", '#REF!', '#VALEUR!', '#NV', '#N/A or not'])(
    'the text %s, which a spreadsheet may show instead of a result',
    (value) => {
      for (const one of [field.code(), field.text(), field.ref('tags'), field.list()]) {
        const held = one.kind === 'list' ? [value] : value;
        const text = writeCell(one, held, 'fr', timezone);
        expect(unguardFormula(guardCode(text))).toBe(text);
        expect(readCell(one, text, formatOf('fr'))).toEqual({ ok: true, value: held });
      }
    },
  );

  test('an instant, except in the hour that clocks repeat', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom<Language>('en', 'fr'), (instant, language) => {
        const one = field.instant({});
        const read = readCell(one, writeCell(one, instant, language, timezone), formatOf(language));
        expect(read.ok && wallClockOf(read.value as string, timezone)).toBe(wallClockOf(instant, timezone));
      }),
    );
  });

  test('a list with any texts, separators and backslashes too', () => {
    const odd = fc
      .string({ unit: fc.constantFrom('|', '\\', ';', ',', '"', "'", 'a', ' '), minLength: 1, maxLength: 8 })
      .map(cleanCode)
      .filter((text) => text !== '');
    fc.assert(
      fc.property(fc.uniqueArray(fc.oneof(short, odd), { maxLength: 5 }), (list) => {
        expect(readListCell(writeListCell(list))).toEqual(list);
      }),
      { examples: [[['Noir|Blanc']], [['Noir|Blanc', 'a\\']], [['a\\|b', '\\\\']], [['12"|\\']]] },
    );
    expect(writeListCell(['Noir|Blanc', 'été'])).toBe('Noir\\|Blanc|été');
  });
});

test('local times are read in the time zone of their location', () => {
  expect(instantOf('2026-06-12T14:32:08', timezone)).toBe('2026-06-12T12:32:08.000Z');
  expect(instantOf('2010-12-01T08:26:00', timezone)).toBe('2010-12-01T07:26:00.000Z');
  // A repeated hour in autumn means the first one. A skipped hour in spring moves one hour on.
  expect(instantOf('2026-10-25T02:30:00', timezone)).toBe('2026-10-25T00:30:00.000Z');
  expect(wallClockOf(instantOf('2026-03-29T02:30:00', timezone), timezone)).toBe('2026-03-29T03:30:00');
});

test('a cell is parsed by the kind of its field', () => {
  const format = formatOf('fr');
  expect(readCell(field.day({}), '2026-06-12T23:30:00Z', format)).toEqual({ ok: true, value: '2026-06-13' });
  expect(readCell(field.instant({}), '12/06/2026', format)).toEqual({
    ok: true,
    value: '2026-06-11T22:00:00.000Z',
  });
  expect(readCell(field.code({ max: 3 }), 'ABCD', format)).toEqual({ ok: false, reason: 'too_long' });
  expect(readCell(field.money({ min: 0 }), '-1', format)).toEqual({ ok: false, reason: 'too_small' });
  expect(readCell(field.integer({ max: 5 }), '6', format)).toEqual({ ok: false, reason: 'too_large' });
  expect(readCell(field.text(), ' \0 ', format)).toEqual({ ok: false, reason: 'empty' });
  expect(readCell(field.choice(['Shipped']), 'EXPEDIEE', format)).toEqual({ ok: true, value: 'Shipped' });
  expect(readCell(field.choice(['Shipped']), 'partie', format)).toEqual({
    ok: false,
    reason: 'not_a_choice',
  });
});

test('an exact choice wins over one with the same meaning', () => {
  expect(findChoice(['admin', 'Admin'], 'Admin')).toBe('Admin');
  expect(findChoice(['Preparer'], 'préparateur')).toBe('Preparer');
});

test.each([
  ['Cancelled', 'Canceled'],
  ['Annulé', 'Canceled'],
  ['livré', 'Shipped'],
  ['TERMINÉ', 'Completed'],
])('the status “%s” in a file is %s', (text, status) => {
  expect(findChoice(orders.fields.status.choices, text)).toBe(status);
});

test.each([
  ['English', 'en'],
  ['French', 'fr'],
  ["The company's", 'company'],
])('the language “%s” in a file is %s, as the list of customers shows it', (text, language) => {
  expect(findChoice(customers.fields.language.choices, text)).toBe(language);
});

test('a role is read in both genders', () => {
  for (const role of ['Technicienne', 'Préparatrice', 'Commerciale', 'Administratrice'])
    expect(findChoice(users.fields.role.choices, role), role).not.toBeNull();
});

test('a choice is written in French as its own list shows it, and read as earlier files have it', () => {
  const [{ stock_alert }, { proof }] = [products.fields, customizations.fields];
  const { language } = customers.fields;
  expect(writeCell(stock_alert, 'none', 'fr', timezone)).toBe('Aucune');
  expect(writeCell(proof, 'none', 'fr', timezone)).toBe('Aucun');
  expect(writeCell(language, 'company', 'fr', timezone)).toBe('Celle de l’entreprise');
  expect(writeCell(arrivallines.fields.state, 'quarantine', 'fr', timezone)).toBe('En quarantaine');
  for (const text of ['Celle de l’entreprise', 'Entreprise', 'company'])
    expect(findChoice(language.choices, text)).toBe('company');
});

test('suggestions for a misspelled choice', () => {
  const names = ['Bagagerie', 'Textile', 'Arts de la table'];
  expect(closestText('bagageries', names)).toBe('Bagagerie');
  expect(closestText('TEXTIL', names)).toBe('Textile');
  expect(closestText('Gourdes', names)).toBeNull();
  expect(closestText('tx', ['ty'])).toBeNull();
});

test('an ambiguous number is an error until the decimal mark is chosen', () => {
  const read = (text: string, number_mark: 'comma' | 'point' | null) =>
    readCell(field.integer({}), text, { number_mark, date_order: null, timezone });
  expect(read('1.000', null)).toEqual({ ok: false, reason: 'ambiguous_mark' });
  expect(read('1.000', 'comma')).toEqual({ ok: true, value: 1000 });
  expect(read('1.000', 'point')).toEqual({ ok: true, value: 1 });
  expect(read('12', null)).toEqual({ ok: true, value: 12 });
  expect(readCell(field.money({}), '12,50', { number_mark: null, date_order: null, timezone })).toEqual({
    ok: true,
    value: 1250,
  });
});

test('a barcode of zeros only is none, with a note', () => {
  const format = formatOf('fr');
  const none = { ok: false, reason: 'empty', note: 'no_barcode' };
  for (const text of ['00000000', '0000000000000', '00000000000000', '0', '000-000 000'])
    expect(readCell(field.barcode({}), text, format), text).toEqual(none);
  const codes = articles.fields.barcodes;
  expect(readCell(codes, '00000000', format)).toEqual(none);
  const value = ['4006381333931'];
  expect(readCell(codes, '00000000;4006381333931', format)).toEqual({ ok: true, value, note: 'no_barcode' });
});

describe('a code that was written as a number with decimals', () => {
  const format = formatOf('fr');
  const note = 'decimals_dropped';
  test.each<[string, Field, string, unknown]>([
    ['a reference', field.code(), '12923.00', '12923'],
    ['a reference', field.code(), '12923,0', '12923'],
    ['the reference of another row', field.ref('articles'), '12923.0', '12923'],
    ['a phone', field.phone(), '33612345678.0', '33612345678'],
    ['a phone', field.phone(), '+33612345678,00', '+33612345678'],
    ['a barcode', field.barcode({}), '4006381333931.0', '4006381333931'],
    ['a barcode', field.barcode({}), '4006381333931,00', '4006381333931'],
    ['barcodes', articles.fields.barcodes, '4006381333931.0;96385074', ['4006381333931', '96385074']],
    ['barcodes', articles.fields.barcodes, '4006381333931,0', ['4006381333931']],
  ])('%s: %j of %s', (_name, one, text, value) => {
    expect(readCell(one, text, format)).toEqual({ ok: true, value, note });
  });

  test.each<[Field, string]>([
    [field.code(), "'12923.00"],
    [field.code(), '12.000'],
    [field.code(), '1,234.00'],
    [field.code(), 'A-12.00'],
    [field.code(), '12923.50'],
    [field.text(), '12923.00'],
    [field.ref('categories'), '12.00'],
    [field.location(), '12.0'],
  ])('is not every text with a point: %o %j', (one, text) => {
    expect(readCell(one, text, format)).toEqual({ ok: true, value: text.replace("'", '') });
  });
});
