import { skipToken, useQuery } from '@tanstack/react-query';
import { askDevice } from '#src/sync/client/device/ask-device.ts';
import { answeredHere } from '#src/sync/client/reading/refresh.ts';
import { callList } from '#src/api/call.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useBasketCount } from '#src/session/basket-mirror/basket-mirror.ts';
import type { NextStep } from './next-steps.ts';

/** The lists of which steps count rows. */
const counted = ['orders', 'customizations', 'arrivals', 'products'] as const;

interface Counted {
  count: number;
  /** There are more rows than were counted. */
  capped: boolean;
}

/** The count of a step as text; empty while unknown or if the step has no count. */
export function useStepCount({ path, filters }: NextStep): { text: string; some: boolean } {
  const { number } = useFormat();
  const basket = useBasketCount();
  const list = counted.find((name) => path === `/${name}`);
  const answer = useQuery({
    queryKey: ['replica', 'count', path, filters ?? {}],
    queryFn: list && filters ? ({ signal }) => countRows(list, filters, signal) : skipToken,
    meta: answeredHere,
  });
  if (path === '/basket') return { text: number(basket), some: basket > 0 };
  if (answer.data === undefined) return { text: '', some: false };
  const { count, capped } = answer.data;
  return { text: capped ? `${number(count)}+` : number(count), some: count > 0 };
}

async function countRows(
  list: (typeof counted)[number],
  filters: Record<string, string>,
  signal: AbortSignal,
): Promise<Counted> {
  const query = { ...filters, count: '1', limit: '1' };
  // Open rows of the other lists are all on the device, including optimistic changes.
  const own = list === 'products' ? null : await askDevice('list', { name: list, query }, signal);
  if (own?.count !== undefined) return { count: own.count, capped: own.capped === true };
  const reply = await callList('GET /api/{list}', { params: { list }, query, signal, quiet: true });
  return { count: reply.count ?? 0, capped: reply.capped === true };
}
