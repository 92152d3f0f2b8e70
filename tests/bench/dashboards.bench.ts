import { fillWork } from './dashboards/fill-work.ts';
import { measureDashboards } from './dashboards/measure-dashboards.ts';
import { fillWarehouse } from './lists/fill-warehouse.ts';
import { onEachDatabase } from './on-each-database.ts';

/**
 * Measures the five dashboards over this many order lines, on SQLite and, if available, on PostgreSQL. Each metric is
 * compared with plain SQL, and each time with a baseline of the same run.
 */
export function benchDashboards(lines: number): Promise<void> {
  return onEachDatabase(
    'dashboards',
    async (db) => {
      const { tokens } = await fillWarehouse(db, lines, Date.now());
      await fillWork(db, new Date().toISOString());
      return tokens;
    },
    (filled, tokens) => measureDashboards({ ...filled, tokens, lines }),
  );
}
