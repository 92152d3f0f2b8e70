import type { EffectContext } from '#contract/commands/command.ts';
import type { Queued } from '#src/outbox/queued.ts';
import type { LocalList } from '#src/replica/device-questions.ts';
import type { OrderFile } from '#src/replica/order-file.ts';
import type { ReplicaRows } from '#src/replica/store/replica-store.ts';
import type { ReplicaRow } from '#src/replica/replica-row.ts';
import type { RowTables } from '../device-rows.ts';
import { arrivalsTouched, layOverArrival, readStoredArrival } from './pending-arrivals.ts';
import { layOverFile, ordersTouched, readStoredFile } from './pending-orders.ts';

/**
 * All rows of a list as they will be once everything pending is done. Orders made here that the server has not taken
 * are not among them: they have no number yet, and the list shows them apart.
 */
export async function readListRows(
  name: LocalList,
  { tables, rows }: { tables: RowTables; rows: ReplicaRows },
  queue: readonly Queued[],
  user: EffectContext['user'],
): Promise<Iterable<ReplicaRow>> {
  const table = await tables.table(name);
  /** Null: something pending takes it away. */
  const changed = new Map<string, ReplicaRow | null>();
  if (name === 'arrivals') {
    for (const id of arrivalsTouched(queue)) {
      const { arrival } = layOverArrival(await readStoredArrival(rows, id), id, queue, user);
      if (arrival) changed.set(id, arrival as unknown as ReplicaRow);
    }
  } else {
    for (const id of ordersTouched(queue)) {
      const stored = await readStoredFile(rows, id);
      if (stored.order === null) continue;
      for (const row of partOf(stored, name)) changed.set(row.id, null);
      for (const row of partOf(layOverFile(stored, id, queue, user), name)) changed.set(row.id, row);
    }
  }
  if (changed.size === 0) return table.values();
  return laidOver(table, changed);
}

function* laidOver(
  table: ReadonlyMap<string, ReplicaRow>,
  changed: ReadonlyMap<string, ReplicaRow | null>,
): Generator<ReplicaRow> {
  for (const row of table.values()) {
    const now = changed.get(row.id);
    if (now !== null) yield now ?? row;
  }
  for (const row of changed.values()) if (row && !table.has(row.id)) yield row;
}

function partOf(
  { order, lines, customizations }: OrderFile,
  name: Exclude<LocalList, 'arrivals'>,
): ReplicaRow[] {
  const rows = { orders: order ? [order] : [], orderlines: lines, customizations }[name];
  return rows as unknown as ReplicaRow[];
}
