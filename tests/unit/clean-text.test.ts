import { describe, expect, it } from 'vitest';
import { fieldSchema } from '#contract/field-schema.ts';
import { field } from '#contract/field.ts';
import { cleanCode, cleanText } from '#contract/rules/values/clean-text.ts';
import { randomNumbers, randomText } from '../fixtures/random-text.ts';

/** `CLEAN_TEXTS=1000000` runs the long version. */
const runs = Number(process.env['CLEAN_TEXTS'] ?? 20_000);

describe('texts in their stored form', () => {
  it.each([
    ['QB\u200b-1301', 'QB-1301'],
    ['\ufeffQB-1301\u00ad', 'QB-1301'],
    ['QB\u00a0\u20091303', 'QB 1303'],
    ['QB\t1303\r\n', 'QB 1303'],
    ['QB\u20111303', 'QB-1303'],
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

  it('the length is that of the stored form', () => {
    const code = fieldSchema(field.code({ required: true, max: 4 }));
    expect(code.parse('ab\u200b\u200bcd')).toBe('abcd');
    expect(code.safeParse('\u200b\u00a0').success).toBe(false);
  });

  it('cleaning twice is cleaning once, and leaves nothing invisible', () => {
    const random = randomNumbers(1);
    const faults: string[] = [];
    const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
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
    const hidden = ['\u200b', '\u200d', '\ufeff', '\u00ad', '\u2060', '\u200e', '\u0000'];
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
