import { useQuery } from '@tanstack/react-query';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import type { Rows } from '#contract/registry.ts';
import { saveDraft, readDraft } from '#src/sync/client/outbox/drafts.ts';
import { askDevice } from '#src/sync/client/device/ask-device.ts';
import { refetchOnOutboxChange } from '#src/sync/client/reading/refresh.ts';

/** The rows of recent choices that this device still holds, by kind and in their order. */
export interface RecentRows {
  /** Keys of choices, most recent first. */
  keys: readonly string[];
  articles: readonly CatalogueArticle[];
  orders: readonly Rows['orders'][];
  customers: readonly Rows['customers'][];
}

const KEPT = 'search:recent';
const MOST = 8;

/** Stores a choice on this device, for this user only: its key and no content. */
export async function recordChosen(key: string): Promise<void> {
  const before = await readKeys();
  saveDraft(KEPT, [key, ...before.filter((one) => one !== key)].slice(0, MOST));
}

/** Recent choices; those that the device no longer holds, or the user may no longer see, are left out. */
export function useRecent(): RecentRows | undefined {
  return useQuery({
    queryKey: ['replica', 'recent-choices'],
    queryFn: async ({ signal }): Promise<RecentRows> => {
      const keys = await readKeys();
      const of = (kind: string) =>
        keys.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1));
      const [articles, orders, customers] = await Promise.all([
        askDevice('articles', { references: of('articles') }, signal),
        Promise.all(of('orders').map((id) => askDevice('order', { order_id: id }, signal))),
        Promise.all(of('customers').map((code) => askDevice('customer', { code }, signal))),
      ]);
      return {
        keys,
        articles: articles ?? [],
        orders: orders.flatMap((file) => file?.order ?? []),
        customers: customers.flatMap((customer) => customer ?? []),
      };
    },
    meta: refetchOnOutboxChange,
    staleTime: 0,
    gcTime: 0,
  }).data;
}

async function readKeys(): Promise<string[]> {
  const kept = await readDraft(KEPT);
  return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [];
}
