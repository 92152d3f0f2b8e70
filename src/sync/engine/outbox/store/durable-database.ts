import Dexie, { type DexieOptions, type EntityTable, type Table } from 'dexie';
import { durableName } from '#src/sync/protocol/queue/durable-name.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';

/**
 * A confirmed command whose rows are in the replica, retained in case a restored backup of the server lost it.
 * `confirmed_at`: when it was archived, Unix ms (stored name, like that of the table `confirmed`).
 */
export type ArchivedCommand = QueuedCommand & { confirmed_at: number };

/** A key-value entry: a form draft, or a value of the device's own. */
export type KeyValueEntry = { key: string; value: unknown; saved_at: number };

/**
 * The user's data that exists only on this device. Versions are only added, never changed, and no upgrade deletes or
 * rewrites a command: queued commands survive every update of the application.
 */
export class DurableDatabase extends Dexie {
  declare queue: EntityTable<QueuedCommand, 'n'>;
  declare confirmed: Table<ArchivedCommand, string>;
  declare drafts: Table<KeyValueEntry, string>;
  declare notes: Table<KeyValueEntry, string>;

  constructor(userId: string, options: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {}) {
    // Strict durability: the browser reports success only once the data is on disk. With its default, the last commands
    // are lost in a power loss.
    super(durableName(userId), { ...options, chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({
      queue: '++n, &id',
      confirmed: 'id, confirmed_at',
      drafts: 'key',
      notes: 'key',
    });
  }

  /** Whether a newer application wrote the store; Dexie then opens it as it is. Valid only while open. */
  isNewer(): boolean {
    // Dexie multiplies versions by ten, and uses the units for tables that it adds itself.
    return this.isOpen() && Math.floor(this.backendDB().version / 10) > Math.floor(this.verno);
  }
}
