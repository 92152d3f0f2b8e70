import { isImportName } from '#contract/files/import-names.ts';
import type { Permission } from '#contract/access.ts';
import type { List } from '../declare/list-declaration.ts';

/** The permission that a user lacks to import into a list; null where none is missing. */
export function missingToImport(list: List, held: readonly string[]): Permission | null {
  return (['import data', list.entity.manage] as const).find((one) => !held.includes(one)) ?? null;
}

/** Whether files can be imported into a list, and by a user with these permissions. */
export function mayImport(list: List, held: readonly string[]): boolean {
  return isImportName(list.entity.name) && missingToImport(list, held) === null;
}
