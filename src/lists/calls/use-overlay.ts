import {
  hashKey,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AnyRow } from '#contract/entity.ts';
import type { EntityName } from '#contract/registry.ts';
import { subscribeQueue } from '#src/sync/client/outbox/queue-store.ts';
import { overlayRows } from './overlay-rows.ts';
import type { ListPage } from './page.ts';

type Shown = AnyRow | InfiniteData<ListPage>;

/**
 * Applies pending commands at once over the products on screen, whether the server, the device or a cached answer gave
 * them. They are also read again, but the server may be slow, and the next count must start from this device's last
 * count.
 * @param queryKey key of one row, or of the pages of a list
 */
export function useOverlay(name: EntityName, queryKey: QueryKey): void {
  const client = useQueryClient();
  const hash = hashKey(queryKey);
  useEffect(() => {
    if (name !== 'products') return undefined;
    const apply = () => void overlayShown(client, hash);
    apply();
    return subscribeQueue(apply);
  }, [client, name, hash]);
}

async function overlayShown(client: QueryClient, hash: string): Promise<void> {
  const query = client.getQueryCache().get<Shown>(hash);
  const shown = query?.state.data;
  if (!query || !shown) return;
  const overlaid = await overlayData(shown);
  // The data changed in the meantime; the new data has its own overlay.
  if (query.state.data !== shown) return;
  client.setQueryData<Shown>(query.queryKey, overlaid, { updatedAt: query.state.dataUpdatedAt });
}

async function overlayData(shown: Shown): Promise<Shown> {
  if (!isPaged(shown)) {
    const [row = shown] = await overlayRows('products', [shown], false);
    return row;
  }
  const overlayPage = async (page: ListPage) => ({
    ...page,
    rows: await overlayRows('products', page.rows, false),
  });
  return { ...shown, pages: await Promise.all(shown.pages.map(overlayPage)) };
}

function isPaged(shown: Shown): shown is InfiniteData<ListPage> {
  return 'pages' in shown && 'pageParams' in shown;
}
