import type { Clock } from '#server/db/clock.ts';
import { openPostgres } from '#server/db/connections/open-postgres.ts';
import { openSqlite } from '#server/db/connections/open-sqlite.ts';
import { buildApp } from '#server/app.ts';
import { hashToken, makeToken } from '#server/http/session/secret-token.ts';
import { createMail } from '#server/mail.ts';
import { createMailWorker } from '#server/services/mails/mail-worker.ts';
import { makeTestDeps } from '../test-app.ts';

/**
 * A server process that the run kills: the whole application with a second worker that polls all the time, so that
 * processes compete for mails. Its clock is fast, so that leases and backoff take milliseconds.
 */
const { database, url, smtp, since, speed } = JSON.parse(process.argv[2]!) as {
  database: 'sqlite' | 'postgres';
  url: string;
  smtp: string;
  /** Start of the clock, ms since the epoch, and how many times faster than real time it runs. */
  since: number;
  speed: number;
};

const clock: Clock = { now: () => new Date(since + (Date.now() - since) * speed).toISOString() };
const db = database === 'sqlite' ? openSqlite(url) : openPostgres(url, () => undefined);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const timeouts = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 };
const mail = createMail(smtp, () => 'http://quai.test', silent, timeouts);
const { deps } = makeTestDeps(db, { mail, clock, log: silent });
const app = await buildApp(deps);
await app.listen({ host: '127.0.0.1', port: 0 });
const { settings } = deps;
createMailWorker({ db, clock, log: silent, settings, makeToken, hashToken, ...mail, pollMs: 30 });
const address = app.server.address();
console.log(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
// The workers' timers do not keep a process alive; the listening server does.
