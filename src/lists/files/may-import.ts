import { isImportList } from '#contract/files/import-lists.ts';
import type { Permission } from '#contract/access.ts';
import type { List } from '../declare/list-declaration.ts';

/** The permission that the user lacks to import into a list; null if none is missing. */
export function missingToImport(list: List, held: readonly string[]): Permission | null {
  return (['import data', list.entity.manage] as const).find((one) => !held.includes(one)) ?? null;
}

/** Whether the list supports imports and these permissions allow them. */
export function mayImport(list: List, held: readonly string[]): boolean {
  return isImportList(list.entity.name) && missingToImport(list, held) === null;
}
