import { isPartlyOnDevice } from '#contract/filter.ts';
import type { EntityName } from '#contract/registry.ts';
import { ApiError } from '#src/api/api-error.ts';
import { readLink } from '#src/api/link-store.ts';
import { askDevice } from '#src/sync/client/device/ask-device.ts';
import { readListRow, type ListRow } from '#src/sync/client/lists/list-pages.ts';
import { overlayRows } from './overlay-rows.ts';

/**
 * Reads the current state of one row: orders from the device, other rows from the server, or from the device while
 * offline. Pending commands are applied on top.
 */
export async function readRow(name: EntityName, id: string, signal: AbortSignal): Promise<ListRow> {
  const aggregate = name === 'orders' ? await askDevice('order', { order_id: id }, signal) : null;
  if (aggregate?.order) return aggregate.order;
  const stored = readLink().up ? undefined : await readFromDevice(name, id, signal);
  if (stored) return stored;
  try {
    const row = await readListRow(name, id, signal);
    const [overlaid = row] = await overlayRows(name, [row], row.cached !== undefined, signal);
    return overlaid;
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError) || !error.unanswered) throw error;
    const own = await readFromDevice(name, id, signal);
    if (!own) throw error;
    return own;
  }
}

async function readFromDevice(
  name: EntityName,
  id: string,
  signal: AbortSignal,
): Promise<ListRow | undefined> {
  if (name === 'products') {
    return (await askDevice('product', { product_id: id }, signal)) ?? undefined;
  }
  if (!isPartlyOnDevice(name)) return undefined;
  const page = await askDevice('list', { name, query: { id, limit: '1' } }, signal);
  return page?.rows[0];
}
