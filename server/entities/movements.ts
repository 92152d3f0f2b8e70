import { defineServerEntity, sightOfStaff } from './server-entity.ts';

export const movements = defineServerEntity({
  name: 'movements',
  sight: sightOfStaff,
  // The ledger is only read on the server: it grows for ever, and no floor screen needs it offline.
  scopes: () => [],
});
