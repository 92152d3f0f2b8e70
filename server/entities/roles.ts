import { uuidv7 } from 'uuidv7';
import { defaultGrants, roleNames } from '#contract/access.ts';
import { foldText } from '#contract/rules/fold-text.ts';
import { createEntityTable } from '#server/db/schema.ts';
import { defineServerEntity, sightOfStaff } from './server-entity.ts';

export const roles = defineServerEntity({
  name: 'roles',
  migrations: [
    {
      id: '0022-roles',
      async up(schema) {
        await createEntityTable(schema, 'roles', 'name', {
          name: 'text',
          description: 'text',
          permission_count: 'integer',
          user_count: 'integer',
        });
        const at = new Date().toISOString();
        const rows = roleNames.map((name) => ({
          id: uuidv7(),
          name,
          description: '',
          permission_count: defaultGrants[name].length,
          user_count: 0,
          created_at: at,
          updated_at: at,
          version: 1,
          search: foldText(name),
          deleted_at: null,
        }));
        await schema.q.insertInto('roles').values(rows).execute();
        const grants = roleNames.flatMap((role) =>
          defaultGrants[role].map((permission) => ({ role, permission })),
        );
        await schema.q.insertInto('role_permission').values(grants).execute();
      },
    },
  ],
  sight: sightOfStaff,
  scopes: () => [],
  quiet: ['permission_count', 'user_count'],
});
