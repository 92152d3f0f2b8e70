import type { Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';

/** What a service runs with: the open transaction, who acts, and the settings that decide days and years. */
export type Run = {
  tx: Write;
  actor: Actor;
  timezone: string;
};
