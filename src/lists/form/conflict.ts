import type { AnyRow, Entity } from '#contract/entity.ts';
import { sameValue, valuesOf, type FormValues } from './form-values.ts';

/** A field that both changed: what I want, what the other one wrote. */
export type Clash = { name: string; mine: FormValues[string]; theirs: FormValues[string] };

/** A row that somebody else changed while its form was open. */
export type Conflict = {
  /** As it stands now. */
  current: AnyRow;
  /** Its values as a form shows them: the new ground for what is sent. */
  base: FormValues;
  clashes: readonly Clash[];
};

/** What a form and the row as it stands now disagree on. What only one of them changed is no clash. */
export function findConflict(
  entity: Entity,
  current: AnyRow,
  base: FormValues,
  values: FormValues,
  locale: string,
): Conflict {
  const theirs = valuesOf(entity, current, 'update', locale);
  const clashes = Object.keys(theirs).flatMap((name): Clash[] => {
    const mine = values[name];
    const other = theirs[name];
    if (mine === undefined || other === undefined) return [];
    const both = !sameValue(mine, base[name]) && !sameValue(other, base[name]);
    return both && !sameValue(mine, other) ? [{ name, mine, theirs: other }] : [];
  });
  return { current, base: theirs, clashes };
}

/** The form after the choice: mine stays where it was chosen and where only I changed something. */
export function settleConflict(
  conflict: Conflict,
  base: FormValues,
  values: FormValues,
  taken: ReadonlySet<string>,
): FormValues {
  const settled: Record<string, FormValues[string]> = { ...conflict.base };
  for (const [name, mine] of Object.entries(values)) {
    if (!sameValue(mine, base[name]) && !taken.has(name)) settled[name] = mine;
  }
  return settled;
}
