import type { DexieOptions } from 'dexie';
import { DisposableDatabase } from './disposable-database.ts';
import { OrdersDatabase } from './orders-database.ts';

/** Deletes what was replicated for a user; commands that wait are elsewhere, and stay. Open connections give way. */
export async function deleteReplica(userId: string, dexie?: DexieOptions): Promise<void> {
  await new OrdersDatabase(userId, dexie).delete();
  await new DisposableDatabase(userId, dexie).delete();
}
