import { defineEntity } from '../entity.ts';
import { field } from '../field.ts';

/** A permission that roles can have. Those that the program checks are built in and cannot be deleted. */
export const permissions = defineEntity({
  name: 'permissions',
  key: 'name',
  view: 'view permissions page',
  manage: 'manage permissions',
  fields: {
    name: field.text({ required: true, write: 'create', max: 80, search: true, plain_spaces: true }),
    page: field.text({ required: true, max: 120, search: true }),
    built_in: field.boolean({ write: 'never' }),
  },
});
