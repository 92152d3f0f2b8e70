import { defineServerEntity, staffOnly } from './server-entity.ts';

export const roles = defineServerEntity({
  name: 'roles',
  visibility: staffOnly,
  scopes: () => [],
  quiet: ['permission_count', 'user_count'],
});
