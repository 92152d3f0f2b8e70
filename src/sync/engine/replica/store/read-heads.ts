import type { DisposableDatabase } from './disposable-database.ts';
import { readDisposableStatus } from './disposable-status.ts';
import type { DisposableStatus, OrdersHead } from './compare-heads.ts';
import type { ReopeningDatabase } from './reopening-database.ts';
import type { OrdersDatabase } from './orders-database.ts';

/** The two databases of one user's replica. */
export interface ReplicaDatabases {
  orders: ReopeningDatabase<OrdersDatabase>;
  disposable: ReopeningDatabase<DisposableDatabase>;
  /** Generates a unique id. */
  makeId: () => string;
}

export interface Heads {
  orders: OrdersHead | undefined;
  disposable: DisposableStatus | undefined;
}

/** Reads the heads of both databases. A step may run between the two reads: a write based on them is then rejected. */
export async function readHeads({ orders, disposable }: ReplicaDatabases): Promise<Heads> {
  return {
    orders: await orders.use((db) => db.state.get('head')),
    disposable: await disposable.use(readDisposableStatus),
  };
}

/** The staged parts of a revision, as JSON, in order. */
export async function readStagedChanges({ orders }: ReplicaDatabases): Promise<string[]> {
  const parts = await orders.use((db) => db.staged.orderBy('n').toArray());
  return parts.map(({ text }) => text);
}
