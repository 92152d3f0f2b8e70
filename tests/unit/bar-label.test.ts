import { expect, test } from 'vitest';
import { formatEuros } from '#src/i18n/format.ts';
import { barLabel } from '#src/screens/lists/reports/sales/bar-label.ts';

test('large numbers on bars are shortened as each language does', () => {
  const label = (value: number, language: 'en' | 'fr') =>
    barLabel(value, 'pieces', language, (cents, short) => formatEuros(cents, language, short));
  expect([label(201_900, 'en'), label(9999, 'en'), label(0, 'en')]).toEqual(['201.9k', '9,999', '']);
  expect([label(201_900, 'fr'), label(9999, 'fr')]).toEqual(['201,9\u00A0k', '9\u202F999']);
});
