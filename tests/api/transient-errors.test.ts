import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import { openPostgres } from '#server/db/connections/open-postgres.ts';
import { isTransientError } from '#server/db/connections/is-transient-error.ts';
import type { Database } from '#server/db/database.ts';
import { command, sellArticles } from './order-story.ts';
import { startProgram, type Started } from './start-server.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

let t: TestApp | undefined;
let other: Started | undefined;
afterEach(async () => {
  other?.child.kill('SIGKILL');
  await other?.ended;
  await t?.close();
  t = other = undefined;
});

const basket = (reference: string) =>
  command('basket.set', { reference, quantity: 1, marking: 'm'.repeat(90), price_seen: 1 });
const send = (one: SentCommand) => t!.call('Manager', 'POST', '/api/commands', { commands: [one] });
/** The same for another process that serves the same database. */
const sendTo = async (origin: string, one: SentCommand) => {
  const answer = await fetch(`${origin}/api/commands`, {
    method: 'POST',
    headers: { authorization: `Bearer ${t!.tokens.Manager}`, 'content-type': 'application/json' },
    body: JSON.stringify({ commands: [one] }),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
};
const verdictOf = (body: unknown) => (body as { verdicts: Verdict[] }).verdicts[0]!.status;

/** Blocks queries on the baskets' table until the returned function is called. */
async function holdBaskets(db: Database): Promise<() => Promise<void>> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: holds, resolve: isHeld } = Promise.withResolvers<void>();
  const holder = db.read.transaction().execute(async (q) => {
    await sql`lock table basket_line in access exclusive mode`.execute(q);
    isHeld();
    await held;
  });
  await holds;
  return () => {
    release();
    return holder;
  };
}

describe('a failing database decides no command', () => {
  it('when the disk is full', async () => {
    t = await openTestApp('sqlite');
    await sellArticles(t, ['X', ...Array.from({ length: 400 }, (_, n) => `X-${n}`)]);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(t.db.write);
    await sql.raw(`pragma max_page_count = ${rows[0]!.page_count}`).execute(t.db.write);
    let last = basket('X');
    let answer = await send(last);
    for (let n = 0; n < 400 && answer.status === 200; n++) {
      expect(verdictOf(answer.body)).toBe('applied');
      last = basket(`X-${n}`);
      answer = await send(last);
    }
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'server.busy' },
      headers: { 'retry-after': '2' },
    });
    expect(t.errors).not.toEqual([]);
    await sql.raw('pragma max_page_count = 1000000').execute(t.db.write);
    expect(verdictOf((await send(last)).body)).toBe('applied');
  });

  it('when PostgreSQL does not answer', async () => {
    const away = openPostgres('postgres://nobody@localhost:1/nothing', () => undefined);
    t = await openTestApp('sqlite');
    const { deps, app } = t;
    Object.assign(deps.db, { kind: 'postgres', read: away.read, transaction: away.transaction });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/commands',
      headers: { authorization: `Bearer ${t.tokens.Manager}` },
      payload: { commands: [basket('X')] },
    });
    expect(answer.statusCode, answer.payload).toBe(503);
    await away.close();
  });

  it.runIf(databaseKinds.includes('postgres'))(
    'when PostgreSQL ends the connection during a transaction',
    async () => {
      t = await openTestApp('postgres');
      await sellArticles(t, ['X', 'Y']);
      const { db } = t;
      const one = basket('X');
      // The query on the baskets' table waits, and its connection is terminated.
      const release = await holdBaskets(db);
      const asked = send(one);
      const end = async () =>
        (
          await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db.read)
        ).rows.length;
      while ((await end()) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      expect(await asked).toMatchObject({ status: 503, body: { code: 'server.busy' } });
      await release();
      expect(verdictOf((await send(one)).body)).toBe('applied');
    },
  );

  it.runIf(databaseKinds.includes('postgres'))(
    'when a server process freezes in a transaction, the others wait for seconds only, and it continues when it wakes',
    async () => {
      t = await openTestApp('postgres');
      await sellArticles(t, ['X', 'Y']);
      const { db, url } = t;
      other = startProgram('server/main.ts', { PORT: '0', HOST: '127.0.0.1', DATABASE_URL: url });
      const origin = await other.ready;
      const one = basket('X');
      const release = await holdBaskets(db);
      const asked = sendTo(origin, one);
      const waiting = sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%basket_line%'`;
      await expect.poll(async () => (await waiting.execute(db.read)).rows.length).toBe(1);
      // PostgreSQL finishes the query, but nothing reads its result.
      other.child.kill('SIGSTOP');
      await release();
      expect(verdictOf((await send(basket('Y'))).body)).toBe('applied');
      other.child.kill('SIGCONT');
      expect(await asked).toMatchObject({ status: 503, body: { code: 'server.busy' } });
      expect(verdictOf((await sendTo(origin, one)).body)).toBe('applied');
    },
  );

  it('when PostgreSQL reports a transaction timeout or an idle transaction', () => {
    for (const code of ['25P03', '25P04'])
      expect(isTransientError(Object.assign(new Error(code), { code })), code).toBe(true);
  });

  it('an error of the command itself is not a temporary failure', () => {
    const codes = ['23505', '22003', '42703', '57014', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_ERROR'];
    for (const code of codes)
      expect(isTransientError(Object.assign(new Error(code), { code })), code).toBe(false);
    expect([isTransientError(new TypeError('x is not a function')), isTransientError(null)]).toEqual([
      false,
      false,
    ]);
  });
});
