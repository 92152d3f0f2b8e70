import { Refusal } from '#contract/errors.ts';
import { noteGrants } from './accounts/note-grants.ts';
import { defineServerEntity, staffOnly } from './server-entity.ts';

export const permissions = defineServerEntity({
  name: 'permissions',
  visibility: staffOnly,
  scopes: () => [],
  forgets: true,
  async check(_tx, pairs) {
    for (const { before, after } of pairs) {
      if (before?.built_in && !after) throw new Refusal('permission.built_in');
    }
  },
  /** Deleting a permission revokes it from all roles. */
  async after(tx, pairs, write) {
    for (const { before, after } of pairs) {
      if (!before || after) continue;
      const lost = await tx.q
        .deleteFrom('role_permission')
        .where('permission', '=', before.name)
        .returning('role')
        .execute();
      const roles = lost.map(({ role }) => role);
      await noteGrants(tx, { roles, permissions: [before.name], granted: false }, write);
    }
  },
});
