import { foldText, searchWords } from '#contract/rules/values/fold-text.ts';
import { groupKeys, groupOf, type GroupKey, type ListedPermission } from './permission-groups.ts';

/** The visible permissions of a group. */
export interface ShownGroup {
  key: GroupKey;
  permissions: readonly ListedPermission[];
}

/**
 * The permissions that match a search, by group; groups without a match are omitted.
 * @param textOf additional text to search besides name and page: the label in the language of the page
 */
export function findPermissions(
  permissions: readonly ListedPermission[],
  { q, group }: { q: string; group: GroupKey | null },
  textOf: (permission: ListedPermission) => string,
): ShownGroup[] {
  const words = searchWords(q);
  const hits = permissions.filter((one) => {
    const text = foldText(`${one.name} ${one.page} ${textOf(one)}`);
    return words.every((word) => text.includes(word));
  });
  return groupKeys
    .filter((key) => group === null || key === group)
    .map((key) => ({ key, permissions: hits.filter((one) => groupOf(one) === key) }))
    .filter((one) => one.permissions.length > 0);
}
