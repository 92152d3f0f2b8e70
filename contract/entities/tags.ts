import { defineEntity } from '../entity.ts';
import { field } from '../field.ts';

export const tags = defineEntity({
  name: 'tags',
  key: 'name',
  view: 'view tags page',
  manage: 'manage tags',
  fields: {
    name: field.text({ natural: true, required: true, max: 80, search: true, plain_spaces: true }),
    /** How many articles have it; kept by the server. */
    article_count: field.integer({ required: true, write: 'never' }),
  },
});
