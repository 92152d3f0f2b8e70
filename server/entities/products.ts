import { Refusal } from '#contract/errors.ts';
import { feedScopes } from '#contract/rules/feed/feed-scopes.ts';
import {
  availableOf,
  isInBounds,
  stockAlertOf,
  stockLevelOf,
  stockValueOf,
  suggestedReorder,
} from '#contract/rules/stock/stock-level.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { readIncoming } from './read/read-incoming.ts';
import { defineServerEntity, staffOnly, type Pair } from './server-entity.ts';
import { changedValues, hasAllocatedPieces, propagateChanges } from './write/propagate-changes.ts';

export const products = defineServerEntity({
  name: 'products',
  visibility: staffOnly,
  scopes: feedScopes.products,
  quiet: [
    'on_hand',
    'allocated',
    'available',
    'stock_level',
    'incoming',
    'stock_alert',
    'reorder',
    'last_provider',
    'stock_value',
    'last_movement_at',
    'count_due',
    'designation',
    'image',
  ],
  derive: (row) => ({
    available: availableOf(row),
    stock_level: stockLevelOf(row),
    stock_alert: stockAlertOf(row),
    reorder: suggestedReorder(row),
    stock_value: stockValueOf(row),
  }),
  async check(_tx, pairs) {
    for (const { before, after } of pairs) {
      // The undo of an import erases its products with their stock.
      if (before && !before.deleted_at && after?.deleted_at) requireNoStock(before);
      if (after && !isInBounds(after)) {
        throw new Refusal('stock.bounds', {
          fields: { threshold: 'bounds', min_stock: 'bounds', max_stock: 'bounds' },
        });
      }
    }
  },
  prepare: noteIncoming,
  async after(tx, pairs, write) {
    // For users who may not see the stock itself.
    await propagateChanges(tx, write, {
      values: changedValues(pairs, (row) => row.stock_level),
      to: 'articles',
      by: 'product_reference',
      patchOf: (stockLevel) => ({ stock_level: stockLevel }),
    });
    await propagateChanges(tx, write, {
      values: changedValues(pairs, (row) => row.location),
      to: 'orderlines',
      by: 'product_reference',
      where: hasAllocatedPieces,
      patchOf: (location) => ({ location }),
    });
  },
});

/** Refuses to delete a product that has, owes or expects pieces. */
function requireNoStock({ on_hand, allocated, incoming }: EntityRow<'products'>): void {
  if (on_hand === 0 && allocated === 0 && incoming === 0) return;
  throw new Refusal('stock.not_empty', { current: { on_hand, allocated, incoming } });
}

/** Incoming pieces of a new product: an arrival may announce it before it exists. */
async function noteIncoming(tx: Write, pairs: readonly Pair<'products'>[]): Promise<void> {
  const created = pairs.flatMap(({ before, after }) => (!before && after ? [after] : []));
  const incoming = await readIncoming(
    tx.q,
    created.map((row) => row.reference),
  );
  for (const row of created) row.incoming = incoming.get(row.reference) ?? 0;
}
