import { Dexie, type DexieOptions, type EntityTable, type Table } from 'dexie';
import type { StoredRows, KeyedEntity, ReplicaRow } from '#src/sync/rows/packed-rows/replica-row.ts';
import type { OrdersHead } from './compare-heads.ts';

/** A part of a revision that waits for the rest: its changes as JSON. */
export interface StagedPart {
  n: number;
  text: string;
}

/** One user's rows that are stored as one record each, and the feed cursor. */
export class OrdersDatabase extends Dexie {
  declare state: Table<OrdersHead, 'head'>;
  declare staged: EntityTable<StagedPart, 'n'>;

  constructor(userId: string, browser: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>) {
    // No cache for Dexie live queries, because there are none.
    super(ordersName(userId), { ...browser, cache: 'disabled' });
    this.version(1).stores({
      basket: 'id',
      categories: 'id',
      tags: 'id',
      customers: 'id',
      orders: 'id, status, date_ordered',
      orderlines: 'id, order_id',
      customizations: 'id, order_id',
      arrivals: 'id, date',
      arrivallines: 'id, arrival_number',
      state: '',
      staged: '++n',
    } satisfies Record<KeyedEntity | 'state' | 'staged', string>);
  }

  /** The rows of an entity, for reading and deleting. */
  rows<E extends KeyedEntity>(entity: E): Table<StoredRows[E], string> {
    return this.table(entity);
  }

  /** Stores rows under the entity that the feed named, which determines their type. */
  async putRows(entity: KeyedEntity, rows: readonly ReplicaRow[]): Promise<void> {
    await this.table(entity).bulkPut(rows);
  }
}

/** Each user has a separate store. */
export function ordersName(userId: string): string {
  return `quai:${userId}:orders`;
}
