import { entities, type EntityName } from '#contract/registry.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { recordChanges } from '../history/record-change.ts';
import { serverEntityOf } from '../registry.ts';
import type { WriteOptions } from '../server-entity.ts';
import { setSearchColumns } from './set-search-columns.ts';
import { upsertRows } from './upsert-rows.ts';

/**
 * Stores rows of which texts are spelled differently and mean the same: with feed, history, search text and sort keys,
 * and without the rules and the dependent rows of `write-rows.ts`, because nothing that these are about has changed. A
 * rule of today would refuse rows that are older than it.
 */
export async function rewriteRows<N extends EntityName>(
  tx: Write,
  name: N,
  changes: readonly { before: EntityRow<N>; patch: Partial<EntityRow<N>> }[],
  options: WriteOptions = {},
): Promise<void> {
  if (changes.length === 0) return;
  const pairs = changes.map(({ before, patch }) => {
    const stamp = { updated_at: tx.now, version: before.version + 1 };
    const after = { ...before, ...patch, ...stamp };
    setSearchColumns(entities[name], after, null);
    return { before, after };
  });
  await upsertRows(tx, name, pairs);
  await recordChanges(tx, serverEntityOf(name), pairs, options);
}
