import type { CommandType } from '#contract/commands/registry.ts';

/** A command on its way into the store. */
export interface IssuedCommand {
  id: string;
  type: CommandType;
  args: unknown;
  depends_on: readonly string[];
}

/**
 * Acts that the page sends through the folder `client/outbox`, also for other rooms: commands, drafts, photos, waking,
 * resync, wipe. Each is answered once it is stored.
 */
export interface OutboxActs {
  /** Rejects with `StorageFullError` if the quota is reached: nothing was stored then. */
  enqueue: IssuedCommand;
  /** Sends a refused command again under `newId`, which is its own id if only this device refused it. */
  retry: { id: string; newId: string; args?: unknown };
  discard: { ids: readonly string[] };
  /** Stores a draft (see the glossary), as durably as a command; null deletes it. */
  'store-draft': { key: string; value: unknown };
  /** Stores a photo or file for the command that will name it, as durably as a command. A photo has no name. */
  'store-photo': { id: string; type: string; bytes: ArrayBuffer; name?: string };
  /**
   * The network may be back: ends random backoff, never a delay that the server asked for (`Retry-After`). answered:
   * the server has answered after it did not.
   */
  wake: { answered?: boolean };
  /** Reads all rows again over the present ones, which answer meanwhile; pending commands stay. */
  resync: Record<string, never>;
  /** Deletes all data of this user on this device, pending commands included, and stops. */
  wipe: Record<string, never>;
}

/** Sends one of these acts to the device. */
export interface OutboxClient {
  <N extends keyof OutboxActs>(name: N, args: OutboxActs[N]): Promise<void>;
}
