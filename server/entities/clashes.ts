import { defineServerEntity, onlyAdmins } from './server-entity.ts';

export const clashes = defineServerEntity({
  name: 'clashes',
  // They cover users, customers and stock.
  visibility: onlyAdmins,
  scopes: () => [],
});
