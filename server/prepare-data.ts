import { rm } from 'node:fs/promises';
import type { Clock } from './db/clock.ts';
import type { Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { allMigrations } from './entities/migrations.ts';
import type { Hasher, Log } from './http/deps.ts';
import { hashToken, makeToken } from './http/secret-token.ts';
import { openDatabase, sqlitePath } from './open-database.ts';
import { firstLinkMinutes, prepareFirstAdmin } from './services/first-admin.ts';
import { resetLink } from './services/reset-mail.ts';
import { markSample, readHolding } from './services/sample-mark.ts';
import { SettingError, type StartSettings } from './settings.ts';

type Tools = { db: Database; clock: Clock; hasher: Hasher; log: Log };

/** The database to go on with, and what to tell once the server's address is known. */
export type PreparedData = { db: Database; greet: (url: string) => void };

/** Sees to what must stand in the database before anybody comes: the sample, or a first administrator. */
export async function prepareData(tools: Tools, start: StartSettings): Promise<PreparedData> {
  return start.demo ? prepareSample(tools, start) : prepareOwn(tools);
}

async function prepareOwn({ db, clock, log }: Tools): Promise<PreparedData> {
  const holding = await readHolding(db);
  if (holding !== 'nothing' && holding !== 'own') {
    throw new SettingError(
      'This database holds the sample, whose passwords everybody knows. Start it by "npm run demo".',
    );
  }
  const first = await prepareFirstAdmin(db, clock, { makeToken, hashToken });
  return {
    db,
    greet: (url) => {
      if (!first) return;
      log.warn(
        { username: first.username, link: resetLink(url, first.token) },
        `No administrator has a password yet. This link sets it, once, within ${firstLinkMinutes / 60} hours; each start prints a new one.`,
      );
    },
  };
}

async function prepareSample(tools: Tools, start: StartSettings): Promise<PreparedData> {
  const { clock, hasher, log } = tools;
  let { db } = tools;
  let holding = await readHolding(db);
  if (holding === 'own') {
    throw new SettingError(
      'This database holds data of its own. The sample needs a place of its own: unset DATA_DIR and DATABASE_URL.',
    );
  }
  if (holding === 'part of the sample') {
    db = await startAfresh(db, clock, start);
    holding = 'nothing';
  }
  const { loadDemo } = await import('./demo/load.ts');
  const { DEMO_PASSWORD, PRINTED_ACCOUNTS } = await import('./demo/accounts.ts');
  if (holding === 'nothing') {
    log.info({}, 'Loading the sample warehouse…');
    await markSample(db, clock, 'loading');
    await loadDemo({ db, clock, hasher, log });
    await markSample(db, clock, 'whole');
  }
  return {
    db,
    greet: (url) => {
      const accounts = PRINTED_ACCOUNTS.map(({ username, role }) => `  ${username.padEnd(12)} ${role}`);
      process.stdout.write(
        `\nSign in on ${url} with the password ${DEMO_PASSWORD} as\n${accounts.join('\n')}\n\n`,
      );
    },
  };
}

/** A sample whose loading was cut off is nobody's data: it is thrown away and loaded again. */
async function startAfresh(db: Database, clock: Clock, start: StartSettings): Promise<Database> {
  if (db.kind === 'postgres') {
    throw new SettingError('The sample in this database is not whole. Give it an empty database.');
  }
  await db.close();
  for (const ending of ['', '-wal', '-shm']) await rm(sqlitePath(start) + ending, { force: true });
  const fresh = await openDatabase(start, () => undefined);
  await migrate(fresh, clock, allMigrations);
  return fresh;
}
