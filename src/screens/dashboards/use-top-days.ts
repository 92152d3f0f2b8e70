import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { mostTopDays, usualTopDays } from '#contract/rules/top-days.ts';
import { stringifyPlainSearch } from '#src/lists/url/plain-search.ts';

/** For how many days the best customers are shown, held by the URL, and a way to choose. */
export function useTopDays(): [number, (days: number) => void] {
  const { days: text }: { days?: unknown } = useSearch({ strict: false });
  const pathname = useLocation({ select: (location) => location.pathname });
  const navigate = useNavigate();
  const days = Number(text);
  const known = Number.isInteger(days) && days >= 1 && days <= mostTopDays;
  const choose = (chosen: number) => {
    const search = stringifyPlainSearch({ days: chosen === usualTopDays ? undefined : chosen });
    void navigate({ href: `${pathname}${search}`, replace: true, resetScroll: false });
  };
  return [known ? days : usualTopDays, choose];
}
