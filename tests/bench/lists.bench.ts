import { fillWarehouse } from './lists/fill-warehouse.ts';
import { measureStored } from './lists/measure-stored.ts';
import { onEachDatabase } from './on-each-database.ts';

/**
 * Lists with so many order lines behind them, on SQLite and, where there is one, on PostgreSQL: what people ask, each
 * answer compared with plain SQL, each time beside that of a floor in the same run.
 */
export function benchLists(lines: number): Promise<void> {
  return onEachDatabase(
    'lists',
    async (db) => {
      const { tokens, lateMs } = await fillWarehouse(db, lines, Date.now());
      console.log(`lists: the full database was brought up to date in ${(lateMs / 1000).toFixed(1)} s`);
      return tokens;
    },
    (filled, tokens) => measureStored({ ...filled, tokens, lines }),
  );
}
