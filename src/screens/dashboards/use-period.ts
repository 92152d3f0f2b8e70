import { useCallback } from 'react';
import type { Days } from '#contract/rules/reports/report-period.ts';
import { stringifyPlainSearch } from '#src/lists/url/plain-search.ts';
import { useAddressPeriod } from '#src/lists/url/use-address-period.ts';
import { useNavigateWithin } from '#src/lists/url/use-navigate-within.ts';

export type ChosenPeriod = {
  /** Null for the dashboard's own: the last seven days, and the last year for customers. */
  days: Days | null;
  choose: (days: Days | null) => void;
};

/** The days of turnover and top customers, from the URL. */
export function usePeriod(): ChosenPeriod {
  const days = useAddressPeriod();
  const navigate = useNavigateWithin();
  const choose = useCallback(
    (chosen: Days | null) => navigate({ search: stringifyPlainSearch({ ...chosen }), replace: true }),
    [navigate],
  );
  return { days, choose };
}
