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
import { chunks, keysAtOnce } from './write/upsert-rows.ts';

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
  async check(tx, pairs) {
    // The undo of an import erases its products with their stock.
    const deleted = pairs.flatMap(({ before, after }) =>
      before && !before.deleted_at && after?.deleted_at ? [before] : [],
    );
    for (const row of deleted) requireNoStock(row);
    await requireUnsold(tx, deleted);
    for (const { after } of pairs) {
      if (after && !isInBounds(after)) {
        throw new Refusal('stock.bounds', {
          fields: { threshold: 'bounds', min_stock: 'bounds', max_stock: 'bounds' },
        });
      }
    }
  },
  async prepare(tx, pairs) {
    restoreStocked(pairs);
    await noteIncoming(tx, pairs);
  },
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

/** Whether a product has, owes or expects pieces. */
function hasPieces({ on_hand, allocated, incoming }: EntityRow<'products'>): boolean {
  return on_hand !== 0 || allocated !== 0 || incoming !== 0;
}

/** Refuses to delete a product with pieces. */
function requireNoStock(row: EntityRow<'products'>): void {
  if (!hasPieces(row)) return;
  const { on_hand, allocated, incoming } = row;
  throw new Refusal('stock.not_empty', { current: { on_hand, allocated, incoming } });
}

/** Refuses to delete a product that an article sells: the next order would allocate pieces of it. */
async function requireUnsold(tx: Write, rows: readonly EntityRow<'products'>[]): Promise<void> {
  for (const part of chunks(rows, keysAtOnce)) {
    const article = await tx.q
      .selectFrom('articles')
      .select('id')
      .where(
        'product_reference',
        'in',
        part.map(({ reference }) => reference),
      )
      .where('deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (article) throw new Refusal('row.in_use', { params: { reason: 'articles' } });
  }
}

/**
 * A deleted product that gets pieces again is restored, for example when the shipment of its last ones is undone: no list,
 * search or report shows the stock of a deleted one.
 */
function restoreStocked(pairs: readonly Pair<'products'>[]): void {
  for (const { before, after } of pairs)
    if (before?.deleted_at && after?.deleted_at && hasPieces(after)) after.deleted_at = null;
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
