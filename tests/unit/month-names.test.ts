import { expect, test } from 'vitest';
import { monthNames } from '#contract/rules/reports/month-names.ts';
import { monthsOf } from '#contract/rules/reports/report-period.ts';

const parts = monthsOf({ from: '2026-09-15', to: '2026-11-30' });

test('a part of a month is named by its days, a whole month by its name', () => {
  expect(parts.map(monthNames('fr', undefined))).toEqual(['15–30 sept.', 'oct.', 'nov.']);
  expect(parts.map(monthNames('en', '2-digit'))).toEqual(['15–30 Sept 26', 'Oct 26', 'Nov 26']);
  expect(monthNames('fr', 'numeric')({ from: '2026-10-01', to: '2026-10-12' })).toBe('1er–12 oct. 2026');
  expect(monthNames('en', 'numeric')({ from: '2026-10-15', to: '2026-10-15' })).toBe('15 Oct 2026');
});
