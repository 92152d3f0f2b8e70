import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { transact } from '#server/db/transact.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { hashToken, makeToken } from '#server/http/session/secret-token.ts';
import { prepareData } from '#server/prepare-data.ts';
import { firstLinkMinutes, prepareFirstAdmin } from '#server/services/accounts/first-admin.ts';
import { findResetUser, storePassword } from '#server/services/accounts/reset-password.ts';
import { markSample } from '#server/services/operations/sample-mark.ts';
import { readSettings } from '#server/settings.ts';
import { databaseKinds, openTestDatabase, testAuthor } from './test-app.ts';

let db: Database;
afterEach(() => db.close());

const tools = { makeToken, hashToken };
const later = (minutes: number) => ({ now: () => new Date(Date.now() + minutes * 60_000).toISOString() });
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const prepare = (demo: boolean) =>
  prepareData(
    { db, clock: systemClock, log: quiet, hasher: { hash: async (text) => text, verify: async () => false } },
    readSettings({}, demo ? ['--demo'] : []),
  );

describe.each(databaseKinds)('a first start on %s', (kind) => {
  const open = async () => {
    db = await openTestDatabase(kind);
    await migrate(db, systemClock, allMigrations);
  };

  it('creates one administrator; all of its links work until one of them is used', async () => {
    await open();
    const [one, two] = await Promise.all([
      prepareFirstAdmin(db, systemClock, tools),
      prepareFirstAdmin(db, systemClock, tools),
    ]);
    const users = await db.read.selectFrom('users').select(['id', 'username', 'role', 'active']).execute();
    expect(users).toMatchObject([{ username: 'admin', role: 'Admin', active: 1 }]);
    for (const made of [one!, two!]) {
      const found = await findResetUser(db.read, later(firstLinkMinutes - 1), hashToken(made.token));
      expect(found).toEqual({ id: users[0]!.id, username: 'admin' });
    }
    const late = findResetUser(db.read, later(firstLinkMinutes + 1), hashToken(one!.token));
    await expect(late).rejects.toMatchObject({ code: 'auth.reset_invalid' });
    await transact(db, systemClock, testAuthor, (tx) => storePassword(tx, users[0]!, 'hash'));
    const used = findResetUser(db.read, systemClock, hashToken(two!.token));
    await expect(used).rejects.toMatchObject({ code: 'auth.reset_invalid' });
    expect(await prepareFirstAdmin(db, systemClock, tools)).toBeNull();
  });

  it('never mixes the sample with production data', async () => {
    await open();
    await prepare(false);
    await expect(prepare(true)).rejects.toThrow('This database holds data of its own.');
    await transact(db, systemClock, testAuthor, (tx) => markSample(tx));
    await expect(prepare(false)).rejects.toThrow('This database holds the sample');
  });
});
