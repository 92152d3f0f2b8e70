import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { readAppliedMigrations } from '#server/db/migrate.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';

/** The failed checks with their failures; empty where the server can serve. */
export type FailedChecks = {
  database?: 'unreachable';
  migrations?: 'pending' | 'newer';
  disk?: 'full' | 'read_only';
};

/** A database that does not respond within this time, in ms, counts as unreachable. */
const timeout = 2000;
const late: FailedChecks = { database: 'unreachable' };

/** Creates the check. It is public: concurrent calls share one result. */
export function createReadinessCheck(db: Database): () => Promise<FailedChecks> {
  let running: Promise<FailedChecks> | null = null;
  return () => {
    running ??= checkReadiness(db).finally(() => (running = null));
    return Promise.race([running, wait(timeout, late, { ref: false })]);
  };
}

async function checkReadiness(db: Database): Promise<FailedChecks> {
  const [reached, disk] = await Promise.allSettled([sql`select 1`.execute(db.read), db.checkWritable()]);
  return {
    ...(reached.status === 'rejected' ? { database: 'unreachable' as const } : await checkMigrations(db)),
    ...(disk.status === 'fulfilled' && disk.value !== null ? { disk: disk.value } : {}),
  };
}

const known = new Set(allMigrations.map(({ id }) => id));

async function checkMigrations(db: Database): Promise<Pick<FailedChecks, 'migrations'>> {
  const applied = await readAppliedMigrations(db.read);
  if ([...known].some((id) => !applied.has(id))) return { migrations: 'pending' };
  return [...applied].some((id) => !known.has(id)) ? { migrations: 'newer' } : {};
}
