import { fillWarehouse } from './lists/fill-warehouse.ts';
import { measureStored } from './lists/measure-stored.ts';
import { onEachDatabase } from './on-each-database.ts';

/**
 * Measures lists over this many order lines, on SQLite and, if available, on PostgreSQL. Each answer is compared with
 * plain SQL, and each time with a baseline of the same run.
 */
export function benchLists(lines: number): Promise<void> {
  return onEachDatabase(
    'lists',
    async (db) => {
      const { tokens, lateMs } = await fillWarehouse(db, lines, Date.now());
      console.log(`lists: the full database was migrated in ${(lateMs / 1000).toFixed(1)} s`);
      return tokens;
    },
    (filled, tokens) => measureStored({ ...filled, tokens, lines }),
  );
}
