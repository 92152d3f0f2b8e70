import { useSearch } from '@tanstack/react-router';
import { maxTopDays, defaultTopDays } from '#contract/rules/dashboards/top-days.ts';
import { stringifyPlainSearch } from '#src/lists/url/plain-search.ts';
import { useNavigateWithin } from '#src/lists/url/use-navigate-within.ts';

/** The period in days for the top customers, from the URL, and a function to change it. */
export function useTopDays(): [number, (days: number) => void] {
  const { days: text }: { days?: unknown } = useSearch({ strict: false });
  const navigate = useNavigateWithin();
  const days = Number(text);
  const known = Number.isInteger(days) && days >= 1 && days <= maxTopDays;
  const choose = (chosen: number) => {
    const search = stringifyPlainSearch({ days: chosen === defaultTopDays ? undefined : chosen });
    navigate({ search, replace: true });
  };
  return [known ? days : defaultTopDays, choose];
}
