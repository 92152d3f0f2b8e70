import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Rows } from '#contract/registry.ts';
import type { QueuedFacts } from '#src/commands/client-command.ts';
import { factsFrom, noFacts, productOf } from '#src/commands/queued-facts.ts';
import type { Queued } from '#src/sync/protocol/queue/queued.ts';
import { readListRow } from '#src/sync/client/lists/list-pages.ts';
import { useOrder } from '#src/sync/client/orders/stored-order.ts';

type NamedCommand = Pick<Queued, 'type' | 'args'> & Partial<Pick<Queued, 'verdict'>>;

/** The facts of a command about an order that exists on the server. */
export function useOrderFacts(queued: NamedCommand, orderId: string): QueuedFacts {
  const { data } = useOrder(orderId);
  return useMemo(() => factsFrom(queued, data), [queued, data]);
}

/** The facts of a command about something else: a product by its id, or nothing. */
export function useOtherFacts(queued: NamedCommand): QueuedFacts {
  const productId = productOf(queued);
  const { data } = useQuery({
    queryKey: ['replica', 'row', 'products', productId],
    queryFn: ({ signal }) => readListRow('products', productId ?? '', signal),
    enabled: productId !== undefined,
  });
  return useMemo(() => {
    if (!data) return factsFrom(queued, undefined);
    const { reference, location }: Partial<Rows['products']> = data;
    return { ...noFacts, reference: reference ?? '', location: location ?? '' };
  }, [data, queued]);
}
