import Dexie, { type DexieOptions, type EntityTable, type Table } from 'dexie';
import type { Queued } from './queued.ts';

/** A confirmed command, kept aside: a restored backup may have swallowed it. `confirmed_at`: epoch ms. */
export type Confirmed = Queued & { confirmed_at: number };

/** Something kept under a name: what a form holds that was not sent yet, or a note of the device's own. */
export type KeptValue = { key: string; value: unknown; saved_at: number };

/**
 * What a user has done here and nobody else has yet. Versions are only ever added, none is changed, and no upgrade
 * deletes or rewrites a command: what waits in a queue outlives every update of the application.
 */
export class DurableDatabase extends Dexie {
  declare queue: EntityTable<Queued, 'n'>;
  declare confirmed: Table<Confirmed, string>;
  declare drafts: Table<KeptValue, string>;
  declare notes: Table<KeptValue, string>;

  constructor(userId: string, options: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {}) {
    // Strict: the browser says that it is stored only when it is. Its default loses the last taps with the battery.
    super(durableName(userId), { ...options, chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({
      queue: '++n, &id',
      confirmed: 'id, confirmed_at',
      drafts: 'key',
      notes: 'key',
    });
  }

  /** Whether a newer application wrote it; Dexie then opens what is there as it is. Only for one that is open. */
  isNewer(): boolean {
    // Dexie counts versions in tenths, and takes the units for tables that it adds by itself.
    return this.isOpen() && Math.floor(this.backendDB().version / 10) > Math.floor(this.verno);
  }
}

/** Each user has a store of their own: nobody opens another's. */
export function durableName(userId: string): string {
  return `quai:${userId}:durable`;
}
