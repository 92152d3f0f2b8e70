import { writableFields, type Entity } from '../entity.ts';
import type { FieldKind } from '../field.ts';

/** Kinds whose values are one row's own: nobody gives the same to many. */
const ownKinds: readonly FieldKind[] = ['code', 'email', 'phone', 'barcode'];

/** The fields that may be written on many rows at once: those of the form, but for the key and what is one row's own. */
export function bulkFields(entity: Entity): string[] {
  return writableFields(entity, 'update').filter(
    (name) => name !== entity.key && !ownKinds.includes(entity.fields[name]!.kind),
  );
}

/** Whether anything can be done with many rows of a list at once. */
export function hasBulk(entity: Entity): boolean {
  return entity.remove || bulkFields(entity).length > 0;
}
