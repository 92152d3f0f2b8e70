import type { Write } from '../db/transact.ts';
import type { Actor } from '../entities/actor.ts';

/** What a service runs with: the open transaction, who acts, and the settings that decide days and years. */
export type Run = {
  tx: Write;
  actor: Actor;
  timezone: string;
};
