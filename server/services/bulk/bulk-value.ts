import type { BulkAct } from '#contract/endpoints/bulk.ts';
import type { Entity } from '#contract/entity.ts';
import { Refusal } from '#contract/errors.ts';
import { encodeValues } from '#server/entities/write/stored-row.ts';

type Edit = Extract<BulkAct, { kind: 'edit' }>;

/**
 * The value of a row's column after a bulk edit; equal to the old one where nothing changes. Refuses `fields.invalid`
 * where a list would become too long.
 */
export function bulkValue(entity: Entity, { field, way, value }: Edit, before: unknown): unknown {
  if (way === 'set') {
    const wished = encodeValues(entity, { [field]: value })[field];
    return isSameList(entity, field, before, wished) ? before : wished;
  }
  const held = JSON.parse(before as string) as string[];
  const named = value as string[];
  const wished =
    way === 'add' ? [...new Set([...held, ...named])] : held.filter((one) => !named.includes(one));
  if (wished.length > entity.fields[field]!.max)
    throw new Refusal('fields.invalid', { fields: { [field]: 'too_big' } });
  return wished.length === held.length ? before : JSON.stringify(wished);
}

/** Lists are unordered: another order of the same texts is not a change. */
function isSameList(entity: Entity, field: string, before: unknown, wished: unknown): boolean {
  if (entity.fields[field]!.kind !== 'list') return false;
  const sorted = (list: unknown) => JSON.stringify((JSON.parse(list as string) as string[]).toSorted());
  return sorted(before) === sorted(wished);
}
