import type { EntityName } from '#contract/registry.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { notifyOrderChanges } from './notify-order-changes.ts';
import { notifyWithdrawnProofs } from './notify-withdrawn-proofs.ts';

/**
 * Notifies of what a form, a bulk change, an import, or the undo of one changed in rows of a list, as the command that
 * changes one row does.
 */
export async function notifyChangedRows(
  tx: Write,
  name: EntityName,
  before: readonly EntityRow<EntityName>[],
  after: readonly EntityRow<EntityName>[],
): Promise<void> {
  await notifyWithdrawnProofs(tx, name, before, after);
  await notifyOrderChanges(tx, name, before, after);
}
