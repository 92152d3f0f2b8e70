import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { systemClock } from '#server/db/clock.ts';
import { openPostgres } from '#server/db/connections/open-postgres.ts';
import { openSqlite } from '#server/db/connections/open-sqlite.ts';
import { migrate } from '#server/db/migrate.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { templateVariables } from './template-variables.ts';

/** Deletes what this run has prepared. */
const held: { clean: () => Promise<void> } = { clean: async () => undefined };

/**
 * Migrates an empty database of each kind once before a run, because the migrations take most of the time of opening a
 * test database. Tests copy them (`openTestApp`).
 */
export async function setup(): Promise<void> {
  // Several projects of one run share them.
  if (process.env[templateVariables.sqlite]) return;
  const folder = await mkdtemp(join(tmpdir(), 'quai-template-'));
  const path = join(folder, 'quai.sqlite');
  const sqlite = openSqlite(path);
  await migrate(sqlite, systemClock, allMigrations);
  await sqlite.close();
  process.env[templateVariables.sqlite] = path;
  const dropPostgres = await preparePostgres();
  held.clean = async () => {
    await rm(folder, { recursive: true, force: true });
    await dropPostgres?.();
  };
}

export async function teardown(): Promise<void> {
  await held.clean();
}

async function preparePostgres(): Promise<(() => Promise<void>) | undefined> {
  const server = process.env['QUAI_TEST_PG'];
  if (!server) return undefined;
  const name = `quai_template_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const admin = openPostgres(server, () => undefined);
    await sql.raw(statement).execute(admin.read);
    await admin.close();
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = openPostgres(url.href, () => undefined);
  await migrate(db, systemClock, allMigrations);
  await db.close();
  process.env[templateVariables.postgres] = name;
  return () => run(`drop database ${name} with (force)`);
}
