import { defineEntity } from '../entity.ts';
import { field } from '../field.ts';

/** The six roles. They are built in: only their permissions can change. */
export const roles = defineEntity({
  name: 'roles',
  key: 'name',
  view: 'view roles page',
  manage: 'manage roles',
  create: false,
  remove: false,
  fields: {
    name: field.text({ required: true, write: 'never', search: true }),
    description: field.text({ max: 300 }),
    permission_count: field.integer({ required: true, write: 'never' }),
    user_count: field.integer({ required: true, write: 'never' }),
  },
});
