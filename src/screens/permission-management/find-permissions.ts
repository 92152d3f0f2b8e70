import { foldText, searchWords } from '#contract/rules/fold-text.ts';
import { groupKeys, groupOf, type GroupKey, type ListedPermission } from './permission-groups.ts';

/** The permissions of a group that are shown. */
export interface ShownGroup {
  key: GroupKey;
  permissions: readonly ListedPermission[];
}

/**
 * What a search finds, by groups; a group without a hit is left out.
 * @param textOf what is searched beside name and page: the words in the language of the page
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
