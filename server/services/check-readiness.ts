import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { readAppliedMigrations } from '#server/db/migrate.ts';
import { allMigrations } from '#server/entities/migrations.ts';

/** Each check that failed, and how; empty where the server can serve. */
export type FailedChecks = {
  database?: 'unreachable';
  migrations?: 'pending' | 'newer';
  disk?: 'full' | 'read_only';
};

/** A database that takes longer to answer, in ms, is not reachable for whoever waits for a screen. */
const timeout = 2000;

/** Makes the check. It is asked by strangers: those who ask while it runs share its answer. */
export function createReadinessCheck(db: Database): () => Promise<FailedChecks> {
  let running: Promise<FailedChecks> | null = null;
  return () => {
    running ??= checkReadiness(db).finally(() => (running = null));
    return inTime(running);
  };
}

async function inTime(check: Promise<FailedChecks>): Promise<FailedChecks> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<FailedChecks>((resolve) => {
    timer = setTimeout(resolve, timeout, { database: 'unreachable' });
  });
  try {
    return await Promise.race([check, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function checkReadiness(db: Database): Promise<FailedChecks> {
  const [reached, disk] = await Promise.allSettled([sql`select 1`.execute(db.read), db.checkDisk()]);
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
