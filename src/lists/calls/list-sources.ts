import type { QueryClient } from '@tanstack/react-query';
import type { PartlyStoredList } from '#contract/filter.ts';
import { askDevice } from '#src/sync/client/device/ask-device.ts';
import type { ListSources } from '#src/sync/client/lists/read-merged-page.ts';
import { readOlder, type OlderRowsTimeout } from './read-older.ts';

/** Sources of a list that the device holds only in part: the device for recent rows and the server for older ones. */
export function listSources(
  client: QueryClient,
  name: PartlyStoredList,
  timeout: OlderRowsTimeout | null,
  signal: AbortSignal,
): ListSources {
  return {
    local: (query) => askDevice('list', { name, query }, signal),
    older: (query) => readOlder({ client, name }, query, timeout, signal),
    isOrderStored: async (orderId) => {
      const aggregate = await askDevice('order', { order_id: orderId }, signal);
      return aggregate?.order != null;
    },
  };
}
