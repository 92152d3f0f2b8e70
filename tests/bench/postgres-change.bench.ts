import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openPostgres } from '#server/db/connections/open-postgres.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { startPostgresForRun } from '../../scripts/postgres.ts';
import { startServer } from '../sync/server-process.ts';
import { compare } from './compare.ts';
import { loadChanges } from './load.ts';
import { seed, type Seeded } from './seed.ts';
import { startFloor } from './start-floor.ts';

/**
 * Changes of status on PostgreSQL, compared with a bare update, insert and commit on a copy of the same database. Both
 * are on one cluster with PostgreSQL's default durability: a commit is answered when it is on the disk.
 */
export async function benchPostgresChange(seconds: number, orderCount: number): Promise<void> {
  const postgres = await startPostgresForRun({ durable: true });
  if (!postgres) {
    console.log('change: no PostgreSQL available.');
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'quai-bench-'));
  const admin = new pg.Client(postgres.url);
  await admin.connect();
  const urlOf = (name: string) => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
  const [ours, bare] = [`quai_bench_${process.pid}`, `quai_floor_${process.pid}`];
  try {
    const { rows: settings } = await admin.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name`,
    );
    console.log(`PostgreSQL with ${settings.map(({ name, setting }) => `${name} ${setting}`).join(', ')}`);
    await admin.query(`create database ${ours}`);
    const seeded = await fill(urlOf(ours), orderCount);
    await admin.query(`create database ${bare} template ${ours}`);
    const server = await startServer(folder, await findFreePort(), { DATABASE_URL: urlOf(ours) });
    const floor = await startFloor('postgres-floor.ts', urlOf(bare));
    try {
      const seqs = { quai: new Map<string, number>(), floor: new Map<string, number>() };
      await compare(
        {
          name: `change of status on postgres, ${orderCount} orders`,
          ask: (target, side) => loadChanges(target, seeded.pendingIds, seqs[side], seconds),
        },
        { url: server.url, token: seeded.token },
        { url: floor.url, token: '' },
      );
    } finally {
      floor.process.kill();
      await server.kill();
    }
  } finally {
    for (const name of [bare, ours]) await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(url: string, orderCount: number): Promise<Seeded> {
  const db = openPostgres(url, () => undefined);
  try {
    return await seed(db, orderCount);
  } finally {
    await db.close();
  }
}
