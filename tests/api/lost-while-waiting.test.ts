import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Verdict } from '#contract/commands/envelope.ts';
import { forgetSessions } from '#server/entities/forget-sessions.ts';
import type { Write } from '#server/db/transact.ts';
import { command, productOf, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type Answer, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('a command that waits for a long writer on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 1, 10);
  });
  afterAll(() => t.close());

  /** Sends a command while `work` is being written, and lets it end once the command waits. */
  async function sendDuring(work: (tx: Write) => Promise<unknown>): Promise<Answer> {
    const product = await productOf(t, 'R-1');
    const count = { product_id: product.id, counted: 77, from: product.on_hand };
    const one = command('stock.count', { ...count, cause: 'count' as const, note: '' });
    let end = () => {};
    const held = new Promise<void>((resolve) => (end = resolve));
    let begun = () => {};
    const begins = new Promise<void>((resolve) => (begun = resolve));
    const writing = t.write(async (tx) => {
      begun();
      await held;
      await work(tx);
    });
    await begins;
    const asked = t.call('Preparer', 'POST', '/api/commands', { commands: [one] });
    await new Promise((resolve) => setTimeout(resolve, 200));
    end();
    await writing;
    return asked;
  }

  it('does not run by a right that was taken meanwhile', async () => {
    const grant = { role: 'Preparer', permission: 'count stock' };
    const answer = await sendDuring(({ q }) =>
      q
        .deleteFrom('role_permission')
        .where('role', '=', grant.role)
        .where('permission', '=', grant.permission)
        .execute(),
    );
    const [verdict] = (answer.body as { verdicts: Verdict[] }).verdicts;
    expect(verdict).toMatchObject({ status: 'rejected', code: 'access.forbidden' });
    expect((await productOf(t, 'R-1')).on_hand).toBe(10);
    await t.write(({ q }) => q.insertInto('role_permission').values(grant).execute());
  });

  it('does not run for somebody who was signed out meanwhile', async () => {
    const answer = await sendDuring((tx) => forgetSessions(tx, { user_id: t.userIds.Preparer }));
    expect(answer).toMatchObject({ status: 401, body: { code: 'auth.expired' } });
    expect((await productOf(t, 'R-1')).on_hand).toBe(10);
  });
});
