import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { field } from '#contract/field.ts';
import { fieldSchema } from '#contract/field-schema.ts';
import { readBarcodeCell } from '#contract/files/cells/cell-barcode.ts';
import { readBooleanCell } from '#contract/files/cells/cell-boolean.ts';
import { readDateCell } from '#contract/files/cells/cell-date.ts';
import { readEmailCell } from '#contract/files/cells/cell-email.ts';
import { readIntegerCell } from '#contract/files/cells/cell-integer.ts';
import { readListCell } from '#contract/files/cells/cell-list.ts';
import { detectDateOrder } from '#contract/files/detect-date-order.ts';

const ok = (value: unknown) => ({ ok: true, value });
const no = (reason: string) => ({ ok: false, reason });

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
    ['ven. 12/06/2026', '2026-06-12'],
    ['lundi 12/01/2026', '2026-01-12'],
    ['Le 12/06/2026', '2026-06-12'],
    ['mar. 12/05/2026', '2026-05-12'],
    ['mar. 12 mai 2026', '2026-05-12'],
    ['Mar 12, 2026', '2026-03-12'],
    ['le vendredi 12 juin 2026', '2026-06-12'],
    ['Freitag, den 12. Juni 2026', '2026-06-12'],
    ['Fri, Jun 12, 2026 2:32 p.m.', '2026-06-12T14:32:00'],
    ['Jun-12-2026', '2026-06-12'],
    ['12\u201106\u20112026', '2026-06-12'],
    ['12–06–2026', '2026-06-12'],
    ['12 févr. 2026', '2026-02-12'],
    ['12/06/2026 - 14h32', '2026-06-12T14:32:00'],
    ['12/06/2026 14:32 CEST', '2026-06-12T12:32:00.000Z'],
    ['12/06/2026 14:32 cest', '2026-06-12T12:32:00.000Z'],
    ['12/01/2026 14:32:08 CET', '2026-01-12T13:32:08.000Z'],
    ['29/03/2026 01:59 CET', '2026-03-29T00:59:00.000Z'],
    ['29/03/2026 03:00 CEST', '2026-03-29T01:00:00.000Z'],
    ['25/10/2026 02:59 CEST', '2026-10-25T00:59:00.000Z'],
    ['25/10/2026 02:00 CET', '2026-10-25T01:00:00.000Z'],
    ['2026-06-12T14:32:08+02:00[Europe/Paris]', '2026-06-12T12:32:08.000Z'],
    ['2026-06-12T14:32Z[UTC][u-ca=iso8601]', '2026-06-12T14:32:00.000Z'],
    ['1ᵉʳ juin 2026', '2026-06-01'],
    ['1º de junio de 2026', '2026-06-01'],
    ['1 octobre 2026', '2026-10-01'],
    ['12.06.2026.', '2026-06-12'],
    ['14h32 12/06/2026', '2026-06-12T14:32:00'],
    ['14:32:08, vendredi 12 juin 2026', '2026-06-12T14:32:08'],
    ['2:32 PM 06/30/2026', '2026-06-30T14:32:00'],
  ])('%s', (text, value) => {
    expect(readDateCell(` ${text} `)).toEqual(ok(value));
  });

  test.each([
    ['', 'empty'],
    ['0000-00-00', 'empty'],
    ['0000-00-00 00:00:00', 'empty'],
    ['00/00/0000', 'empty'],
    ['0000-00-01', 'no_such_day'],
    ['avant 12 juin 2026', 'not_a_date'],
    ['avant 12/06/2026', 'not_a_date'],
    ['semaine 12 2026', 'not_a_date'],
    ['2026-W24-5', 'not_a_date'],
    ['31/12/1899', 'no_such_day'],
    ['demain', 'not_a_date'],
    ['40513', 'not_a_date'],
    ['12/06', 'not_a_date'],
    ['12/06-2026', 'not_a_date'],
    ['12-06-26', 'two_digit_year'],
    ['31/02/2026', 'no_such_day'],
    ['2026-13-01', 'no_such_day'],
    ['29/02/2026', 'no_such_day'],
    ['31.12.0026', 'no_such_day'],
    ['12.31.2026', 'no_such_day'],
    ['12/06/2026 25:00', 'no_such_time'],
    ['12/06/2026 13:00 PM', 'no_such_time'],
    ['12/06/2026 matin', 'no_such_time'],
    ['12/06/2026 MATIN', 'no_such_time'],
    ['12/06/2026 14:32 EST', 'unknown_zone'],
    ['12/06/2026 14:32 est', 'unknown_zone'],
    ['12/06/2026 14:32 europe/paris', 'unknown_zone'],
    ['12/06/2026 14:32 CET', 'unknown_zone'],
    ['12/06/2026 14:32 cet', 'unknown_zone'],
    ['29/03/2026 02:00 CET', 'unknown_zone'],
    ['12/01/2026 14:32 CEST', 'unknown_zone'],
    ['12/06/2026 14:32 uhr', 'no_such_time'],
    ['12/06/2026 14:32:08 America/New_York', 'unknown_zone'],
    ['2026-06-12T14:32[Europe/Paris]', 'unknown_zone'],
    ['12/06/2026 25:00 EST', 'no_such_time'],
    ['14h32', 'not_a_date'],
    ['25:00 12/06/2026', 'no_such_time'],
  ])('%s is refused: %s', (text, reason) => {
    expect(readDateCell(text)).toEqual(no(reason));
  });

  test('the date order of the file wins over a guess', () => {
    expect(readDateCell('03/04/2026')).toEqual(ok('2026-04-03'));
    expect(readDateCell('03/04/2026', 'mdy')).toEqual(ok('2026-03-04'));
    expect(readDateCell('12/31/2026', 'dmy')).toEqual(no('no_such_day'));
    for (const text of ['26/06/12', '26-06-12', '26.6.12 14:00'])
      expect(readDateCell(text, 'ymd')).toMatchObject({ value: expect.stringMatching(/^2026-06-12/u) });
    expect(readDateCell('26/13/12', 'ymd')).toEqual(no('no_such_day'));
    expect(readDateCell('12/06/2026', 'ymd')).toEqual(ok('2026-06-12'));
    expect(readDateCell('03.04.2026', 'mdy')).toEqual(ok('2026-04-03'));
  });

  test.each([
    [['01/02/2026', '13/02/2026'], 'dmy'],
    [['01/02/2026', '02/13/2026 10:00'], 'mdy'],
    [['13/02/2026', '02/13/2026'], null],
    [['01/02/2026', '2026-02-13', ''], null],
    [['03 04 2026', '12 31 2026'], 'mdy'],
    [['03 / 04 / 2026', '31 / 12 / 2026'], 'dmy'],
    [['Fri 06/12/2026', 'Mon 06/15/2026'], 'mdy'],
    [['03‑04‑2026', '12‑31‑2026'], 'mdy'],
    [['06 13 34 56 78', 'Mug 12 bleu'], null],
  ])('%j: %s', (samples, order) => {
    expect(detectDateOrder(samples)).toBe(order);
    // As Windows shows the date of a file.
    const marked = samples.map((sample) => `\u200e${sample.replaceAll('/', '/\u200e')}`);
    expect(detectDateOrder(marked)).toBe(order);
  });

  test('every day can be read back in three formats', () => {
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
    ['MAILTO:jean@example.fr?subject=Commande%2012', ok('jean@example.fr')],
    ['', no('empty')],
    ['jean.dupont', no('no_at_sign')],
    ['jean@', no('not_an_email')],
    ['jean@localhost', no('not_an_email')],
    ['jean @example.fr', no('not_an_email')],
    ['Jean Dupont <jean@example.fr>', { ...ok('jean@example.fr'), note: 'address_only' }],
    ['"Dupont, Jean" <mailto:jean@example.fr>;', { ...ok('jean@example.fr'), note: 'address_only' }],
    ['<jean@example.fr>', ok('jean@example.fr')],
    ["'jean@example.fr'", ok('jean@example.fr')],
    ['“jean@example.fr”,', ok('jean@example.fr')],
    ["o'neil@example.ie.", ok("o'neil@example.ie")],
    ['Jean <jean@example.fr>, Léa <lea@example.fr>', no('several_emails')],
    ['jean@example.fr <lea@example.fr>', no('several_emails')],
    ['Jean <jean>', no('no_at_sign')],
    ['a@b.fr; c@d.fr', no('several_emails')],
    [`${'a'.repeat(250)}@b.fr`, no('too_long')],
    [`${'“'.repeat(16_000)}a@b.fr${'”'.repeat(16_000)}`, ok('a@b.fr')],
    ['@ '.repeat(16_000), no('several_emails')],
  ])('e-mail %s', (text, expected) => {
    expect(readEmailCell(text)).toEqual(expected);
  });

  test('the longest cell of a spreadsheet is no number of pieces and no date', () => {
    for (const text of ['1'.repeat(32_767), `1${' '.repeat(32_765)}x`, 'lundi '.repeat(5461)]) {
      expect(readIntegerCell(text)).toEqual(no('not_a_number'));
      expect(readDateCell(text)).toMatchObject({ ok: false });
    }
  });

  test('an address that can be parsed is valid for the field', () => {
    const schema = fieldSchema(field.email());
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
    ['✓', true],
    ['✔\uFE0F', true],
    ['☑', true],
    ['-1', true],
    ['1.0', true],
    ['Actif', true],
    ['Activé', true],
    ['ON', true],
    ['☐', false],
    ['0.0', false],
    ['Inactif', false],
    ['Désactivé', false],
  ])('yes or no: %s', (text, value) => {
    expect(readBooleanCell(text)).toEqual(ok(value));
  });

  test('other texts are not accepted as yes or no', () => {
    expect(readBooleanCell('peut-être')).toEqual(no('not_yes_or_no'));
    expect(readBooleanCell(' ')).toEqual(no('empty'));
    for (const cross of ['✖', '✗', '❌', '×']) expect(readBooleanCell(cross)).toEqual(no('not_yes_or_no'));
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
    ['3.76E12', no('scientific')],
    ['3,76 e+012', no('scientific')],
    ['3,76×10^12', no('scientific')],
    ['4E12', no('scientific')],
    ['3.760120040115E-3', no('scientific')],
    ['3.760120040115E12', ok('3760120040115')],
    ['3,760120040115E+12', ok('3760120040115')],
    ['37601200401150E-1', no('scientific')],
    ['3.7601200401150e12', ok('3760120040115')],
    ['40063813339AB', no('not_digits')],
    ['', no('empty')],
  ])('barcode %s', (text, expected) => {
    expect(readBarcodeCell(text)).toEqual(expected);
  });

  test('a list', () => {
    expect(readListCell('coton|été')).toEqual(['coton', 'été']);
    expect(readListCell(' a ; b,, a\nc ')).toEqual(['a', 'b', 'c']);
    expect(readListCell('')).toEqual([]);
    // A backslash of another program.
    expect(readListCell('C:\\x|y')).toEqual(['C:\\x', 'y']);
    expect(readListCell('\\\\nas\\x, y')).toEqual(['\\\\nas\\x', 'y']);
  });
});
