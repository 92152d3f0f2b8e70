import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { entities } from '#contract/registry.ts';
import { catalogues } from '#src/i18n/catalogues.ts';
import { problemWords } from '#src/lists/form/problem.ts';
import { numberProblem } from '#src/ui/number-problem.ts';

beforeAll(async () => {
  for (const language of ['en', 'fr'] as const) {
    for (const name of ['entry', 'work', 'row'] as const)
      i18n.load(language, (await catalogues[name][language]()).messages);
  }
});

const { products, articles, orders, users } = entities;

test.each([
  ['threshold', products.fields.threshold, 'too_small', 'Must be 0 or more.', 'Valeur minimale\u00A0: 0.'],
  [
    'price',
    articles.fields.price,
    'too_small',
    'Must be €0.00 or more.',
    'Valeur minimale\u00A0: 0,00\u00A0€.',
  ],
  [
    'reference',
    products.fields.reference,
    'too_big',
    'Too long: 64 characters at most.',
    'Trop long\u00A0: 64 caractères maximum.',
  ],
  [
    'date_ordered',
    orders.fields.date_ordered,
    'range',
    'Choose a day that is not after today.',
    'Choisissez une date qui n’est pas postérieure à aujourd’hui.',
  ],
  ['tags', articles.fields.tags, 'too_big', '100 values at most.', '100 valeurs maximum.'],
  ['username', users.fields.username, 'too_small', 'This field is required.', 'Champ obligatoire.'],
  [
    'username',
    users.fields.username,
    'taken',
    'This username is already in use. Choose another.',
    'Cet identifiant est déjà utilisé. Choisissez-en un autre.',
  ],
  [
    'reference',
    products.fields.reference,
    'taken',
    'This reference already exists. Choose another.',
    'Cette référence existe déjà. Choisissez-en une autre.',
  ],
] as const)('%s: an error names what is allowed', (name, field, problem, en, fr) => {
  i18n.activate('en');
  expect(i18n._(problemWords(name, field, problem, '', 'en'))).toBe(en);
  i18n.activate('fr');
  expect(i18n._(problemWords(name, field, problem, '', 'fr'))).toBe(fr);
});

test.each([
  [
    '20000000,01',
    2,
    'Must be €20,000,000.00 or less.',
    'Valeur maximale\u00A0: 20\u202F000\u202F000,00\u00A0€.',
  ],
  ['-0,01', 2, 'Must be €0.00 or more.', 'Valeur minimale\u00A0: 0,00\u00A0€.'],
  ['3000000000', 0, 'Must be 2,000,000,000 or less.', 'Valeur maximale\u00A0: 2\u202F000\u202F000\u202F000.'],
  [
    `${'9'.repeat(30)} €`,
    2,
    'Must be €20,000,000.00 or less.',
    'Valeur maximale\u00A0: 20\u202F000\u202F000,00\u00A0€.',
  ],
  [`-${'9'.repeat(30)}`, 0, 'Must be 0 or more.', 'Valeur minimale\u00A0: 0.'],
] as const)('%s: the limit is shown as lists show the number', (typed, decimals, en, fr) => {
  const words = (language: 'en' | 'fr') => {
    i18n.activate(language);
    const problem = numberProblem(typed, decimals, language, { min: 0 });
    return problem && i18n._(problem);
  };
  expect(words('en')).toBe(en);
  expect(words('fr')).toBe(fr);
});

test.each([
  ['12,345', '“12,345” is ambiguous. Enter 12345.00 or 12.35.', 'Saisissez 12345,00 ou 12,35.'],
  ['1.005', '“1.005” is ambiguous. Enter 1005.00 or 1.01.', 'Saisissez 1005,00 ou 1,01.'],
  ['-12.345', '“-12.345” is ambiguous. Enter -12345.00 or -12.35.', 'Saisissez -12345,00 ou -12,35.'],
  ['1,000', '“1,000” is ambiguous. Enter 1000.00 or 1.00.', 'Saisissez 1000,00 ou 1,00.'],
  // More than the limit as thousands.
  ['100,005', 'No more than two decimals.', 'Deux décimales au maximum.'],
  ['100,000', 'No more than two decimals.', 'Deux décimales au maximum.'],
] as const)('an amount of %s is suggested with and without thousands, as far as allowed', (typed, en, fr) => {
  const words = (language: 'en' | 'fr') => {
    i18n.activate(language);
    return i18n._(numberProblem(typed, 2, language, { min: -5_000_000, max: 5_000_000 })!);
  };
  expect(words('en')).toBe(en);
  expect(words('fr')).toContain(fr);
});
