import { expect } from 'vitest';
import { sql } from 'kysely';
import { refusals, type ErrorBody } from '#contract/errors.ts';
import type { Answer, TestApp } from './test-app.ts';

/** Tables in which a refused write could leave a trace. */
const watched =
  'products articles orders orderlines customers arrivals categories tags users permissions history change idempotency command role_permission'.split(
    ' ',
  );

async function photograph(t: TestApp): Promise<string> {
  const counts: Record<string, unknown> = {};
  for (const table of watched) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
      t.db.read,
    );
    counts[table] = rows[0]!.n;
  }
  const clock = await t.db.read.selectFrom('sync_clock').select('v').executeTakeFirstOrThrow();
  return JSON.stringify({ ...counts, clock: clock.v });
}

/** Expects a refusal with a text and a code, with nothing half-written and no internals revealed. */
export async function expectRefusal(
  t: TestApp,
  send: () => Promise<Answer>,
  status: number,
  code: keyof typeof refusals,
): Promise<ErrorBody> {
  const before = await photograph(t);
  const answer = await send();
  expect(answer, answer.raw).toMatchObject({ status, body: { code, detail: expect.stringMatching(/\w+/) } });
  expect(String(answer.headers['content-type'])).toBe('application/json; charset=utf-8');
  expect(answer.headers['x-quai']).toBe('test');
  expect(answer.raw).not.toMatch(/\bat .*\.ts|SQLITE|syntax error|node_modules/);
  expect(await photograph(t)).toBe(before);
  return answer.body as ErrorBody;
}
