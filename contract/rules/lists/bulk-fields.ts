import { writableFields, type Entity } from '../../entity.ts';
import type { FieldKind } from '../../field.ts';

/** Kinds whose values are individual to one row, so that setting many rows to the same value makes no sense. */
const ownKinds: readonly FieldKind[] = ['code', 'email', 'phone', 'barcode'];

/** The fields that a bulk change can write: those of the form, except the key and individual values. */
export function bulkFields(entity: Entity): string[] {
  return writableFields(entity, 'update').filter(
    (name) =>
      name !== entity.key &&
      !ownKinds.includes(entity.fields[name]!.kind) &&
      entity.fields[name]!.entry !== 'barcode',
  );
}

/** Whether a list offers any bulk change. */
export function hasBulk(entity: Entity): boolean {
  return entity.remove || bulkFields(entity).length > 0;
}
