import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import { systemClock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openSqlite } from '#server/db/connections/open-sqlite.ts';
import { transact } from '#server/db/transact.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { insertRow, insertRows } from '#server/entities/write/write-rows.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { orderOf, command } from '../api/order-story.ts';
import { signIn, testAuthor } from '../api/test-app.ts';
import { startServer, type ServerProcess } from './server-process.ts';

const orders = 1000;
const kills = 10;
const atOnce = 8;

let folder: string;
let token: string;

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = openSqlite(join(folder, 'quai.sqlite'));
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quai-kill-'));
  token = await withDatabase(async (db) => {
    await migrate(db, systemClock, allMigrations);
    return transact(db, systemClock, testAuthor, async (tx) => {
      await insertRow(tx, 'customers', { code: 'C-CLIENT', name: 'Company' });
      const user = await insertRow(tx, 'users', {
        username: 'admin',
        email: 'a@quai.test',
        role: 'Admin',
        active: 1,
      });
      const numbers = [1, 2, 3, 4, 5];
      await insertRows(
        tx,
        'articles',
        numbers.map((at) => ({ reference: `R-${at}`, designation: `Article ${at}`, price: at * 100 })),
      );
      return signIn(tx, user.id);
    });
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Sends one command; null if no response came back, whatever happened on the server. */
async function send(server: ServerProcess, one: SentCommand): Promise<Verdict | null> {
  try {
    const reply = await fetch(`${server.url}/api/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ commands: [one] }),
    });
    const body = (await reply.json()) as { verdicts: Verdict[] };
    return body.verdicts[0] ?? null;
  } catch {
    return null;
  }
}

it(`places ${orders} orders through ${kills} kills: each confirmed one exists once, the rest after a retry`, async () => {
  const waiting = Array.from({ length: orders }, (_, at) =>
    command('order.place', orderOf([[`R-${(at % 5) + 1}`, 1 + (at % 3)]]), uuidv7()),
  );
  const ids = waiting.map((one) => (one.args as { order_id: string }).order_id);
  const confirmed = new Map<string, Verdict>();
  let killed = 0;
  let repeated = 0;
  const port = await findFreePort();
  while (waiting.length > 0) {
    const server = await startServer(folder, port);
    // In the middle: after a part of the rest, while others are on their way.
    const until = killed < kills ? confirmed.size + Math.floor(orders / (kills + 2)) : Infinity;
    const lane = async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        const verdict = await send(server, one);
        if (!verdict) {
          waiting.unshift(one);
          return;
        }
        expect(['applied', 'duplicate']).toContain(verdict.status);
        if (verdict.status === 'duplicate') repeated++;
        confirmed.set(one.id, verdict);
        if (confirmed.size >= until && server.process.exitCode === null) void server.kill();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    await server.kill();
    if (waiting.length > 0) killed++;
  }
  expect(killed).toBe(kills);
  expect(confirmed.size).toBe(orders);
  await withDatabase(async (db) => {
    const rows = await db.read.selectFrom('orders').select(['id', 'number', 'line_count']).execute();
    expect(rows.map((row) => row.id).sort()).toEqual([...ids].sort());
    expect(new Set(rows.map((row) => row.number)).size).toBe(orders);
    const numbers = rows.map((row) => Number(row.number.slice(5))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: orders }, (_, at) => at + 1));
    const lines = await db.read
      .selectFrom('orderlines')
      .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.sum<number>('allocated').as('pieces')])
      .executeTakeFirstOrThrow();
    const stock = await db.read
      .selectFrom('products')
      .select((eb) => eb.fn.sum<number>('allocated').as('pieces'))
      .executeTakeFirstOrThrow();
    expect(lines.n).toBe(orders);
    expect(stock.pieces).toBe(lines.pieces);
    for (const verdict of confirmed.values())
      expect((verdict.result as { number: string }).number).toMatch(/^\d{4}-\d{6}$/);
  });
  console.log(`${killed} kills, ${orders} orders, ${repeated} confirmed only by their retry`);
}, 180_000);

it('stores with synchronous=FULL: a confirmed commit survives a power cut', async () => {
  await withDatabase(async (db) => {
    const { sql } = await import('kysely');
    const journal = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db.write);
    const full = await sql<{ synchronous: number }>`pragma synchronous`.execute(db.write);
    expect(journal.rows).toEqual([{ journal_mode: 'wal' }]);
    expect(full.rows).toEqual([{ synchronous: 2 }]);
  });
});
