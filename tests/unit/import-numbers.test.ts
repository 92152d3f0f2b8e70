import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readIntegerCell } from '#contract/files/cells/cell-integer.ts';
import { readMoneyCell } from '#contract/files/cells/cell-money.ts';
import { readNumber } from '#contract/rules/values/read-number.ts';
import { detectNumberFormat } from '#contract/files/detect-number-format.ts';
import { formatMoney } from '#src/i18n/format.ts';

const ok = (value: unknown) => ({ ok: true, value });
const no = (reason: string) => ({ ok: false, reason });

describe('an amount', () => {
  test.each([
    ['6,90', 690],
    ['6.9', 690],
    ['12', 1200],
    ['0', 0],
    [' 1 234,50 ', 123450],
    ['1\u00a0234,50\u00a0€', 123450],
    ['1\u202f234\u202f567,5', 123456750],
    ['1.234,50', 123450],
    ['1,234.50', 123450],
    ['1’234.50', 123450],
    ['1.234.567', 123456700],
    ['€1,234.50', 123450],
    ['12,50 EUR', 1250],
    ['12,50 Eur.', 1250],
    ['EUR12,50', 1250],
    ['12,50 € HT', 1250],
    ['12,50 H.T.', 1250],
    ['-12.5', -1250],
    ['−12,5', -1250],
    ['-€12.50', -1250],
    ['12,50-', -1250],
    ['(12,50)', -1250],
    ['+5', 500],
    [',5', 50],
    ['-0,00', 0],
    ['00012,5', 1250],
    ['0.125', 13],
    ['-0.125', -13],
    ['2,0449', 204],
    ['0.0051', 1],
    ['1234,567', 123457],
    ['9999999999999,99', 999999999999999],
    ["1'234.50", 123450],
    ['1´234.50', 123450],
    ['1`234,50', 123450],
    ['1ʼ234,50', 123450],
    ['1\u202f234 567,50', 123456750],
    ['12.–', 1200],
    ['12,-', 1200],
    ['12,-- €', 1200],
    ['€ 12.-', 1200],
    ["1'234.—", 123400],
  ])('%s', (text, cents) => {
    expect(readMoneyCell(text)).toMatchObject(ok(cents));
    expect(Object.is(readMoneyCell(text).ok && cents, -0)).toBe(false);
  });

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['€', 'empty'],
    ['3,4O', 'letter_o_for_zero'],
    ['3,4o', 'letter_o_for_zero'],
    ['l2,50', 'letter_l_for_one'],
    ['abc', 'not_a_number'],
    ['OO', 'not_a_number'],
    ['12€50', 'not_a_number'],
    ['1€250', 'not_a_number'],
    ['1 € 250', 'not_a_number'],
    ['1EUR250', 'not_a_number'],
    ['12,50 €/100 HT', 'other_unit'],
    ['12,50 € la boîte', 'other_unit'],
    ['12,50 € (TTC)', 'not_a_number'],
    ['1 2 3', 'not_a_number'],
    ['12,34,5', 'not_a_number'],
    ['1.23.456', 'not_a_number'],
    ['12,', 'not_a_number'],
    ['--5', 'not_a_number'],
    ['-5-', 'not_a_number'],
    ['-', 'not_a_number'],
    ['NaN', 'not_a_number'],
    ['0x10', 'not_a_number'],
    ['1,5E+03', 'scientific'],
    ['1e5', 'scientific'],
    ['£4.25', 'other_currency'],
    ['4.25 USD', 'other_currency'],
    ['12,50 zł', 'other_currency'],
    ['12 kr', 'other_currency'],
    ['Fr. 12.50', 'other_currency'],
    ['12.50 SFr.', 'other_currency'],
    ['CAD 12.50', 'other_currency'],
    ['₹ 12', 'other_currency'],
    ['12,50 DH', 'other_currency'],
    ["1'23.50", 'not_a_number'],
    ['12–', 'not_a_number'],
    ['12,50 €/100', 'other_unit'],
    ['12,50 € / 1000', 'other_unit'],
    ['12.50/100', 'other_unit'],
    ['8 €/kg', 'other_unit'],
    ['12,50 eur/kg', 'other_unit'],
    ['12,50 € HT/m²', 'other_unit'],
    ['12,50 € le cent', 'other_unit'],
    ['12,50 € par 100', 'other_unit'],
    ['12,50 €/100 pcs', 'other_unit'],
    ['12,50 € per box', 'other_unit'],
    ['1/2', 'not_a_number'],
    ['12/06/2026', 'not_a_number'],
    ['1,234', 'ambiguous_mark'],
    ['12345678901234', 'too_large'],
    ['20 %', 'percent'],
    ['12,50 € TTC', 'not_a_number'],
  ])('%s is refused: %s', (text, reason) => {
    expect(readMoneyCell(text)).toEqual(no(reason));
  });

  test.each([
    '12,50 €/u',
    '12,50€/pce',
    '12,50 €/pièce',
    '12.50/u',
    "12,50 € l'unité",
    '12,50 € HT/u',
    '€ 12,50 / pc',
    '12.50 per unit',
    '12,50 €/unité',
    '12,50 €/1',
    '12,50 € par pièce',
    'HT 12,50',
    'H.T. : 12,50 €',
    '12,50 EUR HT',
    '12,50 €/u HT',
    '12,50 € la pièce',
    '12,50 € HT la pièce',
    '12,50 € (HT)',
    '12,50 HT €',
    '12.50 EUR/pc',
    '12,50 EUR / Unité(s)',
    '12,50 € par unité HT',
    '12,50 € pièce',
    '12,50 € hors taxes',
    '€12.50 each',
    '€12.50 excl. VAT',
    ...['hors TVA', 'sans TVA', 'HTVA', 'ex. VAT', 'tax excl.', '(tax excluded)'].map(
      (mark) => `12,50 € ${mark}`,
    ),
  ])('%s is the price of one piece', (text) => {
    expect(readMoneyCell(text)).toEqual(ok(1250));
  });

  test.each([
    ['12,34,567.50', 123456750],
    ['1,23,456', 12345600],
    ['1,00,00,000', 1000000000],
  ])('%s is grouped as in India', (text, cents) => {
    expect(readMoneyCell(text)).toEqual(ok(cents));
  });

  test('the decimal mark of the file decides only what is ambiguous', () => {
    expect(readMoneyCell('1,234', 'comma')).toEqual({ ...ok(123), note: 'rounded' });
    expect(readMoneyCell('1,234', 'point')).toEqual(ok(123400));
    expect(readMoneyCell('1.234', 'comma')).toEqual(ok(123400));
    expect(readMoneyCell('1.234', 'point')).toEqual({ ...ok(123), note: 'rounded' });
    expect(readMoneyCell('0.234', 'comma')).toEqual({ ...ok(23), note: 'rounded' });
    expect(readMoneyCell('6.9', 'comma')).toEqual(ok(690));
    expect(readMoneyCell('1,234.50', 'comma')).toEqual(ok(123450));
  });

  test('displayed amounts can be read back, in both languages', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(readMoneyCell(formatMoney(cents, 'fr'), 'comma')).toEqual(ok(cents));
        expect(readMoneyCell(formatMoney(cents, 'en'), 'point')).toEqual(ok(cents));
      }),
    );
  });

  test('any text is read completely or refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,- €eO()') }), (text) => {
        const cents = readMoneyCell(text, 'comma');
        if (cents.ok) expect(Number.isSafeInteger(cents.value)).toBe(true);
        else expect(cents.reason).not.toBe('ambiguous_mark');
      }),
    );
  });
});

describe('a whole number', () => {
  test.each([
    ['40', 40],
    ['1 234', 1234],
    ['12,00', 12],
    ['-3', -3],
    ['1,234,567', 1234567],
    ['007', 7],
    ['-0', 0],
    ['12 pcs', 12],
    ['12pcs.', 12],
    ['1 200 pièces', 1200],
    ['12 unités', 12],
    ['3 PCE', 3],
    ['12 u.', 12],
    ['12,00 ea', 12],
    ['12 Stk', 12],
    ['12 Unité(s)', 12],
    ['12,00 Unité(s)', 12],
    ['12 Pièce(s)', 12],
    ['12 pcs.', 12],
    ['12 pc(s)', 12],
  ])('%s', (text, value) => {
    expect(readIntegerCell(text)).toEqual(ok(value));
  });

  test.each([
    ['12,5', 'not_whole'],
    ['1O', 'letter_o_for_zero'],
    ['1234567890123456', 'too_large'],
    ['', 'empty'],
    ['dix', 'not_a_number'],
    ['2 cartons', 'not_a_number'],
    ['1 dozen', 'not_a_number'],
    ['12 kg', 'not_a_number'],
    ['pcs', 'not_a_number'],
    ['12,5 pcs', 'not_whole'],
    ['1.234 pcs', 'ambiguous_mark'],
    ['1.234', 'ambiguous_mark'],
  ])('%s is refused: %s', (text, reason) => {
    expect(readIntegerCell(text)).toEqual(no(reason));
  });
});

describe('invisible characters', () => {
  test.each([
    '1234,50\u200b',
    '\u20661 234,50\u2069',
    '\ufeff1234,50 €',
    '12\u00ad34,50',
    '\u200e-\u20601234,50',
    '1234,50\ufe0f \u200f€',
    '1234,50 €\u200b/u\u200b HT',
  ])('%j is an amount', (text) => {
    expect(readNumber(text, 2)).toEqual({ ok: true, value: text.includes('-') ? -123450 : 123450 });
  });

  test.each(['1200\u200b', '\u200e1 200', '1200\u2060 pcs\u200b', '\ufeff1200', '1\u200d200'])(
    '%j is a whole number',
    (text) => {
      expect(readNumber(text, 0)).toEqual(ok(1200));
    },
  );

  test('alone are no number', () => {
    expect(readNumber('\u200b', 0)).toMatchObject(no('empty'));
  });
});

describe('the decimal mark of a file', () => {
  test.each([
    [['6,90', '12', '1 234,5'], 'comma'],
    [['2.55', '1,234.50', '3'], 'point'],
    [['1.234.567', '12'], 'comma'],
    [['1,234', '12,50 €'], 'comma'],
    [['6,90', '3,4O', '5,20'], 'comma'],
    [['6,90', '4.10', '5,20'], null],
    [['1,234', '7'], null],
    [['', 'abc', '12'], null],
    [[], null],
  ])('%j: %s', (samples, mark) => {
    expect(detectNumberFormat(samples)).toBe(mark);
  });

  test.each([
    [['1.000', '2.500'], [], 'comma'],
    [['10,000', '2,500'], [], 'point'],
    [['1.000', '12'], [], null],
    [['1.000'], ['12,50'], 'comma'],
    [['1.000', '12.000', '1200.000'], [], 'point'],
    [['2.500'], ['12.50'], null],
  ])('quantities %j beside amounts %j: %s', (wholes, amounts, mark) => {
    expect(detectNumberFormat(amounts, wholes)).toBe(mark);
  });
});

test('a line break between digits groups no thousands', () => {
  expect(readIntegerCell('50\n100')).toMatchObject({ ok: false, reason: 'not_a_number' });
  expect(readIntegerCell('50\u2028100')).toMatchObject({ ok: false });
});

test('a long cell is no amount, and is refused at once', () => {
  for (const text of [`12${'€'.repeat(32_767)}`, `1${' '.repeat(32_000)}x`])
    expect(readMoneyCell(text)).toEqual({ ok: false, reason: 'not_a_number' });
});
