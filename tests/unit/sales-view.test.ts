import { expect, test } from 'vitest';
import { entities } from '#contract/registry.ts';
import { invalidViewParameters } from '#contract/rules/lists/view-parameters.ts';
import { daysOfPeriod } from '#contract/rules/reports/named-period.ts';

const wrong = (parameters: Record<string, string>) =>
  invalidViewParameters(entities.orders, { report: 'sales', ...parameters });

test('a view of sales holds period, comparison, rows, values, sort and filters, and nothing else', () => {
  expect(wrong({})).toEqual({});
  expect(
    wrong({
      period: 'last-month',
      compare: 'before',
      by: 'customer',
      show: 'total',
      sort: '-change',
      customer: 'C-0131',
    }),
  ).toEqual({});
  expect(wrong({ from: '2026-01-01', to: '2026-06-12' })).toEqual({});
  expect(wrong({ from: '2026-06-12', to: '2026-01-01' })).toEqual({ to: 'format' });
  expect(wrong({ from: '2026-06-12' })).toEqual({ to: 'format' });
  expect(wrong({ period: 'week', by: 'colour', page: '2', article: 'x'.repeat(201) })).toEqual({
    period: 'choice',
    by: 'choice',
    page: 'unknown',
    article: 'too_big',
  });
  // Other lists and reports keep their own parameters.
  expect(invalidViewParameters(entities.orders, { by: 'customer' })).toEqual({ by: 'unknown' });
});

test('a named period moves with the calendar', () => {
  expect(daysOfPeriod('last-month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(daysOfPeriod('last-month', '2026-01-05')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(daysOfPeriod('month', '2026-03-31')).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  expect(daysOfPeriod('year', '2026-03-31')).toEqual({ from: '2026-01-01', to: '2026-03-31' });
  expect(daysOfPeriod('last-year', '2026-03-31')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  expect(daysOfPeriod('months', '2026-03-31')).toEqual({ from: '2025-04-01', to: '2026-03-31' });
});
