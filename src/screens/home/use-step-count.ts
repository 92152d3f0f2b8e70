import { useQuery } from '@tanstack/react-query';
import { askDevice } from '#src/replica/ask-device.ts';
import { answeredHere } from '#src/replica/refresh.ts';
import { request } from '#src/api/request.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useBasketCount } from '#src/session/basket-mirror/basket-mirror.ts';
import type { NextStep } from './next-steps.ts';

/** Open rows of these lists are all on the device, including optimistic changes. */
const counted = ['orders', 'orderlines', 'customizations', 'arrivals'] as const;

interface Counted {
  count: number;
  /** There are more rows than were counted. */
  capped: boolean;
}

/** The count of a step as text; empty while unknown or if the step has no count. */
export function useStepCount({ path, filters }: NextStep): { text: string; some: boolean } {
  const { number } = useFormat();
  const basket = useBasketCount();
  const answer = useQuery({
    queryKey: ['replica', 'count', path, filters ?? {}],
    queryFn: ({ signal }) => countRows(path, filters ?? {}, signal),
    meta: answeredHere,
    enabled: filters !== undefined,
  });
  if (path === '/basket') return { text: number(basket), some: basket > 0 };
  if (answer.data === undefined) return { text: '', some: false };
  const { count, capped } = answer.data;
  return { text: capped ? `${number(count)}+` : number(count), some: count > 0 };
}

async function countRows(
  path: string,
  filters: Record<string, string>,
  signal: AbortSignal,
): Promise<Counted> {
  const query = { ...filters, count: '1', limit: '1' };
  const list = counted.find((name) => path === `/${name}`);
  const own = list && (await askDevice('list', { name: list, query }, signal));
  if (own?.count !== undefined) return { count: own.count, capped: own.capped === true };
  const reply = await request<{ count?: number; capped?: boolean }>('GET', path, {
    query,
    signal,
    quiet: true,
  });
  return { count: reply.count ?? 0, capped: reply.capped === true };
}
