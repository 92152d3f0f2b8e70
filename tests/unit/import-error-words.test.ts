import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import type { ImportReason } from '#contract/files/import-reasons.ts';
import { catalogues } from '#src/i18n/catalogues.ts';
import { importErrorText } from '#src/lists/import-page/words/import-error-words.ts';
import { arrivals } from '#src/screens/lists/arrivals.tsx';
import { orders } from '#src/screens/lists/orders.tsx';

beforeAll(async () => {
  for (const language of ['en', 'fr'] as const)
    i18n.load(language, (await catalogues.files[language]()).messages);
});

test('a quantity of 0 in a file of orders, which may have negative ones', () => {
  i18n.activate('en');
  const error = { field: 'quantity', reason: 'too_small', value: '0' } as const;
  expect(importErrorText(error, orders, i18n)).toContain('“0” is too small. Minimum: 1.');
});

test.each<[string, ImportReason, string, string]>([
  ['expected', 'not_a_number', '2 ctn de 12', 'not a number of pieces. Enter the total of pieces.'],
  ['expected', 'not_a_number', '10 × 20', 'not a number of pieces. Enter the total of pieces.'],
  ['expected', 'not_a_number', 'rupture', 'is not a number.'],
  ['expected', 'percent', '20 %', 'is a percentage. Enter the amount or the number itself.'],
  ['date', 'no_such_day', '30/02/2026', '“30/02/2026”: this day does not exist.'],
  ['date', 'no_such_day', '2026-13-01', '“2026-13-01”: this day does not exist.'],
  ['date', 'no_such_day', '06/13/2026', 'is not a valid date. Check “Dates such as 06/12/2026”.'],
  ['date', 'not_a_date', '46185', 'how a spreadsheet stores a date. Format the column as a date.'],
  ['date', 'not_a_date', '46185,5', 'how a spreadsheet stores a date. Format the column as a date.'],
  ['date', 'unknown_zone', '12/06/2026 14:32 EST', 'names a time zone that cannot be read.'],
  ['date', 'not_a_date', 'mars 2026', 'is not a date. Expected format: 2026-06-12.'],
])('%s %s, %j', (field, reason, value, words) => {
  i18n.activate('en');
  expect(importErrorText({ field, reason, value }, arrivals, i18n)).toContain(words);
  i18n.activate('fr');
  const french = importErrorText({ field, reason, value }, arrivals, i18n);
  expect(french).toContain(value);
  expect(french).not.toContain(words);
});

test.each([
  [
    'amount_paid',
    '12,50 € HT',
    'is excl. VAT. Enter the amount incl. VAT.',
    'est HT. Saisissez le montant TTC.',
  ],
  ['amount_paid', '12,50 € hors TVA', 'is excl. VAT.', 'est HT.'],
  ['price', '12,50 € TTC', 'is incl. VAT. Enter the amount excl. VAT.', 'est TTC. Saisissez le montant HT.'],
  ['price', 'gratuit HT', 'is not a number.', 'n’est pas un nombre.'],
])('%s %j says which VAT is expected', (field, value, english, french) => {
  const error = { field, reason: 'not_a_number', value } as const;
  i18n.activate('en');
  expect(importErrorText(error, orders, i18n)).toContain(english);
  i18n.activate('fr');
  expect(importErrorText(error, orders, i18n)).toContain(french);
});

test('a required formula without a result says how to give it one', () => {
  const error = { field: 'price', reason: 'no_result', value: '=D8*2' } as const;
  i18n.activate('fr');
  expect(importErrorText(error, orders, i18n)).toContain(
    'la formule =D8*2 n’a pas de résultat dans le fichier. Ouvrez-le dans votre tableur et enregistrez-le.',
  );
});

test('a wrong check digit asks for no scan: nothing was scanned', () => {
  const error = { field: 'barcode', reason: 'wrong_check_digit', value: '3760120040119' } as const;
  i18n.activate('en');
  expect(importErrorText(error, orders, i18n)).toContain('wrong check digit. Check it on the article.');
  i18n.activate('fr');
  expect(importErrorText(error, orders, i18n)).toContain('Vérifiez-le sur l’article.');
});

test('a required field without a column asks for the column, not for the cell', () => {
  i18n.activate('fr');
  const error = { field: 'date', reason: 'required', value: '' } as const;
  const words = 'obligatoire, et aucune colonne du fichier ne lui correspond.';
  const plain = (cells: Record<string, string>) =>
    importErrorText(error, arrivals, i18n, cells).replaceAll(/\s/gu, ' ');
  expect(plain({ number: 'BL-1' })).toContain(words);
  expect(plain({ number: 'BL-1', date: '' })).toContain('Remplissez la cellule.');
});
