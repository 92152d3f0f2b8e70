import type { QueryClient } from '@tanstack/react-query';
import type { BeyondList } from '#contract/filter.ts';
import { askDevice } from '#src/replica/ask-device.ts';
import type { ListSources } from '#src/replica/list-query/read-merged-page.ts';
import { readOlder, type Patience } from './read-older.ts';

/** Where the rows of a list come from that the device holds in part: the device, and the server for what is older. */
export function listSources(
  client: QueryClient,
  name: BeyondList,
  patience: Patience | null,
  signal: AbortSignal,
): ListSources {
  return {
    local: (query) => askDevice('list', { name, query }, signal),
    older: (query) => readOlder({ client, name }, query, patience, signal),
    holds: async (orderId) => {
      const file = await askDevice('order', { order_id: orderId }, signal);
      return file?.order != null;
    },
  };
}
