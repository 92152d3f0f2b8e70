import { defineServerEntity, staffOnly } from './server-entity.ts';

export const movements = defineServerEntity({
  name: 'movements',
  visibility: staffOnly,
  // The ledger is only read on the server: it grows for ever, and no floor screen needs it offline.
  scopes: () => [],
});
