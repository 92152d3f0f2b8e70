import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  salesGroups,
  salesMeasures,
  salesSorts,
  type SalesGroup,
  type SalesMeasure,
  type SalesSort,
} from '#contract/rules/reports/sales-choices.ts';
import {
  comparisons,
  isReportPeriod,
  type Comparison,
  type Days,
} from '#contract/rules/reports/report-period.ts';
import { stringifyPlainSearch } from '#src/lists/url/plain-search.ts';
import { useCalendar } from '#src/lists/url/use-calendar.ts';
import { useNavigateWithin } from '#src/lists/url/use-navigate-within.ts';

/** What the sales report shows; all of it is in the URL. */
export type SalesState = {
  by: SalesGroup;
  days: Days;
  compare: Comparison;
  measure: SalesMeasure;
  sort: SalesSort;
  page: number;
  filters: Partial<Record<SalesGroup, string>>;
};

export type ChangeSales = (change: Partial<SalesState>) => void;

/** The report's state, by default this year compared with the year before, and a function to change it. */
export function useSalesState(): [SalesState, ChangeSales] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { today } = useCalendar();
  const navigate = useNavigateWithin();
  const state = useMemo(() => readState(search, today), [search, today]);
  const change: ChangeSales = (part) => {
    // Another question starts on its first page.
    navigate({ search: writeState({ ...state, page: 1, ...part }, today) });
  };
  return [state, change];
}

function usualDays(today: string): Days {
  return { from: `${today.slice(0, 4)}-01-01`, to: today };
}

function readState(search: Record<string, unknown>, today: string): SalesState {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '');
  const days = { from: text('from'), to: text('to') };
  const measure = salesMeasures.find((one) => one === text('show')) ?? 'pieces';
  const sort = text('sort');
  const isSort = salesSorts.some((one) => one === sort.replace(/^-/, ''));
  const page = Number(text('page'));
  return {
    by: salesGroups.find((one) => one === text('by')) ?? 'article',
    days: isReportPeriod(days) ? days : usualDays(today),
    compare: comparisons.find((one) => one === text('compare')) ?? 'year',
    measure,
    sort: isSort ? (sort as SalesSort) : `-${measure}`,
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
    filters: Object.fromEntries(
      salesGroups.flatMap((group) => (typeof search[group] === 'string' ? [[group, text(group)]] : [])),
    ),
  };
}

function writeState(state: SalesState, today: string): string {
  const { by, days, compare, measure, sort, page, filters } = state;
  const usual = usualDays(today);
  const isUsual = days.from === usual.from && days.to === usual.to;
  return stringifyPlainSearch({
    by: by === 'article' ? undefined : by,
    from: isUsual ? undefined : days.from,
    to: isUsual ? undefined : days.to,
    compare: compare === 'year' ? undefined : compare,
    show: measure === 'pieces' ? undefined : measure,
    sort: sort === `-${measure}` ? undefined : sort,
    page: page === 1 ? undefined : page,
    ...filters,
  });
}

/** The same as the query of a call. */
export function salesQueryOf({ by, days, compare, measure, sort, filters }: SalesState) {
  return { by, ...days, compare, measure, sort, ...filters };
}
