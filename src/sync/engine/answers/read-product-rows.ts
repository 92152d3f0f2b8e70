import type { EffectContext } from '#contract/commands/command.ts';
import type { Rows } from '#contract/registry.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import type { ReplicaRow } from '#src/sync/rows/packed-rows/replica-row.ts';
import { unpackRow } from '#src/sync/rows/packed-rows/unpack-rows.ts';
import type { ReplicaRows } from '../replica/store/replica-store.ts';
import { overlayProducts } from './pending-products.ts';
import { readPendingStock } from './pending-stock.ts';
import { withProductDefaults } from './with-product-defaults.ts';

/** All stored products, with pending commands applied. */
export async function* readProductRows(
  rows: ReplicaRows,
  queue: readonly QueuedCommand[],
  user: EffectContext['user'],
): AsyncGenerator<Rows['products']> {
  const pendingStock = await readPendingStock(rows, queue, user);
  // Deltas are read first and applied last: see `ReplicaRows.segments`.
  const deltas = await rows.deltas('products');
  const overlaid = (some: readonly ReplicaRow[]) =>
    overlayProducts(some.map(withProductDefaults), queue, user, pendingStock);
  for await (const segment of rows.segments('products')) {
    const stored: ReplicaRow[] = [];
    for (let at = 0; at < segment.count; at++) {
      const row = unpackRow(segment, at);
      if (!deltas.has(row.id)) stored.push(row);
    }
    yield* overlaid(stored);
  }
  yield* overlaid([...deltas.values()].filter((row) => row !== null));
}
