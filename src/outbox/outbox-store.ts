import type { Queued, QueuedVerdict } from './queued.ts';

/** A tapped command before it has its number. */
export type Draft = Omit<Queued, 'n'>;

/**
 * What came of a command, to be stored in one piece with the others of its batch. waiting: an attempt failed, and is
 * counted. `epoch` goes with `applied`. With `photo_name` nothing was attempted: the picture of one that waits has come
 * to the server, under this name.
 */
export type Settlement = {
  id: string;
  state: 'waiting' | 'applied' | 'refused';
  verdict: QueuedVerdict | null;
  epoch?: string;
  photo_name?: string;
};

/**
 * Where commands wait. Every method resolves only when what it did is stored for good: a tap that was confirmed must
 * survive the battery. A rejection means that nothing was done.
 */
export interface OutboxStore {
  /** Everything not done with, in the order of the taps. */
  all: () => Promise<Queued[]>;
  /**
   * Takes taps, all of them or none, and gives them their numbers, in this order. Rejects with `StorageFullError` where
   * the device has no room. One that is there already is given as it stands.
   */
  add: (drafts: readonly Draft[]) => Promise<Queued[]>;
  /** Notes verdicts and failed attempts; an id that is not there (any more) is passed over. */
  settle: (settlements: readonly Settlement[]) => Promise<void>;
  /**
   * Puts one command in the place of another, under its number: the user's word on a refused one (`renewQueued`).
   * Those that depend on it depend on the new one, and wait again where they were blocked by it.
   */
  replace: (id: string, fresh: Draft) => Promise<void>;
  /** Gives commands up. Those that depend on them are refused as blocked: they would wait for ever. */
  remove: (ids: readonly string[]) => Promise<void>;
  /**
   * Takes confirmed commands out whose rows have arrived (applied under `epoch`, `verdict.rev` ≤ `rev`), and keeps
   * them aside for 30 days: a restored backup may have swallowed them. Gives whether there were any.
   */
  lift: (rev: number, epoch: string) => Promise<boolean>;
  /**
   * Puts those back to wait, in their order and before all others, that were confirmed under another epoch, lifted or
   * not. Gives how many.
   */
  offerAgain: (epoch: string) => Promise<number>;
  /** What came of a command: of one that is done with for 30 days as well; null while it waits, or where it is unknown. */
  verdict: (id: string) => Promise<QueuedVerdict | null>;
  /** The epoch under which a command was last confirmed here; null where none was, or none is kept. */
  epoch: () => Promise<string | null>;
}
