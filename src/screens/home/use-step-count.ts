import { skipToken, useQuery } from '@tanstack/react-query';
import { useFormat } from '#src/i18n/use-format.ts';
import { readCount } from '#src/lists/calls/read-count.ts';
import { useJobCounts } from '#src/marking/use-job-counts.ts';
import { useBasketCount } from '#src/session/basket-mirror/basket-mirror.ts';
import { refetchOnOutboxChange } from '#src/sync/client/reading/refresh.ts';
import { useLocationsToCount } from '#src/sync/client/stock/locations-to-count.ts';
import type { NextStep } from './next-steps.ts';

/** The lists of which steps count rows. */
const counted = ['orders', 'customizations', 'arrivals', 'products'] as const;

/**
 * The count of a step as text; empty while unknown or if the step has no count. Rows are counted as the list that the
 * step opens counts them, jobs as the tabs of the technician's list do, and locations to count as their page does.
 */
export function useStepCount({ key, path, filters, jobs }: NextStep): { text: string; some: boolean } {
  const { number } = useFormat();
  const basket = useBasketCount();
  const jobCounts = useJobCounts(jobs !== undefined);
  const isOfLocations = key === 'locationsToCount';
  const locations = useLocationsToCount(isOfLocations).data;
  const list = counted.find((name) => path === `/${name}`);
  const answer = useQuery({
    queryKey: ['replica', 'count', path, filters ?? {}],
    queryFn: list && filters ? (query) => readCount(query, list, filters) : skipToken,
    meta: refetchOnOutboxChange,
  });
  if (path === '/basket') return { text: number(basket), some: basket > 0 };
  if (jobs || isOfLocations) {
    const count = jobs ? jobCounts?.[jobs] : locations?.length;
    return count === undefined ? { text: '', some: false } : { text: number(count), some: count > 0 };
  }
  if (answer.data === undefined) return { text: '', some: false };
  const { count, capped } = answer.data;
  return { text: capped ? `${number(count)}+` : number(count), some: count > 0 };
}
