import { readStoredJson } from '#src/api/read-stored-json.ts';
import { isErrorColumn } from '../error-file/error-column.ts';
import type { Mapping, MappingTarget } from './guess-mapping.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;
/** Column name → field name, or null if the column is skipped. */
type Choice = Record<string, string | null>;
type Memory = { signature: string; choice: Choice }[];

/** Maximum number of remembered file layouts for one list, most recently used first. */
const KEPT = 20;

const keyOf = (entity: string) => `import-mapping:${entity}`;

/** The key of a set of columns, independent of their order and of an error column. */
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
  const memory = readStoredJson(store, keyOf(entity));
  return isMemory(memory) ? memory : [];
}

/**
 * The mapping that this device last used for a file with these columns; it takes precedence over any guess.
 *
 * @returns null if there is none; fields that no longer exist, or occur twice, are skipped
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

/** Remembers a mapping for the next file with the same columns. */
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
    // If the storage is full or blocked, the mapping is not remembered; the import continues.
    if (!(error instanceof DOMException)) throw error;
  }
}
