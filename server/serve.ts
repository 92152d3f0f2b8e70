import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import packageFile from '../package.json' with { type: 'json' };
import { buildApp } from './app.ts';
import { systemClock } from './db/clock.ts';
import type { Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { allMigrations } from './entities/migrations.ts';
import type { Log } from './http/deps.ts';
import { createHasher } from './http/password-hasher.ts';
import { createMail } from './mail.ts';
import { openDatabase } from './open-database.ts';
import { prepareData } from './prepare-data.ts';
import { compactFeed } from './services/feed-compact.ts';
import { forgetAnswers } from './services/forget-answers.ts';
import { forgetCommands } from './services/forget-commands.ts';
import { forgetIdleSessions } from './services/forget-idle-sessions.ts';
import { forgetImages } from './services/forget-images.ts';
import { forgetNotifications } from './services/forget-notifications.ts';
import { syncAccess, type AccessChanges } from './services/sync-access.ts';
import type { StartSettings } from './settings.ts';

const appDir = fileURLToPath(new URL('../dist', import.meta.url));
const sessionIdleDays = 7;

export type RunningServer = {
  /** Origin that it is reached by. */
  url: string;
  /** Finishes what is in flight, and closes the database. */
  close: () => Promise<void>;
};

/** Opens the database, brings it up to date, and serves until it is closed. */
export async function serve(start: StartSettings, log: Log): Promise<RunningServer> {
  let db: Database | undefined;
  try {
    db = await openDatabase(start, (fields, message) => log.warn(fields, message));
    const ran = await migrate(db, systemClock, allMigrations);
    if (ran.length > 0) log.info({ migrations: ran.length }, 'The database is up to date.');
    reportAccess(await syncAccess(db, systemClock), log);
    const hasher = createHasher();
    const greet = await prepareData({ db, clock: systemClock, hasher, log }, start);

    const settings = {
      publicUrl: start.publicUrl ?? originOf(start, start.port),
      secureCookies: start.tls !== null || start.publicUrl?.startsWith('https:') === true,
      defaultLanguage: start.defaultLanguage,
      timezone: start.timezone,
      vatRate: start.vatRate,
      sessionIdleDays,
      version: packageFile.version,
      appDir,
    };
    const mail = createMail(start.smtpUrl, () => settings.publicUrl, log);
    const app = await buildApp(
      { db, clock: systemClock, log, mail, hasher, settings },
      { tls: start.tls, trustProxy: start.trustProxy },
    );
    await app.listen({ host: start.host, port: start.port });
    settings.publicUrl = start.publicUrl ?? originOf(start, (app.server.address() as AddressInfo).port);

    log.info({ database: db.kind, version: settings.version }, `Quai serves ${settings.publicUrl}`);
    for (const line of warningsOf(start)) log.warn({}, line);
    greet(settings.publicUrl);
    const open = db;
    const stopCompacting = keepCompact(open, log);
    return {
      url: settings.publicUrl,
      close: async () => {
        stopCompacting();
        // A browser keeps its connection after its last answer; it must not keep the program.
        const idle = setInterval(() => app.server.closeIdleConnections(), 100);
        await app.close();
        clearInterval(idle);
        await open.close();
      },
    };
  } catch (error) {
    await db?.close();
    throw error;
  }
}

function reportAccess({ added, adopted, retired }: AccessChanges, log: Log): void {
  if (added.length > 0)
    log.info({ permissions: added }, 'permissions: this version added some, with their default grants');
  if (adopted.length > 0)
    log.warn(
      { permissions: adopted },
      'permissions: made by hand, built in from now on; check who holds them',
    );
  if (retired.length > 0)
    log.warn(
      { permissions: retired },
      'permissions: no longer used by this version; an Admin may delete them',
    );
}

const day = 24 * 60 * 60_000;

/** Forgets what the feed need not tell, what devices need not ask any more, what nothing bears, sessions past their time and old news, now and daily; returns what ends it. */
function keepCompact(db: Database, log: Log): () => void {
  const compact = () => {
    compactFeed(db, systemClock).then(
      (gone) => gone > 0 && log.info({ gone }, 'The feed forgot what no device waits for.'),
      (error: unknown) => log.warn({ err: error }, 'the feed could not be compacted'),
    );
    forgetCommands(db, systemClock).catch((error: unknown) =>
      log.warn({ err: error }, 'old outcomes could not be forgotten'),
    );
    forgetAnswers(db, systemClock).catch((error: unknown) =>
      log.warn({ err: error }, 'old answers to forms could not be forgotten'),
    );
    forgetImages(db, systemClock).catch((error: unknown) =>
      log.warn({ err: error }, 'pictures that nothing bears could not be forgotten'),
    );
    forgetIdleSessions({ db, clock: systemClock }, sessionIdleDays).catch((error: unknown) =>
      log.warn({ err: error }, 'sessions past their time could not be forgotten'),
    );
    forgetNotifications(db, systemClock).catch((error: unknown) =>
      log.warn({ err: error }, 'old notifications could not be forgotten'),
    );
  };
  compact();
  const timer = setInterval(compact, day);
  timer.unref();
  return () => clearInterval(timer);
}

const loopback = ['localhost', '127.0.0.1', '::1'];
const everywhere = ['0.0.0.0', '::'];

function originOf({ host, tls }: StartSettings, port: number): string {
  const name = [...loopback, ...everywhere].includes(host)
    ? 'localhost'
    : host.includes(':')
      ? `[${host}]`
      : host;
  return new URL(`${tls ? 'https' : 'http'}://${name}:${port}`).origin;
}

function warningsOf(start: StartSettings): string[] {
  const lines: string[] = [];
  const https = start.tls !== null || start.publicUrl?.startsWith('https:');
  if (!https && !loopback.includes(start.host)) {
    lines.push(
      'This is plain http: on any machine but this one browsers have no service worker, no locks and no camera, so no work without a network and no scanning. Set TLS_CERT and TLS_KEY, or PUBLIC_URL=https://… behind a proxy that speaks https.',
    );
  }
  if (start.smtpUrl !== null && start.publicUrl === null) {
    lines.push('PUBLIC_URL is not set: the links in mails will lead to this machine.');
  }
  return lines;
}
