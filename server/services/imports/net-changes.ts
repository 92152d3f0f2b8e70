import type { Changes } from './import-plan.ts';

/**
 * The net change of each row: the value before the first change and the value after the last one. A file may contain a
 * key several times; fields that end with their first value, and rows without any other change, are left out.
 * @param changes row key and its changes, in order
 */
export function netChanges(
  changes: Iterable<readonly [key: string, changes: Changes]>,
): Map<string, Changes> {
  const merged = new Map<string, Changes>();
  for (const [key, made] of changes) {
    const known = merged.get(key) ?? {};
    for (const [field, [from, to]] of Object.entries(made)) {
      known[field] = [known[field] ? known[field][0] : from, to];
    }
    merged.set(key, known);
  }
  const net = [...merged].map(([key, all]): [string, Changes] => [
    key,
    Object.fromEntries(Object.entries(all).filter(([, [from, to]]) => !isSame(from, to))),
  ]);
  return new Map(net.filter(([, all]) => Object.keys(all).length > 0));
}

/** Compares values in the API's form: texts, numbers, null, lists. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
