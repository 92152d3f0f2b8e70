import type { EffectContext } from '#contract/commands/command.ts';
import type { Queued } from '#src/outbox/queued.ts';
import type { LocalList } from '#src/replica/device-questions.ts';
import type { OrderFile } from '#src/replica/order-file.ts';
import type { ReplicaRows } from '#src/replica/store/replica-store.ts';
import type { KeptRows } from '#src/replica/replica-row.ts';
import type { RowTables } from '../device-rows.ts';
import { arrivalsTouched, layOverArrival, readStoredArrival } from './pending-arrivals.ts';
import { layOverFile, ordersTouched, readStoredFile } from './pending-orders.ts';

/**
 * All rows of a list as they will be once everything pending is done. Orders made here that the server has not taken
 * are not among them: they have no number yet, and the list shows them apart.
 */
export async function readListRows<N extends LocalList>(
  name: N,
  { tables, rows }: { tables: RowTables; rows: ReplicaRows },
  queue: readonly Queued[],
  user: EffectContext['user'],
): Promise<Iterable<KeptRows[N]>> {
  const table = await tables.table(name);
  /** Null: something pending takes it away. */
  const changed = new Map<string, KeptRows[N] | null>();
  for (const { stored, laid } of await changesIn[name](rows, queue, user)) {
    for (const row of stored) changed.set(row.id, null);
    for (const row of laid) changed.set(row.id, row);
  }
  if (changed.size === 0) return table.values();
  return laidOver(table, changed);
}

function* laidOver<R extends { id: string }>(
  table: ReadonlyMap<string, R>,
  changed: ReadonlyMap<string, R | null>,
): Generator<R> {
  for (const row of table.values()) {
    const now = changed.get(row.id);
    if (now !== null) yield now ?? row;
  }
  for (const row of changed.values()) if (row && !table.has(row.id)) yield row;
}

/** Rows as they are stored, and what stands in their place once everything pending is done. */
type Change<R> = { stored: readonly R[]; laid: readonly R[] };

type ReadChanges<R> = (
  rows: ReplicaRows,
  queue: readonly Queued[],
  user: EffectContext['user'],
) => Promise<Change<R>[]>;

/** What is pending changes of each list. */
const changesIn: { [N in LocalList]: ReadChanges<KeptRows[N]> } = {
  orders: inOrders(({ order }) => (order ? [order] : [])),
  orderlines: inOrders(({ lines }) => lines),
  customizations: inOrders(({ customizations }) => customizations),
  arrivals: async (rows, queue, user) => {
    const changes: Change<KeptRows['arrivals']>[] = [];
    for (const id of arrivalsTouched(queue)) {
      const { arrival } = layOverArrival(await readStoredArrival(rows, id), id, queue, user);
      // Nothing that is tapped takes an arrival away.
      if (arrival) changes.push({ stored: [], laid: [arrival] });
    }
    return changes;
  },
};

function inOrders<R>(partOf: (file: OrderFile) => R[]): ReadChanges<R> {
  return async (rows, queue, user) => {
    const changes: Change<R>[] = [];
    for (const id of ordersTouched(queue)) {
      const stored = await readStoredFile(rows, id);
      if (stored.order === null) continue;
      changes.push({ stored: partOf(stored), laid: partOf(layOverFile(stored, id, queue, user)) });
    }
    return changes;
  };
}
