import { fillWork } from './dashboards/fill-work.ts';
import { measureDashboards } from './dashboards/measure-dashboards.ts';
import { fillWarehouse } from './lists/fill-warehouse.ts';
import { onEachDatabase } from './on-each-database.ts';

/**
 * The five dashboards with so many order lines behind them, on SQLite and, where there is one, on PostgreSQL: each figure
 * compared with plain SQL, each time beside that of a floor in the same run.
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
