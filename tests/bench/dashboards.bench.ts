import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { openSqlite } from '#server/db/open-sqlite.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import { startServer } from '../sync/server-process.ts';
import { fillWork } from './dashboards/fill-work.ts';
import { measureDashboards } from './dashboards/measure-dashboards.ts';
import { fillWarehouse } from './lists/fill-warehouse.ts';

/**
 * The five dashboards with so many order lines behind them, on SQLite and, where there is one, on PostgreSQL: each figure
 * compared with plain SQL, each time beside that of a floor in the same run.
 */
export async function benchDashboards(lines: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'quai-bench-'));
  try {
    const file = join(folder, 'quai.sqlite');
    await benchOn(openSqlite(file), file, folder, lines);
    const postgres = await startPostgres();
    if (!postgres) {
      console.log('dashboards: there is no PostgreSQL here.');
      return;
    }
    try {
      await benchOn(
        openPostgres(postgres.url, () => undefined),
        postgres.url,
        folder,
        lines,
      );
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function benchOn(db: Database, where: string, folder: string, lines: number): Promise<void> {
  try {
    const { tokens } = await fillWarehouse(db, lines, Date.now());
    await fillWork(db, new Date().toISOString());
    const url = db.kind === 'postgres' ? where : '';
    const server = await startServer(folder, await findFreePort(), { DATABASE_URL: url });
    try {
      await measureDashboards({ db, where, url: server.url, tokens, lines });
    } finally {
      await server.kill();
    }
  } finally {
    await db.close();
  }
}
