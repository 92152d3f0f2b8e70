import type { YieldToEventLoop } from '#src/sync/rows/catalogue-index/yield-to-event-loop.ts';
import { valueAt } from '#src/sync/rows/packed-rows/unpack-rows.ts';
import type { ReplicaRow } from '#src/sync/rows/packed-rows/replica-row.ts';
import type { ReplicaRows, ChangedEntities } from '../replica/store/replica-store.ts';

/** What is in memory of a product, to find it and to answer for its stock. */
export interface ProductInMemory {
  id: string;
  reference: string;
  /** Designation of its first article; empty if it has none, or if the row was stored before an update. */
  designation: string;
  available: number;
  location: string;
}

/** The products in memory, by reference; loaded on first use. */
export interface StockCache {
  /** null if no product is on this device: the user may not see stock. */
  products: () => Promise<ReadonlyMap<string, ProductInMemory> | null>;
  /** On failure the products are loaded again on next use. */
  apply: (changed: ChangedEntities) => Promise<void>;
}

export function createStockCache(rows: ReplicaRows, yieldToEventLoop: YieldToEventLoop): StockCache {
  let loading: Promise<Map<string, ProductInMemory>> | null = null;

  const put = (stock: Map<string, ProductInMemory>, valueOf: (name: string) => unknown) =>
    stock.set(valueOf('reference') as string, {
      id: valueOf('id') as string,
      reference: valueOf('reference') as string,
      designation: (valueOf('designation') as string | undefined) ?? '',
      available: valueOf('available') as number,
      location: valueOf('location') as string,
    });
  const putRow = (stock: Map<string, ProductInMemory>, row: ReplicaRow) => put(stock, (name) => row[name]);

  const load = async () => {
    const stock = new Map<string, ProductInMemory>();
    const deltas = await rows.deltas('products');
    for await (const { count, columns } of rows.segments('products')) {
      for (let at = 0; at < count; at++) {
        // The row has changed or was removed since the segment was written.
        if (deltas.has(valueAt(columns['id'], at) as string)) continue;
        put(stock, (name) => valueAt(columns[name], at));
      }
      await yieldToEventLoop();
    }
    for (const row of deltas.values()) if (row) putRow(stock, row);
    return stock;
  };

  return {
    products: async () => {
      loading ??= load();
      loading.catch(() => {
        loading = null;
      });
      const stock = await loading;
      return stock.size === 0 ? null : stock;
    },
    apply: async (changed) => {
      const products = changed.find(({ entity }) => entity === 'products');
      if (!products || !loading) return;
      if (products.ids === null) {
        loading = null;
        return;
      }
      const loaded = loading;
      try {
        const stock = await loaded;
        const current = await rows.readByIds('products', products.ids);
        for (const row of current.values()) putRow(stock, row);
        // Of removed rows only the id is known, and they are few: the next question reads all products again. The article
        // of a removed product stays.
        if (current.size < products.ids.length && loading === loaded) loading = null;
      } catch (error) {
        if (loading === loaded) loading = null;
        throw error;
      }
    },
  };
}
