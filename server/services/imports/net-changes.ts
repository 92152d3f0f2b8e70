import type { Changes } from './import-plan.ts';

/** Adds later changes of a row to earlier ones: the first value before and the last one after remain. */
export function mergeChanges(known: Changes, later: Changes): void {
  for (const [field, [from, to]] of Object.entries(later))
    known[field] = [known[field] ? known[field][0] : from, to];
}

/** The fields that do not end with their first value. */
export function netOf(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([, [from, to]]) => !isSame(from, to)));
}

/** Compares two values of the same form, the API's or the stored one: texts, numbers, null, lists. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
