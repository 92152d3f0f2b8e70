import type { DisposableDatabase } from './disposable-database.ts';
import { readDisposableFacts } from './disposable-facts.ts';
import type { DisposableFacts, OrdersHead } from './judge-heads.ts';
import type { KeptOpen } from './keep-open.ts';
import type { OrdersDatabase } from './orders-database.ts';

/** The two databases of one user's replica. */
export interface ReplicaDatabases {
  orders: KeptOpen<OrdersDatabase>;
  disposable: KeptOpen<DisposableDatabase>;
  /** A name that was never used before. */
  makeId: () => string;
}

export interface Heads {
  orders: OrdersHead | undefined;
  disposable: DisposableFacts | undefined;
}

/** Reads how far both databases are. A step may come between the two: what is decided on it is then refused. */
export async function readHeads({ orders, disposable }: ReplicaDatabases): Promise<Heads> {
  return {
    orders: await orders.use((db) => db.state.get('head')),
    disposable: await disposable.use(readDisposableFacts),
  };
}

/** The parts of a revision that wait, as JSON, in order. */
export async function readStaged({ orders }: ReplicaDatabases): Promise<string[]> {
  const parts = await orders.use((db) => db.staged.orderBy('n').toArray());
  return parts.map(({ text }) => text);
}
