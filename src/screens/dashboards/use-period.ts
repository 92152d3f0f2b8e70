import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { toReportPeriod, type Days } from '#contract/rules/reports/report-period.ts';
import { stringifyPlainSearch } from '#src/lists/url/plain-search.ts';
import { useNavigateWithin } from '#src/lists/url/use-navigate-within.ts';

export type ChosenPeriod = {
  /** Null for the dashboard's own: the last seven days, and the last year for customers. */
  days: Days | null;
  choose: (days: Days | null) => void;
};

/** The days of turnover and top customers, from the URL, in which a period that is too long becomes shorter. */
export function usePeriod(): ChosenPeriod {
  const { from, to }: { from?: unknown; to?: unknown } = useSearch({ strict: false });
  const navigate = useNavigateWithin();
  const days = useMemo(
    () =>
      toReportPeriod({ from: typeof from === 'string' ? from : '', to: typeof to === 'string' ? to : '' }),
    [from, to],
  );
  const choose = useCallback(
    (chosen: Days | null) => navigate({ search: stringifyPlainSearch({ ...chosen }), replace: true }),
    [navigate],
  );
  useEffect(() => {
    if (days && days.from !== from) choose(days);
  }, [days, from, choose]);
  return { days, choose };
}
