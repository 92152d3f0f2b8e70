import { defineServerEntity, sightOfStaff } from './server-entity.ts';

export const roles = defineServerEntity({
  name: 'roles',
  sight: sightOfStaff,
  scopes: () => [],
  quiet: ['permission_count', 'user_count'],
});
