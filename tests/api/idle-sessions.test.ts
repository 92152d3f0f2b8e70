import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Verdict } from '#contract/commands/envelope.ts';
import { purgeIdleSessions } from '#server/services/accounts/purge-idle-sessions.ts';
import { command, sellArticles } from './order-story.ts';
import { databaseKinds, openTestApp, signIn, type TestApp } from './test-app.ts';

const day = 24 * 60;

describe.each(databaseKinds)('expired idle sessions on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await sellArticles(t, ['R']);
  });
  afterAll(() => t.close());

  const me = async (who: Parameters<TestApp['call']>[0]) => (await t.call(who, 'GET', '/api/auth/me')).status;
  const forget = () => purgeIdleSessions(t, t.deps.settings.sessionIdleDays);
  const sessions = () => t.db.read.selectFrom('session').select(['user_id', 'last_seen']).execute();
  const revision = async () =>
    (await t.db.read.selectFrom('sync_clock').select('v').executeTakeFirstOrThrow()).v;

  it('are purged once they can no longer be used; active ones stay', async () => {
    const all = (await sessions()).length;
    t.clock.advance(6 * day);
    expect(await me('Manager')).toBe(200);
    // Recorded after the response was sent.
    await expect
      .poll(async () => new Set((await sessions()).map(({ last_seen }) => last_seen.slice(0, 10))).size)
      .toBe(2);
    expect(await forget()).toBe(0);
    t.clock.advance(1.5 * day);
    expect(await me('Preparer')).toBe(401);
    // A call that arrived in time may still be running, and another server's clock may be behind.
    expect(await forget()).toBe(0);
    t.clock.advance(day);
    expect(await forget()).toBe(all - 1);
    expect(await sessions()).toMatchObject([{ user_id: t.userIds.Manager }]);
    expect([await me('Manager'), await me('Preparer')]).toEqual([200, 401]);
  });

  it('leave an audit entry by the server itself', async () => {
    const told = t.db.read
      .selectFrom('history')
      .select(['label', 'action', 'username', 'origin'])
      .where('entity', '=', 'sessions')
      .where('label', '=', 'preparer');
    expect(await told.execute()).toEqual([
      { label: 'preparer', action: 'delete', username: '', origin: 'system' },
    ]);
  });

  it('do not lose commands: a batch that is sent again under a new session counts once', async () => {
    const one = command('basket.set', { reference: 'R', quantity: 3, marking: '', price_seen: 1 });
    const send = async () => {
      const token = await t.write((tx) => signIn(tx, t.userIds.Client));
      const { body } = await t.call({ token }, 'POST', '/api/commands', { commands: [one] });
      return (body as { verdicts: Verdict[] }).verdicts[0]!.status;
    };
    expect(await send()).toBe('applied');
    t.clock.advance(9 * day);
    expect(await forget()).toBe(2);
    expect(await sessions()).toEqual([]);
    expect(await send()).toBe('duplicate');
  });

  it('move the clock no further than necessary', async () => {
    const before = await revision();
    expect(await forget()).toBe(0);
    expect(await revision()).toBe(before);
  });
});
