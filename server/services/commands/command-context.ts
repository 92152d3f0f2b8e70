import type { Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';

/** The context of a service: the open transaction, the actor, and the settings that determine days and years. */
export type CommandContext = {
  tx: Write;
  actor: Actor;
  timezone: string;
  /** The version of the command's arguments; unset for calls that are not a command of a device. */
  version?: number;
};
