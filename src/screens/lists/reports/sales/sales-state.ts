import { useLocation, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  salesGroups,
  salesMeasures,
  salesSorts,
  type SalesGroup,
  type SalesMeasure,
  type SalesSort,
} from '#contract/rules/reports/sales-choices.ts';
import { daysOfPeriod, namedPeriods, type NamedPeriod } from '#contract/rules/reports/named-period.ts';
import {
  comparisons,
  toReportPeriod,
  type Comparison,
  type Days,
} from '#contract/rules/reports/report-period.ts';
import { stringifyPlainSearch } from '#src/lists/url/plain-search.ts';
import { useAddressPeriod } from '#src/lists/url/use-address-period.ts';
import { useCalendar } from '#src/lists/url/use-calendar.ts';
import { useNavigateWithin } from '#src/lists/url/use-navigate-within.ts';

/** What the sales report shows; all of it is in the URL. */
export type SalesState = {
  by: SalesGroup;
  days: Days;
  /** The named period that the days are, and which moves with the calendar; null for chosen days. */
  period: NamedPeriod | null;
  compare: Comparison;
  measure: SalesMeasure;
  sort: SalesSort;
  page: number;
  filters: Partial<Record<SalesGroup, string>>;
};

/** @param savedView id of the saved view that the state starts from, or null; the current one by default */
export type ChangeSales = (change: Partial<SalesState>, savedView?: string | null) => void;

/**
 * The report's state, by default this year compared with the year before, a function to change it, and the id of the
 * saved view that it started from. As with lists, that id is in the history entry and not in the URL.
 */
export function useSalesState(): [SalesState, ChangeSales, string | null] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { today } = useCalendar();
  const navigate = useNavigateWithin();
  useAddressPeriod();
  const startedFrom = useLocation({ select: (at) => at.state.savedView ?? null });
  const state = useMemo(() => readSalesState(search, today), [search, today]);
  const change: ChangeSales = (part, savedView = startedFrom) => {
    // Another question starts on its first page.
    const next = { ...state, page: 1, ...part };
    navigate({
      search: stringifyPlainSearch({
        ...salesParameters(next),
        page: next.page === 1 ? undefined : next.page,
      }),
      state: (was) => ({ ...was, savedView: savedView ?? undefined }),
    });
  };
  return [state, change, startedFrom];
}

/**
 * The state that the parameters of a URL or of a saved view describe.
 * @param today `2026-06-12`
 */
export function readSalesState(search: Record<string, unknown>, today: string): SalesState {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '');
  const days = { from: text('from'), to: text('to') };
  const named = namedPeriods.find((one) => one === text('period')) ?? 'year';
  const shown = toReportPeriod(days);
  const period = shown ? null : named;
  const measure = salesMeasures.find((one) => one === text('show')) ?? 'pieces';
  const sort = text('sort');
  const isSort = salesSorts.some((one) => one === sort.replace(/^-/, ''));
  const page = Number(text('page'));
  return {
    by: salesGroups.find((one) => one === text('by')) ?? 'article',
    days: shown ?? daysOfPeriod(named, today),
    period,
    compare: comparisons.find((one) => one === text('compare')) ?? 'year',
    measure,
    sort: isSort ? (sort as SalesSort) : `-${measure}`,
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
    filters: Object.fromEntries(
      salesGroups.flatMap((group) => (typeof search[group] === 'string' ? [[group, text(group)]] : [])),
    ),
  };
}

/** The state as parameters, without the page and what is usual: what the URL has, and what a saved view stores. */
export function salesParameters(state: SalesState): Record<string, string> {
  const { by, days, period, compare, measure, sort, filters } = state;
  return {
    ...(by !== 'article' && { by }),
    ...(period === null ? days : period !== 'year' && { period }),
    ...(compare !== 'year' && { compare }),
    ...(measure !== 'pieces' && { show: measure }),
    ...(sort !== `-${measure}` && { sort }),
    ...filters,
  };
}

/** The same as the query of a call. */
export function salesQueryOf({ by, days, compare, measure, sort, filters }: SalesState) {
  return { by, ...days, compare, measure, sort, ...filters };
}
