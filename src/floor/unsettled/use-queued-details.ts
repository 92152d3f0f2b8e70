import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Rows } from '#contract/registry.ts';
import type { QueuedDetails } from '#src/commands/client-command.ts';
import { detailsFrom, noDetails, productOf } from '#src/commands/queued-details.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { readListRow } from '#src/sync/client/lists/list-pages.ts';
import { useOrder } from '#src/sync/client/orders/use-order.ts';

type NamedCommand = Pick<QueuedCommand, 'type' | 'args'> & Partial<Pick<QueuedCommand, 'verdict'>>;

/** The details of a command about an order that exists on the server. */
export function useOrderDetails(queued: NamedCommand, orderId: string): QueuedDetails {
  const { data } = useOrder(orderId);
  return useMemo(() => detailsFrom(queued, data), [queued, data]);
}

/** The details of a command about something else: a product by its id, or nothing. */
export function useProductDetails(queued: NamedCommand): QueuedDetails {
  const productId = productOf(queued);
  const { data } = useQuery({
    queryKey: ['replica', 'row', 'products', productId],
    queryFn: ({ signal }) => readListRow('products', productId ?? '', signal),
    enabled: productId !== undefined,
  });
  return useMemo(() => {
    if (!data) return detailsFrom(queued, undefined);
    const { reference, location }: Partial<Rows['products']> = data;
    return { ...noDetails, reference: reference ?? '', location: location ?? '' };
  }, [data, queued]);
}
