import { Refusal } from '#contract/errors.ts';
import { feedScopes } from '#contract/rules/feed/feed-scopes.ts';
import {
  availableOf,
  stockAlertOf,
  stockLevelOf,
  suggestedReorder,
} from '#contract/rules/stock/stock-level.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { readIncoming } from './read/read-incoming.ts';
import { defineServerEntity, staffOnly, type Pair, type RowWriter } from './server-entity.ts';
import { isOpenLine, propagateChanges } from './write/propagate-changes.ts';

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
    'designation',
    'image',
  ],
  derive: (row) => ({
    available: availableOf(row),
    stock_level: stockLevelOf(row),
    stock_alert: stockAlertOf(row),
    reorder: suggestedReorder(row),
  }),
  async check(_tx, pairs) {
    for (const { after } of pairs) {
      if (after && !(after.min_stock <= after.threshold && after.threshold <= after.max_stock)) {
        throw new Refusal('stock.bounds', {
          fields: { threshold: 'bounds', min_stock: 'bounds', max_stock: 'bounds' },
        });
      }
    }
  },
  prepare: noteIncoming,
  async after(tx, pairs, write) {
    await followLevels(tx, pairs, write);
    await followLocations(tx, pairs, write);
  },
});

/** Incoming pieces of a new product: an arrival may announce it before it exists. */
async function noteIncoming(tx: Write, pairs: readonly Pair<'products'>[]): Promise<void> {
  const made = pairs.flatMap(({ before, after }) => (!before && after ? [after] : []));
  const incoming = await readIncoming(
    tx.q,
    made.map((row) => row.reference),
  );
  for (const row of made) row.incoming = incoming.get(row.reference) ?? 0;
}

/** Copies the stock level to the articles that sell the product, for users who may not see the stock itself. */
async function followLevels(tx: Write, pairs: readonly Pair<'products'>[], write: RowWriter): Promise<void> {
  const values = new Map<string, EntityRow<'articles'>['stock_level']>();
  for (const { before, after } of pairs) {
    if (before && after && before.stock_level !== after.stock_level)
      values.set(after.reference, after.stock_level);
  }
  const patchOf = (level: EntityRow<'articles'>['stock_level']) => ({ stock_level: level });
  await propagateChanges(tx, write, { values, to: 'articles', by: 'product_reference', patchOf });
}

/** Copies a changed location to open lines. */
async function followLocations(
  tx: Write,
  pairs: readonly Pair<'products'>[],
  write: RowWriter,
): Promise<void> {
  const values = new Map<string, string>();
  for (const { before, after } of pairs) {
    if (before && after && before.location !== after.location) values.set(after.reference, after.location);
  }
  const patchOf = (location: string) => ({ location });
  await propagateChanges(tx, write, {
    values,
    to: 'orderlines',
    by: 'product_reference',
    where: isOpenLine,
    patchOf,
  });
}
