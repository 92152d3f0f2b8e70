import { Refusal } from '#contract/errors.ts';
import { defineServerEntity } from './server-entity.ts';

export const clashes = defineServerEntity({
  name: 'clashes',
  /** Only an Admin may read them, whatever permissions were granted: they cover users, customers and stock. */
  visibility(actor) {
    if (actor.role !== 'Admin')
      throw new Refusal('access.forbidden', { detail: 'Only an Admin may read the clashes.' });
    return 'all';
  },
  scopes: () => [],
});
