import type { AnyRow } from '#contract/entity.ts';
import { Refusal } from '#contract/errors.ts';
import { entities, type EntityName } from '#contract/registry.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { readStored, redactRow } from '#server/entities/read/read-rows.ts';
import { encodeValues } from '#server/entities/write/stored-row.ts';
import { deleteRows, insertRow, requireVersion, updateRow } from '#server/entities/write/write-rows.ts';
import { notifyChangedRows } from '../notifications/notify-changed-rows.ts';
import { requireOrderDate } from '../orders/require-order-date.ts';
import { requireFormLocations } from '../stock/require-locations.ts';
import { readFormBarcodes } from './read-form-barcodes.ts';

/** Creates a row from the validated values of a form. */
export async function createRow(tx: Write, name: EntityName, actor: Actor, values: object): Promise<AnyRow> {
  const given = readFormBarcodes(entities[name], { ...values });
  await requireFormLocations(tx.q, entities[name], given);
  const row = await insertRow(
    tx,
    name,
    encodeValues(entities[name], given) as Partial<EntityRow<EntityName>>,
  );
  // Refuses a row that its author could not see afterwards.
  return redactRow(name, actor, await readStored(tx.q, name, actor, row.id));
}

/** Updates a row from the version with which the form was opened; refuses `row.stale` with the current row. */
export async function changeRow(
  tx: Write,
  name: EntityName,
  actor: Actor,
  id: string,
  values: Record<string, unknown>,
): Promise<AnyRow> {
  const { version, ...given } = values;
  const before = await readStored(tx.q, name, actor, id);
  requireVersion(before, version as number, redactRow(name, actor, before));
  const patch = readFormBarcodes(entities[name], given, { ...before });
  await requireOrderDate(tx, name, patch);
  await requireFormLocations(tx.q, entities[name], patch, { ...before });
  const after = await updateRow(
    tx,
    name,
    before,
    encodeValues(entities[name], patch) as Partial<EntityRow<EntityName>>,
  );
  await notifyChangedRows(tx, name, [before], [after]);
  return redactRow(name, actor, after);
}

/** Deletes a row; refuses a row that is already deleted, so that a second tap differs from the first. */
export async function removeRow(
  tx: Write,
  name: EntityName,
  actor: Actor,
  id: string,
  version: number | null,
): Promise<void> {
  const before = await readStored(tx.q, name, actor, id);
  if (version !== null) requireVersion(before, version, redactRow(name, actor, before));
  if (!entities[name].remove) throw new Refusal('row.not_by_form');
  await deleteRows(tx, name, [before]);
}
