import type { QueuedCommand, QueuedVerdict } from '#src/sync/protocol/queue/queued-command.ts';

/** A command that the store has not numbered yet. */
export type NewCommand = Omit<QueuedCommand, 'n'>;

/**
 * The verdict of a command, stored atomically with the others of its batch. waiting: an attempt failed, and is counted.
 * `epoch` comes with `applied`. With `photo_name` there was no attempt: the command's photo was uploaded, and has
 * this name on the server.
 */
export type VerdictUpdate = {
  id: string;
  state: 'waiting' | 'applied' | 'refused';
  verdict: QueuedVerdict | null;
  epoch?: string;
  photo_name?: string;
};

/**
 * Stores the command queue. Every method resolves only once its change is durable, because an accepted command must
 * survive a power loss. A rejection means that nothing changed.
 */
export interface OutboxStore {
  /** All commands that are not archived, refused ones included, in the order in which they were issued. */
  readQueue: () => Promise<QueuedCommand[]>;
  /**
   * Adds commands, all or none, and numbers them in this order. Rejects with `StorageFullError` if the quota is
   * reached. A command that exists already is returned as it is.
   */
  add: (commands: readonly NewCommand[]) => Promise<QueuedCommand[]>;
  /** Records verdicts and failed attempts; skips ids that are not (or no longer) stored. */
  recordVerdicts: (updates: readonly VerdictUpdate[]) => Promise<void>;
  /**
   * Replaces a refused command by another under the same number, after the user settled it (`renewCommand`).
   * Commands that depended on the old one depend on the new one, and wait again if they were blocked by it.
   */
  replace: (id: string, renewed: NewCommand) => Promise<void>;
  /** Discards commands. Those that depend on them are refused as blocked, because they would wait forever. */
  remove: (ids: readonly string[]) => Promise<void>;
  /**
   * Archives the confirmed commands whose rows are in the replica: those that were applied under `epoch`, at a revision
   * (`verdict.rev`) of at most `rev`. They leave the queue, and are retained for 30 days in case a restored backup lost
   * them. Returns whether there were any.
   */
  archiveConfirmed: (rev: number, epoch: string) => Promise<boolean>;
  /**
   * Queues commands again that were confirmed under another epoch, archived or not, at the front and in their order.
   * Returns how many.
   */
  requeueAfterRestore: (epoch: string) => Promise<number>;
  /** The verdict of a command, also of an archived one; null while it waits, or if it is unknown. */
  verdict: (id: string) => Promise<QueuedVerdict | null>;
  /** The epoch under which a command was last confirmed here; null if there is none, or none is retained. */
  epoch: () => Promise<string | null>;
}
