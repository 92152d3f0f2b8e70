import { useSearch } from '@tanstack/react-router';
import { isReportPeriod, type Days } from '#contract/rules/reports/report-period.ts';
import { stringifyPlainSearch } from '#src/lists/url/plain-search.ts';
import { useNavigateWithin } from '#src/lists/url/use-navigate-within.ts';

export type ChosenPeriod = {
  /** Null for the dashboard's own: the last seven days, and the last year for customers. */
  days: Days | null;
  choose: (days: Days | null) => void;
};

/** The days of turnover and top customers, from the URL. */
export function usePeriod(): ChosenPeriod {
  const { from, to }: { from?: unknown; to?: unknown } = useSearch({ strict: false });
  const navigate = useNavigateWithin();
  const days = { from: typeof from === 'string' ? from : '', to: typeof to === 'string' ? to : '' };
  return {
    days: isReportPeriod(days) ? days : null,
    choose: (chosen) => navigate({ search: stringifyPlainSearch({ ...chosen }), replace: true }),
  };
}
