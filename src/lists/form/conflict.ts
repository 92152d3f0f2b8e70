import type { AnyRow, Entity } from '#contract/entity.ts';
import { sameValue, valuesOf, type FormValues } from './form-values.ts';

/** A field that both users changed: the local value and the saved one. */
export type FieldConflict = { name: string; mine: FormValues[string]; theirs: FormValues[string] };

/** A row that another user changed while its form was open. */
export type FormConflict = {
  /** The row's current state. */
  current: AnyRow;
  /** The current row as form values: the new base for the next save. */
  base: FormValues;
  fields: readonly FieldConflict[];
};

/** Finds the fields that the form and the saved row have both changed, to different values. */
export function findConflict(
  entity: Entity,
  current: AnyRow,
  base: FormValues,
  values: FormValues,
  locale: string,
): FormConflict {
  const theirs = valuesOf(entity, current, 'update', locale);
  const fields = Object.keys(theirs).flatMap((name): FieldConflict[] => {
    const mine = values[name];
    const other = theirs[name];
    if (mine === undefined || other === undefined) return [];
    const both = !sameValue(mine, base[name]) && !sameValue(other, base[name]);
    return both && !sameValue(mine, other) ? [{ name, mine, theirs: other }] : [];
  });
  return { current, base: theirs, fields };
}

/**
 * The merged form values: the local value where the user chose it or where only the user changed the field.
 * @param theirFields names of the fields in which the user chose the saved value
 */
export function resolveConflict(
  conflict: FormConflict,
  base: FormValues,
  values: FormValues,
  theirFields: ReadonlySet<string>,
): FormValues {
  const resolved: Record<string, FormValues[string]> = { ...conflict.base };
  for (const [name, mine] of Object.entries(values)) {
    if (!sameValue(mine, base[name]) && !theirFields.has(name)) resolved[name] = mine;
  }
  return resolved;
}
