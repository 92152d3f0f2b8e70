import type { EffectContext } from '#contract/commands/command.ts';
import type { Rows } from '#contract/registry.ts';
import { changedProducts, changesStock } from '#src/sync/protocol/queue/changed-products.ts';
import { isInOverlay, type QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { applyOverlay } from '../outbox/overlay.ts';
import { withStockDelta, type PendingStock } from './pending-stock.ts';

type Product = Rows['products'];

/** Products with pending counts and moves, and the pending commands of orders and arrivals, applied in order. */
export function overlayProducts(
  base: readonly Product[],
  queue: readonly QueuedCommand[],
  user: EffectContext['user'],
  pendingStock: PendingStock,
): Product[] {
  let products = [...base];
  let applied = 0;
  for (const [at, { id }] of queue.entries()) {
    const deltas = pendingStock.get(id);
    if (!deltas) continue;
    products = overlayCountsAndMoves(products, queue.slice(applied, at), user).map((row) =>
      withStockDelta(row, deltas.get(row.reference)),
    );
    applied = at + 1;
  }
  return overlayCountsAndMoves(products, queue.slice(applied), user);
}

/** Products with pending counts and moves applied in order. */
function overlayCountsAndMoves(
  base: readonly Product[],
  queue: readonly QueuedCommand[],
  user: EffectContext['user'],
): Product[] {
  const ofProducts = queue.filter((one) => changedProducts(one).length > 0);
  const { products } = applyOverlay(
    { products: new Map(base.map((row) => [row.id, row])) },
    ofProducts,
    user,
  );
  return base.map((row) => products?.get(row.id) ?? row);
}

/**
 * Available pieces of the products with pending counts, by reference, with those counts applied. Reads nothing without
 * pending counts.
 * @param stored reads stored products by id; null if they are not on this device or the user may not see them
 */
export async function availableAfterPendingCounts(
  stored: (ids: readonly string[]) => Promise<ReadonlyMap<string, Product> | null>,
  queue: readonly QueuedCommand[],
  user: EffectContext['user'],
): Promise<ReadonlyMap<string, number>> {
  const counts = queue.filter((one) => isInOverlay(one) && changesStock(one));
  const counted = new Set(counts.flatMap(changedProducts));
  if (counted.size === 0) return new Map();
  const base = [...((await stored([...counted]))?.values() ?? [])];
  return new Map(overlayCountsAndMoves(base, counts, user).map((row) => [row.reference, row.available]));
}

/**
 * The products of an answer: those that are newer than the stored rows, and the stored rows of the others. An answer that is
 * not newer may be cached, without commands sent since, or may be the device's own, with pending commands already applied.
 */
export function splitByAge(
  base: readonly Product[],
  stored: ReadonlyMap<string, Product> | null,
): { own: Product[]; newer: Product[] } {
  const own = base.flatMap(({ id, version }) => {
    const local = stored?.get(id);
    return local && local.version >= version ? [local] : [];
  });
  const ids = new Set(own.map(({ id }) => id));
  return { own, newer: base.filter(({ id }) => !ids.has(id)) };
}
