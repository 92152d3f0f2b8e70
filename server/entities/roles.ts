import { rolesMigration } from '#server/db/migrations/0022-roles.ts';
import { defineServerEntity, sightOfStaff } from './server-entity.ts';

export const roles = defineServerEntity({
  name: 'roles',
  migrations: [rolesMigration],
  sight: sightOfStaff,
  scopes: () => [],
  quiet: ['permission_count', 'user_count'],
});
