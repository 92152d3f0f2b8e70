import { describe, expect, test } from 'vitest';
import { daysOfPeriod } from '#contract/rules/reports/named-period.ts';
import {
  comparedDays,
  isReportPeriod,
  monthsOf,
  toReportPeriod,
} from '#contract/rules/reports/report-period.ts';

const days = (from: string, to: string) => ({ from, to });

describe('the same days of the year before', () => {
  test.each([
    // One day is compared with one day.
    ['2025-02-28', '2025-02-28', '2024-02-28', '2024-02-28'],
    ['2024-02-29', '2024-02-29', '2023-02-28', '2023-02-28'],
    ['2025-01-15', '2025-02-28', '2024-01-15', '2024-02-28'],
    // Whole months with whole months.
    ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
    ['2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
    ['2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
  ])('of %s to %s are %s to %s', (from, to, before, until) => {
    const period = days(from, to);
    expect(comparedDays(period, period, 'year')).toEqual(days(before, until));
  });
});

test.each([
  ['2025-01-15', '2025-03-10'],
  ['2024-01-15', '2024-03-10'],
  ['2025-01-31', '2025-02-28'],
])('the months of %s to %s are compared with adjoining days', (from, to) => {
  const period = days(from, to);
  const all = comparedDays(period, period, 'year');
  const parts = monthsOf(period).map((part) => comparedDays(part, period, 'year'));
  expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([all.from, all.to]);
  for (const [at, part] of parts.slice(1).entries())
    expect(Date.parse(part.from) - Date.parse(parts[at]!.to)).toBe(86_400_000);
});

test('a period is not reversed, and both of its days exist', () => {
  expect(isReportPeriod(days('2024-02-29', '2024-02-29'))).toBe(true);
  expect(isReportPeriod(days('2025-02-29', '2025-03-01'))).toBe(false);
  expect(isReportPeriod(days('2025-03-02', '2025-03-01'))).toBe(false);
});

test('of more days than a report shows, it shows the last ones', () => {
  expect(toReportPeriod(days('2020-01-01', '2026-11-30'))).toEqual(days('2021-11-01', '2026-11-30'));
  expect(toReportPeriod(days('1900-01-01', '2026-01-31'))).toEqual(days('2021-01-01', '2026-01-31'));
  expect(isReportPeriod(toReportPeriod(days('1900-01-01', '2026-01-31'))!)).toBe(true);
  expect(toReportPeriod(days('2021-11-05', '2026-11-30'))).toEqual(days('2021-11-05', '2026-11-30'));
  expect(toReportPeriod(days('2026-11-30', '2020-01-01'))).toBeNull();
  expect(toReportPeriod(days('', '2020-01-01'))).toBeNull();
});

test('last month of 29 March has the 29th of February in a leap year', () => {
  expect(daysOfPeriod('last-month', '2024-03-29')).toEqual(days('2024-02-01', '2024-02-29'));
});
