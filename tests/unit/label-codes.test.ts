import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasRightCheckDigit } from '#contract/files/cells/cell-barcode.ts';
import {
  applicationIdentifiers,
  type ApplicationIdentifier,
  type ElementPart,
} from '#contract/rules/codes/application-identifiers.ts';
import { checkCharacters } from '#contract/rules/codes/check-element.ts';
import { readElementString } from '#contract/rules/codes/element-string.ts';
import { readLabelDate } from '#contract/rules/codes/label-date.ts';
import { readLabel } from '#contract/rules/codes/read-label.ts';

const GS = '\u001D';
const GTIN = '03760120040115';

const CHARACTERS: Record<ElementPart['type'], string> = {
  N: '0123456789',
  X: '!"%&\'()*+,-./0123456789:;<=>?ABCXYZ_abcxyz',
  Y: '#-/0123456789ABCXYZ',
  Z: '-_=0123456789ABCXYZabcxyz',
};

/** A right value of a part, from random characters. */
function partValue({ type, min, max, check }: ElementPart): fc.Arbitrary<string> {
  const two = (low: number, high: number) =>
    fc.integer({ min: low, max: high }).map((number) => String(number).padStart(2, '0'));
  const date = (low: number) => fc.tuple(two(0, 99), two(1, 12), two(low, 28)).map((parts) => parts.join(''));
  switch (check) {
    case 'yymmd0':
      return date(0);
    case 'yymmdd':
      return date(1);
    case 'yyyymmdd':
      return date(1).map((text) => `19${text}`);
    case 'hhmi':
      return fc.tuple(two(0, 23), two(0, 59)).map((parts) => parts.join(''));
    case 'hh':
      return two(0, 23);
    case 'mi':
    case 'ss':
      return two(0, 59);
    default:
  }
  const length = check === 'csumalpha' ? fc.integer({ min: 3, max: 23 }) : fc.integer({ min, max });
  const text = length.chain((count) =>
    fc
      .array(fc.constantFrom(...CHARACTERS[type]), { minLength: count, maxLength: count })
      .map((characters) => characters.join('')),
  );
  if (check === 'csumalpha') return text.map((body) => body + checkCharacters(body));
  if (check !== 'csum') return text;
  return text.map((digits) => {
    const body = digits.slice(0, -1);
    return body + '0123456789'.split('').find((digit) => hasRightCheckDigit(body + digit));
  });
}

/** A right value of an identifier; optional parts at its end may be missing. */
function valueOf({ parts }: ApplicationIdentifier): fc.Arbitrary<string> {
  const required = parts.filter((part) => !part.optional).length;
  return fc
    .integer({ min: required, max: parts.length })
    .chain((count) => fc.tuple(...parts.slice(0, count).map(partValue)))
    .map((values) => values.join(''));
}

/** The values as a printer encodes them: a separator after each value without a predefined length. */
function encode(elements: readonly (readonly [ApplicationIdentifier, string])[]): string {
  return elements
    .map(([{ ai, predefined }, value], at) =>
      predefined || at === elements.length - 1 ? ai + value : ai + value + GS,
    )
    .join('');
}

const all = [...applicationIdentifiers.values()];

describe('GS1 element strings', () => {
  test('every application identifier of the General Specifications is known, and none begins another', () => {
    expect(all.length).toBe(541);
    for (const { ai } of all) {
      expect(
        all.filter((other) => other.ai !== ai && other.ai.startsWith(ai)).map((other) => other.ai),
      ).toEqual([]);
    }
  });

  test.for(all)('($ai) is read with the value that its format allows', (identifier) => {
    fc.assert(
      fc.property(valueOf(identifier), (value) => {
        const read = readElementString(identifier.ai + value);
        expect(read).toEqual({ values: new Map([[identifier.ai, value]]), problem: null });
        // Longer than its format, or with a character that no value has.
        expect(readElementString(`${identifier.ai}${value}~`).problem).not.toBeNull();
      }),
      { numRuns: 20 },
    );
  });

  test('10,000 random element strings in any order are read as they were written', () => {
    const elements = fc
      .uniqueArray(fc.constantFrom(...all), { minLength: 1, maxLength: 8, selector: ({ ai }) => ai })
      .chain((chosen) => fc.tuple(...chosen.map((one) => fc.tuple(fc.constant(one), valueOf(one)))));
    fc.assert(
      fc.property(elements, (chosen) => {
        const { values, problem } = readElementString(encode(chosen));
        expect(problem).toBeNull();
        expect([...values]).toEqual(chosen.map(([{ ai }, value]) => [ai, value]));
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  test('the check characters of a model number are those of the GS1 example', () => {
    expect(checkCharacters('1987654Ad4X4bL5ttr2310c')).toBe('2K');
  });
});

describe('a label', () => {
  const expected = { codes: expect.arrayContaining([GTIN]), problem: null };

  test.for([
    ['the control character', `01${GTIN}10A-1${GS}17261231`],
    ['in another order', `17261231 10A-1${GS}01${GTIN}`.replace(' ', '')],
    ['a symbology identifier', `]C101${GTIN}10A-1${GS}17261231`],
    ['Data Matrix', `]d2${GS}01${GTIN}10A-1${GS}17261231`],
    ['DataBar', `]e001${GTIN}10A-1${GS}17261231`],
    ['QR', `]Q301${GTIN}10A-1${GS}17261231`],
    ['{GS}', `01${GTIN}10A-1{GS}17261231`],
    ['<GS>', `01${GTIN}10A-1<GS>17261231`],
    ['[FNC1]', `01${GTIN}10A-1[FNC1]17261231`],
    ['~1', `01${GTIN}10A-1~117261231`],
    ['\\x1D', `01${GTIN}10A-1\\x1D17261231`],
    ['^]', `01${GTIN}10A-1^]17261231`],
    ['␝', `01${GTIN}10A-1␝17261231`],
    ['a configured character', `01${GTIN}10A-1|17261231`],
    ['brackets', `(01)${GTIN}(10)A-1(17)261231`],
    ['square brackets', `[01]${GTIN}[10]A-1[17]261231`],
    ['brackets and spaces', `(01) ${GTIN} (10) A-1 (17) 261231`],
    ['a link', `https://id.gs1.org/01/${GTIN}/10/A-1?17=261231`],
    ['a link below a path', `HTTPS://example.com/shop/fr/01/${GTIN}/10/A-1?17=261231&utm=2`],
    ['a link with names', `https://example.com/gtin/${GTIN}/lot/A-1?17=261231`],
    ['a link with a short GTIN', `https://example.com/01/3760120040115/10/A-1?17=261231`],
  ])('is read with separators as %s', ([, text]) => {
    expect(readLabel(text!)).toMatchObject({ ...expected, data: { batch: 'A-1', expiry: '2026-12-31' } });
  });

  test('of a pallet names what is on it, how many, and the pallet', () => {
    const pallet = '376012004000000022';
    const text = (sscc: string) => `]C100${sscc}02${GTIN}3724`;
    const sscc =
      pallet.slice(0, -1) +
      '0123456789'.split('').find((digit) => hasRightCheckDigit(pallet.slice(0, -1) + digit));
    expect(readLabel(text(sscc))).toMatchObject({
      codes: expect.arrayContaining([GTIN]),
      count: 24,
      data: { sscc },
      problem: null,
    });
    const wrong = sscc.slice(0, -1) + ((Number(sscc.at(-1)) + 1) % 10);
    expect(readLabel(text(wrong)).problem).toMatchObject({ kind: 'check_digit', ai: '00' });
  });

  test('says serial number, variant and weight', () => {
    const read = readLabel(`01${GTIN}3103001250200521S-9`);
    expect(read.data).toMatchObject({ weight: 1.25, variant: '05', serial: 'S-9' });
  });

  test.for([
    ['a wrong check digit', '0103760120040116', { kind: 'check_digit', ai: '01' }],
    ['a wrong check digit of GS1', ']C10103760120040116', { kind: 'check_digit', ai: '01' }],
    ['a wrong check digit of a plain barcode', '3760120040116', { kind: 'check_digit', ai: '' }],
    ['an unknown identifier', `]C101${GTIN}6612`, { kind: 'unknown_identifier', ai: '6612' }],
    ['a date that does not exist', `]C101${GTIN}17261331`, { kind: 'date', ai: '17' }],
    ['a value that is too long', `]C101${GTIN}30123456789`, { kind: 'length', ai: '30' }],
    ['two goods', `]C101${GTIN}0113760120040112`, { kind: 'contradiction', ai: '01' }],
    ['a compressed link', 'https://id.gs1.org/DBHKVAdpQgqrGCcKYSG', { kind: 'compressed_link' }],
  ] as const)('with %s says so', ([, text, problem]) => {
    const read = readLabel(text);
    expect(read.problem).toMatchObject(problem);
  });

  test.for([
    'TX-1042-BLE',
    'QBZ-100A',
    '10ABC',
    '2110',
    'https://example.com/products/12',
    'A (large)',
    '17261231',
  ])('of another kind is a plain code: %s', (text) => {
    expect(readLabel(text)).toMatchObject({ codes: [text], problem: null });
  });
});

test('a date without a day is the last of its month, in the century closest to today', () => {
  expect(readLabelDate('260200', 2026)).toBe('2026-02-28');
  expect(readLabelDate('280200', 2026)).toBe('2028-02-29');
  expect(readLabelDate('750101', 2026)).toBe('2075-01-01');
  expect(readLabelDate('760101', 2026)).toBe('2076-01-01');
  expect(readLabelDate('770101', 2026)).toBe('1977-01-01');
  expect(readLabelDate('000101', 2099)).toBe('2100-01-01');
});
