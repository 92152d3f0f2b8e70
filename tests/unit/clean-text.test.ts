import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { arrivalReceive } from '#contract/commands/arrival-line.ts';
import { arrivalApply } from '#contract/commands/arrival-apply.ts';
import { basketSet } from '#contract/commands/basket-set.ts';
import { orderPlace } from '#contract/commands/order-place.ts';
import { productRelocate } from '#contract/commands/product-relocate.ts';
import { stockCount } from '#contract/commands/stock-count.ts';
import { fieldSchema } from '#contract/field-schema.ts';
import { field } from '#contract/field.ts';
import { cleanCode, cleanText } from '#contract/rules/values/clean-text.ts';
import { randomNumbers, randomText } from '../fixtures/random-text.ts';

const id = '01a1fd38-f1f8-7fa0-8958-ca8b803db2cf';
const basketLine = { quantity: 1, marking: '', price_seen: 1 };
const orderLine = { line_id: id, reference: 'R-1', quantity: 1, marking: '', price: 1 };
const placed = {
  order_id: id,
  customer_code: 'C-1',
  lines: [orderLine],
  delivery_instructions: '',
  customer_reference: '',
  from_basket: false,
};
const counts = { received: 1, rejected: 0, location: '', from_received: 0, from_rejected: 0 };
const counted = { product_id: id, counted: 1, from: 0, cause: 'count', note: '' };
const received = { arrival_id: id, line_id: id, ...counts };

/** `CLEAN_TEXTS=1000000` runs the long version. */
const runs = Number(process.env['CLEAN_TEXTS'] ?? 20_000);

describe('texts in their stored form', () => {
  it.each([
    ['QB\u200b-1301', 'QB-1301'],
    ['\ufeffQB-1301\u00ad', 'QB-1301'],
    ['QB\u00a0\u20091303', 'QB 1303'],
    ['QB\t1303\r\n', 'QB 1303'],
    ['QB\u20111303', 'QB-1303'],
    ['QB\u22121303\ufe63\uff0d\u02d7', 'QB-1303---'],
    ['BL-2\u{1d159}', 'BL-2'],
    ['\ue000MN\ufffc-1\u{100000}', 'MN-1'],
    ['E\u0301tui', 'Étui'],
    ['\u202eA-07\u202c', 'A-07'],
    ['M²', 'M²'],
  ])('code %j is stored as %j', (typed, stored) => {
    expect(cleanCode(typed)).toBe(stored);
    expect(fieldSchema(field.code()).parse(typed)).toBe(stored);
  });

  it('a text keeps its line breaks and the width of its spaces', () => {
    expect(cleanText(' 5\u00a0€\r\nrue de l\u2019E\u0301glise\u2028\u200bbât.\tB\n')).toBe(
      '5\u00a0€\nrue de l’Église\nbât. B',
    );
  });

  it('a name of characters that show nothing is missing', () => {
    const name = fieldSchema(field.text({ required: true }));
    for (const text of ['\u2800', ' \u2800\u3164', '\ue000', '\ufffc', '\u{1d159}'])
      expect(name.safeParse(text).success, JSON.stringify(text)).toBe(false);
    expect(name.parse('\u2800Mug\u2800bleu')).toBe('Mug bleu');
  });

  it('a barcode is stored as its digits, however a label groups them', () => {
    const barcode = fieldSchema(field.barcode());
    for (const text of ['3 760120 040115', '3-760120-040115', '376-0120040115', ' 3760120\u200b040115'])
      expect(barcode.parse(text)).toBe('3760120040115');
    expect(barcode.parse('')).toBe('');
  });

  it('the length is that of the stored form', () => {
    const code = fieldSchema(field.code({ required: true, max: 4 }));
    expect(code.parse('ab\u200b\u200bcd')).toBe('abcd');
    expect(code.safeParse('\u200b\u00a0').success).toBe(false);
  });

  it.each<[string, z.ZodMiniType, (key: string) => unknown, number]>([
    ['a reference of the basket', basketSet.args, (reference) => ({ ...basketLine, reference }), 64],
    ['a customer of an order', orderPlace.args, (customer_code) => ({ ...placed, customer_code }), 64],
    [
      'an article of an order',
      orderPlace.args,
      (reference) => ({ ...placed, lines: [{ ...orderLine, reference }] }),
      64,
    ],
    ['a product of an arrival', arrivalReceive.args, (reference) => ({ ...received, reference }), 64],
    ['a location', productRelocate.args, (location) => ({ product_id: id, location, from: '' }), 40],
    ['a code in a form', fieldSchema(field.code({ required: true })), (code) => code, 64],
    ['a reference in a form', fieldSchema(field.ref('categories', { required: true })), (key) => key, 200],
  ])('the length of %s is that of its stored form, within reason', (_, schema, inputOf, max) => {
    const problemOf = (key: string) => schema.safeParse(inputOf(key)).error?.issues[0];
    const longest = 'É'.repeat(max);
    for (const key of [longest, longest.normalize('NFD'), `${longest}\u200b`, ` ${longest}\u2060 `])
      expect(problemOf(key), JSON.stringify(key)).toBeUndefined();
    for (const key of [`${longest}É`, `${longest}É`.normalize('NFD'), `É${'\u200b'.repeat(8 * max)}`])
      expect(problemOf(key), JSON.stringify(key)).toMatchObject({ code: 'too_big', maximum: max });
  });

  it.each<[string, z.ZodMiniType, (text: string) => unknown]>([
    ['a location', productRelocate.args, (location) => ({ product_id: id, location, from: 'A-1' })],
    ['the location of a count', stockCount.args, (location) => ({ ...counted, location })],
    [
      'the location of received goods',
      arrivalReceive.args,
      (location) => ({ ...received, reference: 'R-1', location }),
    ],
    [
      'the location of an applied arrival',
      arrivalApply.args,
      (location) => ({ arrival_id: id, lines: [{ line_id: id, received: 1, rejected: 0, location }] }),
    ],
    ['an optional code in a form', fieldSchema(field.code()), (code) => code],
    ['an optional reference in a form', fieldSchema(field.ref('categories')), (key) => key],
  ])('%s that was given and has no visible character is refused, and not removed', (_, schema, inputOf) => {
    for (const text of ['\0', '\u200b', ' \u2060\u200b', '\ufeff\u200b', '\u2800'])
      expect(schema.safeParse(inputOf(text)).success, JSON.stringify(text)).toBe(false);
    for (const text of ['', ' ', 'A\u200b'])
      expect(schema.safeParse(inputOf(text)).success, JSON.stringify(text)).toBe(true);
  });

  it('cleaning twice is cleaning once, and leaves nothing invisible', () => {
    const random = randomNumbers(1);
    const faults: string[] = [];
    const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}]/u;
    for (let run = 0; run < runs; run++) {
      const text = randomText(random);
      const code = cleanCode(text);
      const lines = cleanText(text);
      if (cleanCode(code) !== code || cleanText(lines) !== lines) faults.push(JSON.stringify(text));
      if (invisible.test(code) || invisible.test(lines.replaceAll('\n', '')))
        faults.push(JSON.stringify(text));
      if (!code.isWellFormed() || !lines.isWellFormed()) faults.push(JSON.stringify(text));
      if (code.normalize() !== code || lines.normalize() !== lines) faults.push(JSON.stringify(text));
    }
    expect(faults).toEqual([]);
  });

  it('spellings of a code that look the same are stored as one', () => {
    const random = randomNumbers(2);
    const faults: string[] = [];
    const hidden = ['\u200b', '\u200d', '\ufeff', '\u00ad', '\u2060', '\u200e', '\u0000', '\ue000'];
    const spaces = [' ', '\u00a0', '\u202f', '\t', '  ', '\u3000'];
    const one = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)]!;
    for (let run = 0; run < runs; run++) {
      const code = cleanCode(randomText(random));
      const twin = Array.from(random() < 0.5 ? code.normalize('NFD') : code, (sign) => {
        const shown = sign === ' ' ? one(spaces) : sign;
        return random() < 0.2 ? shown + one(hidden) : shown;
      }).join('');
      if (cleanCode(` ${twin}\u00a0`) !== code) faults.push(JSON.stringify([code, twin]));
    }
    expect(faults).toEqual([]);
  });
});
