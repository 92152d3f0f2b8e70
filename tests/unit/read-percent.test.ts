import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { catalogues } from '#src/i18n/catalogues.ts';
import { readPercent } from '#src/lists/bulk/read-percent.ts';

beforeAll(async () => {
  for (const language of ['en', 'fr'] as const) {
    for (const name of ['entry', 'bulk'] as const)
      i18n.load(language, (await catalogues[name][language]()).messages);
  }
});

test.each([
  ['2,5', 250],
  ['+2.5 %', 250],
  ['−10', -1000],
  ['-99,99', -9999],
  ['1000', 100_000],
  ['0', 0],
])('%s is read in hundredths of a percent', (text, value) => {
  expect(readPercent(text, 'fr')).toEqual({ ok: true, value });
});

const range = ['From −99.99 % to 1,000 %.', 'De −99,99\u00A0% à 1\u202F000\u00A0%.'] as const;
const decimals = ['No more than two decimals.', 'Deux décimales au maximum.'] as const;
const example = ['Enter a number, such as 12.50.', 'Saisissez un nombre, par exemple 12,50.'] as const;

test.each([
  ['-100', ...range],
  ['-99,995', ...range],
  ['1000,01', ...range],
  ['9'.repeat(30), ...range],
  // 12,345 % is out of range.
  ['12,345', ...decimals],
  ['2.500', ...decimals],
  ['0,001', ...decimals],
  [
    '1,000',
    '“1,000” is ambiguous. Enter 1000.00 or 1.00.',
    '«\u00A01,000\u00A0» est ambigu. Saisissez 1000,00 ou 1,00.',
  ],
  ['5 €', ...example],
  ['5 $', ...example],
  ['5 €/kg', ...example],
  ['five', ...example],
  [' % ', 'This field is required.', 'Champ obligatoire.'],
])('the error of %s names which percentages are allowed', (text, en, fr) => {
  const words = (language: 'en' | 'fr') => {
    i18n.activate(language);
    const read = readPercent(text, language);
    return read.ok ? null : i18n._(read.problem);
  };
  expect(words('en')).toBe(en);
  expect(words('fr')).toBe(fr);
});
