import { buildApp } from '#server/app.ts';
import { openPostgres } from '#server/db/connections/open-postgres.ts';
import { openSqlite } from '#server/db/connections/open-sqlite.ts';
import { createMail } from '#server/mail.ts';
import type { Answer, TestApp } from './test-app.ts';

const origin = 'http://quai.test';

/** Another process on the database of a test, which sends queued mails through a mail server. */
export type MailProcess = {
  ask: (method: 'GET' | 'POST', url: string, payload?: object) => Promise<Answer['status']>;
  stop: () => Promise<void>;
};

/**
 * Starts a process that sends what is due at once.
 * @param timeouts shorter time limits, in ms, for a mail server that does not answer
 */
export async function startMailProcess(
  t: TestApp,
  smtpUrl: string,
  timeouts: { socketTimeout?: number } = {},
): Promise<MailProcess> {
  const db = t.db.kind === 'sqlite' ? openSqlite(t.url) : openPostgres(t.url, () => undefined);
  const mail = createMail(smtpUrl, () => origin, t.deps.log, timeouts);
  const app = await buildApp({ ...t.deps, db, mail });
  await app.ready();
  return {
    ask: async (method, url, payload) =>
      (await app.inject({ method, url, ...(payload ? { payload } : {}) })).statusCode,
    stop: async () => {
      await app.close();
      await db.close();
    },
  };
}
