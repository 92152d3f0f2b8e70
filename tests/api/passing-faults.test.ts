import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { isPassingFault } from '#server/db/passing-fault.ts';
import { command } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

let t: TestApp | undefined;
afterEach(async () => {
  await t?.close();
  t = undefined;
});

const basket = (reference: string) =>
  command('basket.set', { reference, quantity: 1, marking: 'm'.repeat(90), price_seen: 1 });
const send = (one: SentCommand) => t!.call('Manager', 'POST', '/api/commands', { commands: [one] });
const verdictOf = (body: unknown) => (body as { verdicts: Verdict[] }).verdicts[0]!.status;

describe('a database in trouble decides nothing', () => {
  it('where the disk is full', async () => {
    t = await openTestApp('sqlite');
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

  it('where PostgreSQL does not answer', async () => {
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
    'where PostgreSQL ends the connection in the midst',
    async () => {
      t = await openTestApp('postgres');
      const { db } = t;
      const one = basket('X');
      // Whoever asks for the basket's table waits, and is ended there.
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      let isHeld = () => {};
      const holds = new Promise<void>((resolve) => (isHeld = resolve));
      const holder = db.read.transaction().execute(async (q) => {
        await sql`lock table basket_line in access exclusive mode`.execute(q);
        isHeld();
        await held;
      });
      await holds;
      const asked = send(one);
      const end = async () =>
        (
          await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db.read)
        ).rows.length;
      while ((await end()) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      expect(await asked).toMatchObject({ status: 503, body: { code: 'server.busy' } });
      release();
      await holder;
      expect(verdictOf((await send(one)).body)).toBe('applied');
    },
  );

  it('what is wrong with the command itself is no such trouble', () => {
    const codes = ['23505', '22003', '42703', '57014', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_ERROR'];
    for (const code of codes)
      expect(isPassingFault(Object.assign(new Error(code), { code })), code).toBe(false);
    expect([isPassingFault(new TypeError('x is not a function')), isPassingFault(null)]).toEqual([
      false,
      false,
    ]);
  });
});
