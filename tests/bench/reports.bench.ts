import { fillWarehouse } from './lists/fill-warehouse.ts';
import { onEachDatabase } from './on-each-database.ts';
import { measureReports } from './reports/measure-reports.ts';

/**
 * Measures the sales report over this many order lines, on SQLite and, if available, on PostgreSQL. Each report is
 * compared with plain SQL, and each time with a baseline of the same run.
 */
export function benchReports(lines: number): Promise<void> {
  return onEachDatabase(
    'reports',
    async (db) => {
      const { tokens, lateMs } = await fillWarehouse(db, lines, Date.now());
      console.log(`reports: the late migrations took ${Math.round(lateMs)} ms on ${db.kind}`);
      return tokens;
    },
    (filled, tokens) => measureReports({ ...filled, tokens, lines }),
  );
}
