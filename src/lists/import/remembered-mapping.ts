import { isErrorColumn } from './error-column.ts';
import type { Mapping, MappingTarget } from './guess-mapping.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;
/** Column name → field name, or null where it is left aside. */
type Choice = Record<string, string | null>;
type Memory = { signature: string; choice: Choice }[];

/** Kinds of files remembered for one list, the last used first. */
const KEPT = 20;

const keyOf = (entity: string) => `import-mapping:${entity}`;

/** The same for the same columns in any order, with or without a column of errors. */
function signatureOf(header: readonly string[]): string {
  return JSON.stringify(header.filter((_, at) => !isErrorColumn(header, at)).sort());
}

function isMemory(value: unknown): value is Memory {
  return (
    Array.isArray(value) &&
    value.every(
      (one: unknown) =>
        typeof one === 'object' &&
        one !== null &&
        typeof Reflect.get(one, 'signature') === 'string' &&
        typeof Reflect.get(one, 'choice') === 'object' &&
        Reflect.get(one, 'choice') !== null,
    )
  );
}

function loadMemory(entity: string, store: Store): Memory {
  const text = store.getItem(keyOf(entity));
  if (text === null) return [];
  try {
    const memory: unknown = JSON.parse(text);
    return isMemory(memory) ? memory : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/**
 * The mapping that this device used last for a file with these columns; it goes before any guess.
 *
 * @returns null where there is none; fields that no longer exist, or come twice, are left aside
 */
export function recallMapping(
  entity: string,
  header: readonly string[],
  targets: readonly MappingTarget[],
  store: Store = localStorage,
): Mapping | null {
  const signature = signatureOf(header);
  const choice = loadMemory(entity, store).find((one) => one.signature === signature)?.choice;
  if (choice === undefined) return null;
  const taken = new Set<string>();
  return header.map((name, at) => {
    const field = isErrorColumn(header, at) ? null : (new Map(Object.entries(choice)).get(name) ?? null);
    if (field === null || taken.has(field) || !targets.some((target) => target.name === field)) return null;
    taken.add(field);
    return field;
  });
}

/** Keeps a mapping for the next file with the same columns. */
export function rememberMapping(
  entity: string,
  header: readonly string[],
  mapping: Mapping,
  store: Store = localStorage,
): void {
  const signature = signatureOf(header);
  const choice = Object.fromEntries(
    header.map((name, at): [string, string | null] => [name, mapping[at] ?? null]),
  );
  const others = loadMemory(entity, store).filter((one) => one.signature !== signature);
  try {
    store.setItem(keyOf(entity), JSON.stringify([{ signature, choice }, ...others].slice(0, KEPT)));
  } catch (error) {
    // A full or forbidden storage costs the memory of this choice, and must not stop an import.
    if (!(error instanceof DOMException)) throw error;
  }
}
