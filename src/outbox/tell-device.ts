import type { CommandType } from '#contract/commands/registry.ts';

/** A tap on its way into the store. */
export interface TappedCommand {
  id: string;
  type: CommandType;
  args: unknown;
  depends_on: readonly string[];
}

/** What the outbox asks of the device; each is answered once it is stored. */
export interface OutboxActs {
  /** Rejects with `StorageFullError` where the device has no room: nothing was taken then. */
  enqueue: TappedCommand;
  /** Sends a refused command again, as a new act with the id `fresh`. */
  retry: { id: string; fresh: string; args?: unknown };
  discard: { ids: readonly string[] };
  /** Keeps what a form holds that was not sent, as durably as a tap; null lets it go. */
  'keep-draft': { key: string; value: unknown };
  /** Keeps a picture for the command that will name it, as durably as a tap. */
  'keep-photo': { id: string; type: string; bytes: ArrayBuffer };
  /** There may be a way again: nothing waits for its next try. answered: the server was heard, after it was not. */
  wake: { answered?: boolean };
  /** Throws the rows away and reads them again; what waits in the outbox stays. */
  'read-anew': Record<string, never>;
  /** Deletes everything of this user here, what waits included, and stops. */
  wipe: Record<string, never>;
}

/** Has the device do what the outbox asks of it. */
export interface TellOutbox {
  <N extends keyof OutboxActs>(name: N, args: OutboxActs[N]): Promise<void>;
}

// The page has one device at a time: that of the user who is signed in.
let tell: TellOutbox | null = null;

/** Connects the outbox to the device of the user who signed in; null parts them. */
export function setOutboxDevice(telling: TellOutbox | null): void {
  tell = telling;
}

/** Has the device try at once to send and to read. */
export function wakeOutbox(): void {
  tell?.('wake', {}).catch((error: unknown) => console.warn('The device did not hear.', error));
}

/** Ways to the device of the user who is signed in now. They lead nowhere once another one is. */
export function holdDevice(): TellOutbox {
  const held = tell;
  return (name, args) =>
    held === tell ? tellDevice(name, args) : Promise.reject(new Error('The user who asked has left.'));
}

/** Has the device do something. Rejects where it did not, or where there is none. */
export function tellDevice<N extends keyof OutboxActs>(name: N, args: OutboxActs[N]): Promise<void> {
  if (!tell) return Promise.reject(new Error('No device is connected: nobody is signed in.'));
  return tell(name, args);
}
