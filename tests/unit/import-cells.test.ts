import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { field } from '#contract/field.ts';
import { readBarcodeCell } from '#contract/rules/cell-barcode.ts';
import { readBooleanCell } from '#contract/rules/cell-boolean.ts';
import { readDateCell } from '#contract/rules/cell-date.ts';
import { readEmailCell } from '#contract/rules/cell-email.ts';
import { readIntegerCell } from '#contract/rules/cell-integer.ts';
import { readListCell } from '#contract/rules/cell-list.ts';
import { readMoneyCell } from '#contract/rules/cell-money.ts';
import { detectDateOrder } from '#contract/rules/detect-date-order.ts';
import { detectNumberFormat } from '#contract/rules/detect-number-format.ts';
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
  ])('%s', (text, cents) => {
    expect(readMoneyCell(text)).toEqual(ok(cents));
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
    ['1,234', 'ambiguous_mark'],
    ['12345678901234', 'too_large'],
  ])('%s is refused: %s', (text, reason) => {
    expect(readMoneyCell(text)).toEqual(no(reason));
  });

  test('the mark of the file decides what is ambiguous, and that alone', () => {
    expect(readMoneyCell('1,234', 'comma')).toEqual(ok(123));
    expect(readMoneyCell('1,234', 'point')).toEqual(ok(123400));
    expect(readMoneyCell('1.234', 'comma')).toEqual(ok(123400));
    expect(readMoneyCell('1.234', 'point')).toEqual(ok(123));
    expect(readMoneyCell('0.234', 'comma')).toEqual(ok(23));
    expect(readMoneyCell('6.9', 'comma')).toEqual(ok(690));
    expect(readMoneyCell('1,234.50', 'comma')).toEqual(ok(123450));
  });

  test('what the screen shows is read back, in both languages', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(readMoneyCell(formatMoney(cents, 'fr'), 'comma')).toEqual(ok(cents));
        expect(readMoneyCell(formatMoney(cents, 'en'), 'point')).toEqual(ok(cents));
      }),
    );
  });

  test('any text is read or refused, never half read', () => {
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
  ])('%s', (text, value) => {
    expect(readIntegerCell(text)).toEqual(ok(value));
  });

  test.each([
    ['12,5', 'not_whole'],
    ['1O', 'letter_o_for_zero'],
    ['1234567890123456', 'too_large'],
    ['', 'empty'],
    ['dix', 'not_a_number'],
    ['1.234', 'ambiguous_mark'],
  ])('%s is refused: %s', (text, reason) => {
    expect(readIntegerCell(text)).toEqual(no(reason));
  });
});

describe('the decimal mark of a file', () => {
  test.each([
    [['6,90', '12', '1 234,5'], 'comma'],
    [['2.55', '1,234.50', '3'], 'point'],
    [['1.234.567', '12'], 'comma'],
    [['1,234', '12,50 €'], 'comma'],
    [['6,90', '3,4O', '4.10', '5,20'], 'comma'],
    [['1,234', '7'], null],
    [['', 'abc', '12'], null],
    [[], null],
  ])('%j: %s', (samples, mark) => {
    expect(detectNumberFormat(samples)).toBe(mark);
  });
});

describe('a date', () => {
  test.each([
    ['2026-06-12', '2026-06-12'],
    ['2026/6/2', '2026-06-02'],
    ['12/06/2026', '2026-06-12'],
    ['12-06-2026', '2026-06-12'],
    ['2.6.2026', '2026-06-02'],
    ['12/31/2026', '2026-12-31'],
    ['29/02/2024', '2024-02-29'],
    ['12/06/2026 8:05', '2026-06-12T08:05:00'],
    ['12.06.2026, 14:32:08', '2026-06-12T14:32:08'],
    ['2026-06-12T14:32:08', '2026-06-12T14:32:08'],
    ['6/30/2026 12:05 AM', '2026-06-30T00:05:00'],
    ['6/30/2026 1:05pm', '2026-06-30T13:05:00'],
    ['2026-06-12T14:32:08.5Z', '2026-06-12T14:32:08.500Z'],
    ['2026-06-12T14:32:08+02:00', '2026-06-12T12:32:08.000Z'],
    ['2026-06-12 14:32:08.123456-0130', '2026-06-12T16:02:08.123Z'],
  ])('%s', (text, value) => {
    expect(readDateCell(` ${text} `)).toEqual(ok(value));
  });

  test.each([
    ['', 'empty'],
    ['demain', 'not_a_date'],
    ['40513', 'not_a_date'],
    ['12/06', 'not_a_date'],
    ['12/06-2026', 'not_a_date'],
    ['12/06/26', 'two_digit_year'],
    ['31/02/2026', 'no_such_day'],
    ['2026-13-01', 'no_such_day'],
    ['29/02/2026', 'no_such_day'],
    ['31.12.0026', 'no_such_day'],
    ['12.31.2026', 'no_such_day'],
    ['12/06/2026 25:00', 'no_such_time'],
    ['12/06/2026 13:00 PM', 'no_such_time'],
    ['12/06/2026 matin', 'no_such_time'],
  ])('%s is refused: %s', (text, reason) => {
    expect(readDateCell(text)).toEqual(no(reason));
  });

  test('the order of the file goes before a guess', () => {
    expect(readDateCell('03/04/2026')).toEqual(ok('2026-04-03'));
    expect(readDateCell('03/04/2026', 'mdy')).toEqual(ok('2026-03-04'));
    expect(readDateCell('12/31/2026', 'dmy')).toEqual(no('no_such_day'));
    expect(readDateCell('03.04.2026', 'mdy')).toEqual(ok('2026-04-03'));
  });

  test.each([
    [['01/02/2026', '13/02/2026'], 'dmy'],
    [['01/02/2026', '02/13/2026 10:00'], 'mdy'],
    [['13/02/2026', '02/13/2026'], null],
    [['01/02/2026', '2026-02-13', ''], null],
  ])('%j: %s', (samples, order) => {
    expect(detectDateOrder(samples)).toBe(order);
  });

  test('every day is read back in three formats', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, month, day] = iso.split('-');
        expect(readDateCell(iso)).toEqual(ok(iso));
        expect(readDateCell(`${day}/${month}/${year}`, 'dmy')).toEqual(ok(iso));
        expect(readDateCell(`${day}.${month}.${year}`)).toEqual(ok(iso));
        expect(readDateCell(`${year}/${month}/${day}`)).toEqual(ok(iso));
        expect(readDateCell(`${month}/${day}/${year}`, 'mdy')).toEqual(ok(iso));
      }),
    );
  });
});

describe('other cells', () => {
  test.each([
    ['jean.dupont@example.fr', ok('jean.dupont@example.fr')],
    [' mailto:A.B+c@sub.example.com ', ok('A.B+c@sub.example.com')],
    ['', no('empty')],
    ['jean.dupont', no('no_at_sign')],
    ['jean@', no('not_an_email')],
    ['jean@localhost', no('not_an_email')],
    ['jean @example.fr', no('not_an_email')],
    ['Jean <jean@example.fr>', no('not_an_email')],
    ['a@b.fr; c@d.fr', no('several_emails')],
    [`${'a'.repeat(250)}@b.fr`, no('too_long')],
  ])('e-mail %s', (text, expected) => {
    expect(readEmailCell(text)).toEqual(expected);
  });

  test('an address that is read is one that the field takes', () => {
    const { schema } = field.email();
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), (text) => {
        const read = readEmailCell(text);
        if (read.ok) expect(schema.safeParse(read.value)).toMatchObject({ success: true, data: read.value });
      }),
    );
  });

  test.each([
    ['Oui', true],
    ['VRAI', true],
    ['yes', true],
    ['1', true],
    ['x', true],
    ['non', false],
    ['Faux', false],
    ['NO', false],
    ['0', false],
  ])('yes or no: %s', (text, value) => {
    expect(readBooleanCell(text)).toEqual(ok(value));
  });

  test('what is neither yes nor no is refused', () => {
    expect(readBooleanCell('peut-être')).toEqual(no('not_yes_or_no'));
    expect(readBooleanCell(' ')).toEqual(no('empty'));
  });

  test.each([
    ['96385074', ok('96385074')],
    ['036000291452', ok('036000291452')],
    ['4006381333931', ok('4006381333931')],
    ['3 760120 040116', no('wrong_check_digit')],
    ['4 006381-333931', ok('4006381333931')],
    ['10614141000415', ok('10614141000415')],
    ['00012345678905', ok('00012345678905')],
    ['4006381333932', no('wrong_check_digit')],
    ['36000291452', no('leading_zeros_lost')],
    ['12345', no('wrong_length')],
    ['123456789', no('wrong_length')],
    ['3.76E+12', no('scientific')],
    ['3,76012E+12', no('scientific')],
    ['40063813339AB', no('not_digits')],
    ['', no('empty')],
  ])('barcode %s', (text, expected) => {
    expect(readBarcodeCell(text)).toEqual(expected);
  });

  test('a list', () => {
    expect(readListCell('coton|été')).toEqual(['coton', 'été']);
    expect(readListCell(' a ; b,, a\nc ')).toEqual(['a', 'b', 'c']);
    expect(readListCell('')).toEqual([]);
  });
});
