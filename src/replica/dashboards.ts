import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DashboardName, Dashboards } from '#contract/endpoints/dashboard-answers.ts';
import { toastFailure } from '#src/api/failure-toast.ts';
import { readLink, subscribeLink } from '#src/api/link-store.ts';
import { request } from '#src/api/request.ts';
import type { Kept } from './kept.ts';
import { readOrRecall } from './read-or-recall.ts';
import { useFailureToast } from './use-failure-toast.ts';

/** Time passes for a dashboard that nobody touches, too: orders grow old. */
const AGAIN_MS = 5 * 60_000;

/** What a dashboard says; `kept` where it is an earlier answer, since the server gave none now. */
export type DashboardAnswer<N extends DashboardName> = Dashboards[N] & { kept?: Kept };

/**
 * Reads a dashboard, and again with every piece of news. What stood there stays until the new figures are there.
 * @param topDays of the best customers, where the dashboard has them
 */
export function useDashboard<N extends DashboardName>(name: N, topDays?: number) {
  const client = useQueryClient();
  const queryKey = ['replica', 'dashboard', name, topDays ?? null];
  const query: Record<string, string> = topDays === undefined ? {} : { days: String(topDays) };
  const answer = useQuery<DashboardAnswer<N>>({
    queryKey,
    queryFn: async ({ signal }) => {
      const read = () =>
        request<DashboardAnswer<N>>('GET', `/dashboards/${name}`, { query, quiet: true, signal });
      const path = `/dashboards/${name}?${new URLSearchParams(query)}`;
      try {
        return await readOrRecall(path, read, (body, kept) => ({ ...body, kept }), signal);
      } catch (error) {
        // With figures on screen, or the failure, a toast at each piece of news would only nag.
        const { data, errorUpdateCount = 0 } = client.getQueryState(queryKey) ?? {};
        if (data === undefined && errorUpdateCount === 0 && !signal.aborted) toastFailure(error);
        throw error;
      }
    },
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
    retry: false,
  });
  const kept = answer.data?.kept;
  const missing = kept !== undefined;
  useFailureToast(kept?.failure ?? null);
  const { refetch } = answer;
  useEffect(() => {
    if (!missing) return undefined;
    return subscribeLink(() => {
      if (readLink().up) void refetch();
    });
  }, [missing, refetch]);
  return answer;
}
