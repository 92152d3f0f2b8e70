import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DashboardName, Dashboards } from '#contract/endpoints/dashboard-answers.ts';
import type { Days } from '#contract/rules/reports/report-period.ts';
import { toastFailure } from '#src/api/failure-toast.ts';
import { readLink, subscribeLink } from '#src/api/link-store.ts';
import { call } from '#src/api/call.ts';
import type { CachedAt } from '#src/sync/protocol/cached-at.ts';
import { networkFirst } from './network-first.ts';
import { useFailureToast } from './use-failure-toast.ts';

/** Refresh interval: metrics such as the age of orders change without any notification. */
const REFRESH_EVERY_MS = 5 * 60_000;

type DashboardCall = {
  query: { days?: string; from?: string; to?: string };
  quiet: true;
  signal: AbortSignal;
};

const readers: { [N in DashboardName]: (options: DashboardCall) => Promise<Dashboards[N]> } = {
  general: (options) => call('GET /api/dashboards/general', options),
  manager: (options) => call('GET /api/dashboards/manager', options),
  sales: (options) => call('GET /api/dashboards/sales', options),
  preparation: (options) => call('GET /api/dashboards/preparation', options),
  marking: (options) => call('GET /api/dashboards/marking', options),
};

/** The answer for a dashboard; `cached` if it is an earlier one, because the server did not answer. */
export type DashboardAnswer<N extends DashboardName> = Dashboards[N] & { cached?: CachedAt };

/**
 * Reads a dashboard, and again with each change. The previous metrics stay until the new ones arrive.
 * @param topDays period of the best customers, if the dashboard has them
 * @param period days of turnover and best customers that the user chose
 */
export function useDashboard<N extends DashboardName>(name: N, topDays?: number, period?: Days | null) {
  const client = useQueryClient();
  const queryKey = ['replica', 'dashboard', name, topDays ?? null, period?.from ?? null, period?.to ?? null];
  const query = { ...(topDays === undefined ? {} : { days: String(topDays) }), ...period };
  const answer = useQuery<DashboardAnswer<N>>({
    queryKey,
    queryFn: async ({ signal }) => {
      const read = (): Promise<DashboardAnswer<N>> => readers[name]({ query, quiet: true, signal });
      const path = `/dashboards/${name}?${new URLSearchParams(query)}`;
      try {
        return await networkFirst(path, read, (body, cached) => ({ ...body, cached }), signal);
      } catch (error) {
        // If metrics or the failure are already on screen, a toast with each refresh would be noise.
        const { data, errorUpdateCount = 0 } = client.getQueryState(queryKey) ?? {};
        if (data === undefined && errorUpdateCount === 0 && !signal.aborted) toastFailure(error);
        throw error;
      }
    },
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_EVERY_MS,
    retry: false,
  });
  const cached = answer.data?.cached;
  const isStale = cached !== undefined;
  useFailureToast(cached?.failure ?? null);
  const { refetch } = answer;
  useEffect(() => {
    if (!isStale) return undefined;
    return subscribeLink(() => {
      if (readLink().up) void refetch();
    });
  }, [isStale, refetch]);
  return answer;
}
