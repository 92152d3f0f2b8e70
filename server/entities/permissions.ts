import { uuidv7 } from 'uuidv7';
import { builtInPermissions } from '#contract/access.ts';
import { Refusal } from '#contract/errors.ts';
import { foldText } from '#contract/rules/fold-text.ts';
import { createEntityTable } from '#server/db/schema.ts';
import { noteGrants } from './note-grants.ts';
import { defineServerEntity, sightOfStaff } from './server-entity.ts';

export const permissions = defineServerEntity({
  name: 'permissions',
  migrations: [
    {
      id: '0023-permissions',
      async up(schema) {
        await createEntityTable(schema, 'permissions', 'name', {
          name: 'text',
          page: 'text',
          built_in: 'integer',
        });
        const at = new Date().toISOString();
        const rows = Object.entries(builtInPermissions).map(([name, page]) => ({
          id: uuidv7(),
          name,
          page,
          built_in: 1,
          created_at: at,
          updated_at: at,
          version: 1,
          search: foldText(`${name} ${page}`),
          deleted_at: null,
        }));
        await schema.q.insertInto('permissions').values(rows).execute();
      },
    },
  ],
  sight: sightOfStaff,
  scopes: () => [],
  forgets: true,
  async check(_tx, pairs) {
    for (const { before, after } of pairs) {
      if (before?.built_in && !after) throw new Refusal('permission.built_in');
    }
  },
  /** A right that is no more is held by nobody. */
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
