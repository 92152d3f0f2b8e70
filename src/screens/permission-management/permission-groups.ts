import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { managePages, ownPages, viewPages, workPages } from '#contract/access.ts';
import type { RolePermissions } from '#contract/endpoints/role-permissions.ts';

export type ListedPermission = RolePermissions['permissions'][number];

/** Groups of permissions by purpose, in display order. */
export const groupWords = {
  pages: msg`Pages`,
  lists: msg`Lists`,
  floor: msg`Floor work`,
  files: msg`Files`,
  access: msg`Access`,
  own: msg`Custom`,
} satisfies Record<string, MessageDescriptor>;

export type GroupKey = keyof typeof groupWords;
export const groupKeys = Object.keys(groupWords) as GroupKey[];

/** One sentence about each group. */
export const groupSubjects: Record<GroupKey, MessageDescriptor> = {
  pages: msg`What a role can open and read`,
  lists: msg`What it can create, edit and delete in forms`,
  floor: msg`What it can do with goods and orders`,
  files: msg`What it can import and export`,
  access: msg`Who can sign in and what they can do`,
  own: msg`Not checked by Quai`,
};

/** Pages that control access: granting these permissions indirectly grants all others. */
const accessPages: readonly string[] = ['/users', '/roles', '/permissions', '/permissions-management'];
const filePermissions: readonly string[] = ['import data', 'export data'];

/** The group in which a permission is shown. */
export function groupOf({ name, page, built_in }: ListedPermission): GroupKey {
  if (!built_in) return 'own';
  if (accessPages.includes(page)) return 'access';
  if (filePermissions.includes(name)) return 'files';
  if (name === 'manage company') return 'lists';
  if (Object.hasOwn(workPages, name)) return 'floor';
  if (Object.hasOwn(managePages, name)) return 'lists';
  return Object.hasOwn(viewPages, name) || Object.hasOwn(ownPages, name) ? 'pages' : 'own';
}
