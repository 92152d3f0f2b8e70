import type { EffectContext } from '#contract/commands/command.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import type { LocalList } from '#src/sync/protocol/device-questions.ts';
import type { OrderAggregate } from '#src/sync/protocol/order-aggregate.ts';
import type { StoredRows } from '#src/sync/rows/packed-rows/replica-row.ts';
import type { ReplicaRows } from '../replica/store/replica-store.ts';
import type { RowTables } from '../device-rows.ts';
import { changedArrivals, overlayArrival, readStoredArrival } from './pending-arrivals.ts';
import { overlayOrder, changedOrders, readStoredOrder } from './pending-orders.ts';

/** The lists whose rows are stored one by one. */
type KeyedList = Exclude<LocalList, 'products'>;

/**
 * All rows of a list with pending commands applied. Orders created on this device that the server has not confirmed are
 * left out: they have no number yet, and the list shows them separately.
 */
export async function readListRows<N extends KeyedList>(
  name: N,
  { tables, rows }: { tables: RowTables; rows: ReplicaRows },
  queue: readonly QueuedCommand[],
  user: EffectContext['user'],
): Promise<Iterable<StoredRows[N]>> {
  const table = await tables.table(name);
  /** null: a pending command removes the row. */
  const changed = new Map<string, StoredRows[N] | null>();
  for (const { stored, overlaid } of await changesIn[name](rows, queue, user)) {
    for (const row of stored) changed.set(row.id, null);
    for (const row of overlaid) changed.set(row.id, row);
  }
  if (changed.size === 0) return table.values();
  return replaceChanged(table, changed);
}

function* replaceChanged<R extends { id: string }>(
  table: ReadonlyMap<string, R>,
  changed: ReadonlyMap<string, R | null>,
): Generator<R> {
  for (const row of table.values()) {
    const now = changed.get(row.id);
    if (now !== null) yield now ?? row;
  }
  for (const row of changed.values()) if (row && !table.has(row.id)) yield row;
}

/** Stored rows, and the rows that replace them once the pending commands are applied. */
type Change<R> = { stored: readonly R[]; overlaid: readonly R[] };

type ReadChanges<R> = (
  rows: ReplicaRows,
  queue: readonly QueuedCommand[],
  user: EffectContext['user'],
) => Promise<Change<R>[]>;

/** For each list, the changes that pending commands make. */
const changesIn: { [N in KeyedList]: ReadChanges<StoredRows[N]> } = {
  orders: changesInOrders(({ order }) => (order ? [order] : [])),
  orderlines: changesInOrders(({ lines }) => lines),
  customizations: changesInOrders(({ customizations }) => customizations),
  arrivals: async (rows, queue, user) => {
    const changes: Change<StoredRows['arrivals']>[] = [];
    for (const id of changedArrivals(queue)) {
      const { arrival } = overlayArrival(await readStoredArrival(rows, id), id, queue, user);
      // No command removes an arrival.
      if (arrival) changes.push({ stored: [], overlaid: [arrival] });
    }
    return changes;
  },
};

function changesInOrders<R>(partOf: (aggregate: OrderAggregate) => R[]): ReadChanges<R> {
  return async (rows, queue, user) => {
    const changes: Change<R>[] = [];
    for (const id of changedOrders(queue)) {
      const stored = await readStoredOrder(rows, id);
      if (stored.order === null) continue;
      changes.push({ stored: partOf(stored), overlaid: partOf(overlayOrder(stored, id, queue, user)) });
    }
    return changes;
  };
}
