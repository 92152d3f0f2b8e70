import { sql } from 'kysely';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { PostgresWriter } from '#server/db/connections/postgres-writer.ts';

it('sends the statements that do not wait for an answer in one write', async () => {
  const log: string[] = [];
  const client = {
    connection: { stream: { cork: () => log.push('cork'), uncork: () => log.push('uncork') } },
    query: async (query: string | { text: string }) => {
      log.push(typeof query === 'string' ? query : query.text);
      await new Promise((resolve) => setImmediate(resolve));
      return { command: '', rows: [], rowCount: 0 };
    },
    release: () => undefined,
  };
  const pool = { connect: async () => client } as unknown as pg.Pool;
  await new PostgresWriter(pool, () => undefined).transaction(async (q) => {
    await Promise.all([sql`select 1`.execute(q), sql`select 2`.execute(q)]);
    await Promise.all([sql`select 3`.execute(q), sql`select 4`.execute(q)]);
  });
  const first = 'cork, begin, select 1, select 2, uncork';
  expect(log.join(', ')).toBe(`${first}, cork, select 3, select 4, uncork, commit`);
});
