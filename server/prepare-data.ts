import type { Clock } from './db/clock.ts';
import type { Database } from './db/database.ts';
import type { Hasher, Log } from './http/deps.ts';
import { hashToken, makeToken } from './http/session/secret-token.ts';
import { firstLinkMinutes, prepareFirstAdmin } from './services/accounts/first-admin.ts';
import { invitationLink } from './services/accounts/invitation-mail.ts';
import { readHolding } from './services/operations/sample-mark.ts';
import { SettingError, type StartSettings } from './settings.ts';

type Tools = { db: Database; clock: Clock; hasher: Hasher; log: Log };

/** Prints how to sign in, once the server's address is known. */
export type Greet = (url: string) => void;

/** Prepares the database before the first request: the sample, or a first administrator. */
export async function prepareData(tools: Tools, start: StartSettings): Promise<Greet> {
  return start.demo ? prepareSample(tools, start) : prepareOwn(tools);
}

async function prepareOwn({ db, clock, log }: Tools): Promise<Greet> {
  const holding = await readHolding(db);
  if (holding === 'sample') {
    throw new SettingError(
      'This database holds the sample, whose passwords are public. Start it with "npm run demo".',
    );
  }
  const first = await prepareFirstAdmin(db, clock, { makeToken, hashToken });
  return (url) => {
    if (!first) return;
    log.warn(
      { username: first.username, link: invitationLink(url, first.token, first.username) },
      `No administrator has a password yet. This link sets it, once, within ${firstLinkMinutes / 60} hours; each start prints a new one.`,
    );
  };
}

async function prepareSample(
  { db, clock, hasher, log }: Tools,
  { timezone, vatRate }: StartSettings,
): Promise<Greet> {
  const holding = await readHolding(db);
  if (holding === 'own') {
    throw new SettingError(
      'This database holds data of its own. The sample needs an empty database: unset DATA_DIR and DATABASE_URL.',
    );
  }
  const { loadDemo } = await import('./demo/load.ts');
  const { DEMO_PASSWORD, PRINTED_ACCOUNTS } = await import('./demo/people/accounts.ts');
  if (holding === 'nothing') {
    log.info({}, 'sample: loading');
    await loadDemo({ db, clock, hasher, log, timezone, vatRate });
  }
  return (url) => {
    const accounts = PRINTED_ACCOUNTS.map(({ username, role }) => `  ${username.padEnd(12)} ${role}`);
    process.stdout.write(
      `\nSign in on ${url} with the password ${DEMO_PASSWORD} as\n${accounts.join('\n')}\n\n`,
    );
  };
}
