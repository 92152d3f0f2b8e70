import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardCode, guardFormula, guardSheetText, unguardFormula } from '#contract/files/formula-guard.ts';

const nasty = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", ' ', '1', '.', '"', 'a', '＝'),
});
const anyText = fc.oneof(nasty, fc.string({ unit: 'binary' }));

test.each([
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://x","y")', '\'=HYPERLINK("http://x","y")'],
  ['+33 6 12 34 56 78', "'+33 6 12 34 56 78"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\rx', "'\rx"],
  ['  =1', "'  =1"],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
  ['-', "'-"],
  ['-12.5', '-12.5'],
  ['-12,5', '-12,5'],
  ['-3', '-3'],
  ['T-shirt', 'T-shirt'],
  ["l'été", "l'été"],
  ["'été", "'été"],
  ['', ''],
])('%j is written as %j', (text, written) => {
  expect(guardFormula(text)).toBe(written);
  expect(unguardFormula(written)).toBe(text);
});

const taken =
  '0042|+33 1|3760120040115|1E5|1E-5|12,50|100.50|1 000|(12)|50%|1-2|3/4/26|2026-06|12:30|1 1/2|MARS-25|SEPT2|DEC1|12 mai|VRAI|true|' +
  '-012|-5|-1,50|12.|.5|,5|1 000,5|1,000.50|1,234,567|12€|12 €|€ 12|$1,000|1:2|2:3:4|5 A|12:30 pm';

test.each(taken.split('|'))(
  'the code %j, which a spreadsheet takes for something else, stays as it is',
  (code) => {
    expect(guardCode(code)).toBe(`="${code}"`);
    expect(unguardFormula(guardCode(code))).toBe(code);
  },
);

test.each([
  '12',
  '1234',
  'TX-1042',
  '10x20',
  '12A',
  'MARTEAU 12',
  'mai',
  '1.2.3.4',
  '06 12 34 56 78',
  '5A',
  '5 X',
  'A$12',
])('the code %j needs no guard', (code) => {
  expect(guardCode(code)).toBe(code);
});

test('guards of other programs are recognized too', () => {
  expect(unguardFormula("'=1")).toBe('=1');
  expect(unguardFormula('="00123"')).toBe('00123');
  expect(unguardFormula('="a"&"b"')).toBe('="a"&"b"');
});

test('any written text can be read back unchanged', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(unguardFormula(guardFormula(text))).toBe(text);
      expect(unguardFormula(guardSheetText(text))).toBe(text);
    }),
    { numRuns: 1000 },
  );
});

test('no written text can run as a formula, except negative numbers', () => {
  const runs = /^\s*[=+@＝＋－＠]|^[\t\r\n]|^\s*-(?!\d+(?:[.,]\d+)?$)/u;
  fc.assert(
    fc.property(anyText, (text) => {
      expect(guardFormula(text)).not.toMatch(runs);
    }),
    { numRuns: 1000 },
  );
});
