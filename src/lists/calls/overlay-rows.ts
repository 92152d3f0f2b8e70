import type { AnyRow } from '#contract/entity.ts';
import type { EntityName, Rows } from '#contract/registry.ts';
import { changedProducts } from '#src/sync/protocol/queue/changed-products.ts';
import { isInOverlay } from '#src/sync/protocol/queue/queued-command.ts';
import { readQueue } from '#src/sync/client/outbox/queue-store.ts';
import { askDevice } from '#src/sync/client/device/ask-device.ts';

/**
 * Applies pending counts and moves over product rows from the server. Lists that the device answers have their overlay
 * already.
 * @param isCached true if the rows come from a cached answer because the server is unreachable
 */
export async function overlayRows<R extends AnyRow>(
  name: EntityName,
  rows: R[],
  isCached: boolean,
  signal?: AbortSignal,
): Promise<R[]> {
  if (name !== 'products') return rows;
  // Without pending commands the overlay is empty, so there is no need to wait for the device. The list is read again
  // as soon as the device has some.
  const changedIds = isCached ? null : changedProductIds();
  const requested = changedIds ? rows.filter((row) => changedIds.has(row.id)) : rows;
  if (requested.length === 0) return rows;
  const base = requested as Rows['products'][];
  const overlaid = (await askDevice('products', { base, isCached }, signal)) as R[] | null;
  const changed = new Map(overlaid?.map((row) => [row.id, row]));
  return rows.map((row) => changed.get(row.id) ?? row);
}

/** Ids of the products that pending commands change. */
function changedProductIds(): Set<string> {
  return new Set(readQueue().filter(isInOverlay).flatMap(changedProducts));
}
