import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { command, sellArticles } from './order-story.ts';
import { databaseKinds, openTestApp, testAuthor, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('during a long write on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await sellArticles(
      t,
      Array.from({ length: 40 }, (_, n) => `R-${n}`),
    );
  });
  afterAll(() => t.close());

  it('reads do not wait, whatever the number of waiting writes', async () => {
    let end = () => {};
    const held = new Promise<void>((resolve) => (end = resolve));
    let begun = () => {};
    const begins = new Promise<void>((resolve) => (begun = resolve));
    const long = transact(t.db, t.clock, testAuthor, async () => {
      begun();
      await held;
    });
    await begins;
    const waiting = Array.from({ length: 40 }, (_, n) => {
      const set = { reference: `R-${n}`, quantity: 1, marking: '', price_seen: 1 };
      return t.call('Manager', 'POST', '/api/commands', { commands: [command('basket.set', set)] });
    });
    // Long enough for every write to reach its waiting point.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const bell = t.call('Client', 'GET', '/api/notifications/').then(({ status }) => status);
    const late = new Promise((resolve) => setTimeout(resolve, 2000, 'late'));
    const first = await Promise.race([bell, late]);
    end();
    await long;
    expect(first).toBe(200);
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
  });
});
