import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '#server/db/connections/open-postgres.ts';
import { openSqlite } from '#server/db/connections/open-sqlite.ts';
import type { Database } from '#server/db/database.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { startPostgresForRun } from '../../scripts/postgres.ts';
import { startServer, type ServerProcess } from '../sync/server-process.ts';

/** A database that was filled, and its server. */
export interface Filled {
  db: Database;
  /** The database's file or URL. */
  where: string;
  url: string;
  /** The process of the server. */
  pid: number;
  /** All servers on the database, this one first. */
  servers: readonly { url: string; pid: number }[];
}

/**
 * Measures on SQLite and, if available, on PostgreSQL.
 * @param name of the bench, for the report
 * @param fill fills an empty database; its result is passed on
 * @param measure runs with servers on the filled database
 * @param processes how many servers PostgreSQL has; SQLite always has one
 */
export async function onEachDatabase<T>(
  name: string,
  fill: (db: Database) => Promise<T>,
  measure: (filled: Filled, given: T) => Promise<void>,
  processes = 1,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'quai-bench-'));
  const benchOn = async (db: Database, where: string) => {
    try {
      const given = await fill(db);
      const url = db.kind === 'postgres' ? where : '';
      const started: ServerProcess[] = [];
      try {
        while (started.length < (db.kind === 'postgres' ? processes : 1))
          started.push(await startServer(folder, await findFreePort(), { DATABASE_URL: url }));
        const servers = started.map((one) => ({ url: one.url, pid: one.process.pid ?? 0 }));
        await measure({ db, where, ...servers[0]!, servers }, given);
      } finally {
        for (const server of started) await server.kill();
      }
    } finally {
      await db.close();
    }
  };
  try {
    const file = join(folder, 'quai.sqlite');
    await benchOn(openSqlite(file), file);
    const postgres = await startPostgresForRun({ largeBuffers: true });
    if (!postgres) {
      console.log(`${name}: no PostgreSQL available.`);
      return;
    }
    try {
      await benchOn(
        openPostgres(postgres.url, () => undefined),
        postgres.url,
      );
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
