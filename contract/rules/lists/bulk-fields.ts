import { writableFields, type Entity } from '../../entity.ts';
import { field, type FieldKind } from '../../field.ts';
import { shareOf } from '../values/share-of.ts';

/**
 * The operation of a bulk change on a field: `add` and `remove` apply to lists of texts, such as tags; `percent` to
 * prices and costs.
 */
export const bulkOperations = ['set', 'add', 'remove', 'percent'] as const;
export type BulkOperation = (typeof bulkOperations)[number];

/** Kinds whose values are individual to one row, so that setting many rows to the same value makes no sense. */
const uniqueKinds: readonly FieldKind[] = ['code', 'email', 'phone', 'barcode'];

/** The fields that a bulk change can write: those of the form, except the key, individual values and `bulk: false`. */
export function bulkFields(entity: Entity): string[] {
  return writableFields(entity, 'update').filter(
    (name) =>
      name !== entity.key &&
      entity.fields[name]!.bulk &&
      !uniqueKinds.includes(entity.fields[name]!.kind) &&
      entity.fields[name]!.entry !== 'barcode',
  );
}

/** Prices and costs can also be changed by a percentage. */
const byPercent = ['price', 'cost'];

/** The operations with which a bulk change can write a field; the first is the default. */
export function bulkOperationsOf(entity: Entity, name: string): readonly BulkOperation[] {
  const { kind } = entity.fields[name]!;
  if (kind === 'list') return ['add', 'remove', 'set'];
  return kind === 'money' && byPercent.includes(name) ? ['set', 'percent'] : ['set'];
}

/** A change by a percentage, in hundredths of a percent: 250 is +2.5 %. */
export const percentField = field.integer({ required: true, min: -9999, max: 100_000 });

/** The amount in cents after a change by `percent` hundredths of a percent, rounded half away from zero. */
export function changeByPercent(cents: number, percent: number): number {
  return shareOf(cents, 10_000 + percent, 10_000);
}

/** Whether a list offers any bulk change. */
export function hasBulk(entity: Entity): boolean {
  return entity.remove || bulkFields(entity).length > 0;
}
