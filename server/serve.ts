import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import packageFile from '../package.json' with { type: 'json' };
import { buildApp } from './app.ts';
import { systemClock } from './db/clock.ts';
import type { Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { allMigrations } from './db/migrations/registry.ts';
import type { Log } from './http/deps.ts';
import { createHasher } from './http/session/password-hasher.ts';
import { sessionIdleDays } from './http/session/session-lifetime.ts';
import { createMail } from './mail.ts';
import { openDatabase } from './open-database.ts';
import { prepareData } from './prepare-data.ts';
import { runDaily } from './run-daily.ts';
import { cleanStoredTexts } from './services/clashes/clean-stored-texts.ts';
import { reportClashes } from './services/clashes/report-clashes.ts';
import { recountArticles } from './services/catalogue/recount-articles.ts';
import { purgeTombstones } from './services/feed/purge-tombstones.ts';
import { purgeAnswers } from './services/operations/purge-answers.ts';
import { purgeCommands } from './services/commands/purge-commands.ts';
import { purgeIdleSessions } from './services/accounts/purge-idle-sessions.ts';
import { purgeImages } from './services/images/purge-images.ts';
import { purgeFiles } from './services/marking/purge-files.ts';
import { purgeNotifications } from './services/notifications/purge-notifications.ts';
import { applyDueRule } from './services/orders/apply-due-rule.ts';
import { correctBalancesDue } from './services/orders/correct-balances-due.ts';
import { recordVatRate } from './services/orders/record-vat-rate.ts';
import { remindPromises, startReminding } from './services/orders/remind-promises.ts';
import { recordSendsMail } from './services/mails/record-sends-mail.ts';
import { purgeMails } from './services/mails/purge-mails.ts';
import { syncAccess, type AccessChanges } from './services/accounts/sync-access.ts';
import type { StartSettings } from './settings.ts';

const appDir = fileURLToPath(new URL('../dist', import.meta.url));

export type RunningServer = {
  /** Origin under which the server is reached. */
  url: string;
  /** Waits for open requests, then closes the database. */
  close: () => Promise<void>;
};

/** Opens and migrates the database, and serves until it is closed. */
export async function serve(start: StartSettings, log: Log): Promise<RunningServer> {
  let db: Database | undefined;
  try {
    db = await openDatabase(start, (fields, message) => log.warn(fields, message));
    const ran = await migrate(db, systemClock, allMigrations);
    if (ran.length > 0) log.info({ migrations: ran.length }, 'database: migrations applied');
    reportAccess(await syncAccess(db, systemClock), log);
    const due = await applyDueRule(db, systemClock, start);
    if (due > 0) log.info({ orders: due }, 'orders: due days recomputed for the settings of this start');
    await recordVatRate(db, systemClock, start.vatRate);
    const billed = await correctBalancesDue(db, systemClock);
    if (billed > 0) log.info({ orders: billed }, 'orders: balances due recomputed');
    const hasher = createHasher();
    const greet = await prepareData({ db, clock: systemClock, hasher, log }, start);

    const settings = {
      publicUrl: start.publicUrl ?? originOf(start, start.port),
      secureCookies: start.tls !== null || start.publicUrl?.startsWith('https:') === true,
      defaultLanguage: start.defaultLanguage,
      startLanguage: start.startLanguage,
      timezone: start.timezone,
      vatRate: start.vatRate,
      sessionIdleDays,
      version: packageFile.version,
      appDir,
    };
    const mail = createMail(start.smtpUrl, () => settings.publicUrl, log);
    await recordSendsMail(db, systemClock, mail.canSend);
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
    const stopDailyCleanup = startDailyCleanup(open, log);
    const stopCleaning = cleanThenReport(open, log);
    const stopReminding = startReminding(
      () => remindPromises(open, systemClock, start.timezone),
      (error) => log.warn({ err: error }, 'orders: promise reminders failed, will retry'),
    );
    return {
      url: settings.publicUrl,
      close: async () => {
        stopDailyCleanup();
        await stopReminding();
        await stopCleaning();
        // A browser keeps its connection open after its last response; it must not delay the shutdown.
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
    log.info({ permissions: added }, 'permissions: added by this version, with their default grants');
  if (adopted.length > 0)
    log.warn({ permissions: adopted }, 'permissions: custom ones are now built in, check their grants');
  if (retired.length > 0)
    log.warn(
      { permissions: retired },
      'permissions: no longer used by this version; an Admin may delete them',
    );
}

/**
 * Runs the daily cleanup: feed tombstones, command and form results, orphan images, idle sessions,
 * old notifications, failed mails; and corrects numbers of articles that are wrong. Returns a stop function.
 */
function startDailyCleanup(db: Database, log: Log): () => void {
  const cleanUp = () => {
    purgeTombstones(db, systemClock).then(
      (gone) => gone > 0 && log.info({ gone }, 'purge: tombstones deleted'),
      (error: unknown) => log.warn({ err: error }, 'purge: tombstones failed'),
    );
    recountArticles(db, systemClock).then(
      (wrong) =>
        wrong.length > 0 && log.warn({ wrong }, 'catalogue: numbers of articles were wrong, now corrected'),
      (error: unknown) => log.warn({ err: error }, 'catalogue: recount of articles failed'),
    );
    purgeCommands(db, systemClock).catch((error: unknown) =>
      log.warn({ err: error }, 'purge: command results failed'),
    );
    purgeAnswers(db, systemClock).catch((error: unknown) =>
      log.warn({ err: error }, 'purge: form results failed'),
    );
    purgeImages(db, systemClock).catch((error: unknown) =>
      log.warn({ err: error }, 'purge: orphan images failed'),
    );
    purgeFiles(db, systemClock).catch((error: unknown) =>
      log.warn({ err: error }, 'purge: orphan files failed'),
    );
    purgeIdleSessions({ db, clock: systemClock }, sessionIdleDays).catch((error: unknown) =>
      log.warn({ err: error }, 'purge: idle sessions failed'),
    );
    purgeMails(db, systemClock).catch((error: unknown) => log.warn({ err: error }, 'purge: mails failed'));
    purgeNotifications(db, systemClock).catch((error: unknown) =>
      log.warn({ err: error }, 'purge: notifications failed'),
    );
  };
  return runDaily(cleanUp);
}

/**
 * Cleans the texts from before texts were cleaned, once for a database, then reports clashes daily. Returns a function
 * that stops it after the current transaction.
 */
function cleanThenReport(db: Database, log: Log): () => Promise<void> {
  let stopped = false;
  const run = async () => {
    try {
      const cleaned = await cleanStoredTexts(db, systemClock, () => stopped);
      if (cleaned > 0) log.info({ rows: cleaned }, 'texts: cleaned');
      const open = stopped ? 0 : await reportClashes(db, systemClock);
      if (open > 0) log.warn({ open }, 'clashes: codes or accounts read alike, an Admin should settle them');
    } catch (error) {
      log.warn({ err: error }, 'texts: cleaning failed, will continue after the next start');
    }
  };
  let running: Promise<void> | null = null;
  const stop = runDaily(() => {
    running = run();
  });
  return async () => {
    stopped = true;
    stop();
    await running;
  };
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
