import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ImportJob } from '#contract/endpoints/imports.ts';
import { systemClock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { transact } from '#server/db/transact.ts';
import { insertRow, insertRows } from '#server/entities/write/write-rows.ts';
import type { Deps } from '#server/http/deps.ts';
import { syncAccess } from '#server/services/accounts/sync-access.ts';
import { changeStock } from '#server/services/stock/change-stock.ts';
import { startProgram, type Started } from '../../start-server.ts';
import { makeTestDeps, openTestDatabase, signIn, testAuthor } from '../../test-app.ts';

/** How many articles and products the warehouse has before the first import. */
export const stored = 300;

/** A warehouse whose server is a process of its own, which can be killed and started again. */
export type KillableHouse = {
  db: Database;
  deps: Deps;
  /** The session of an Admin, who imports and whose device pulls. */
  token: string;
  /** The raw answer to a call. */
  ask: (method: string, path: string, body?: object) => Promise<{ status: number; raw: string }>;
  /** The body of a call that must succeed. */
  call: <T = ImportJob>(method: string, path: string, body?: object) => Promise<T>;
  start: () => Promise<void>;
  /** Kills the server as a power cut would. */
  kill: () => Promise<void>;
  /** Lets the lease of a killed server end, for which a user would wait 15 s. */
  expireLeases: () => Promise<void>;
  close: () => Promise<void>;
};

export async function openKillableHouse(kind: 'sqlite' | 'postgres'): Promise<KillableHouse> {
  const db = await openTestDatabase(kind);
  await migrate(db, systemClock, allMigrations);
  await syncAccess(db, systemClock);
  const { deps } = makeTestDeps(db);
  const token = await furnish(db);
  let running: Started | null = null;
  let origin = '';
  const ask: KillableHouse['ask'] = async (method, path, body) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, raw: await answer.text() };
  };
  const kill = async () => {
    running?.child.kill('SIGKILL');
    await running?.ended;
    running = null;
  };
  return {
    db,
    deps,
    token,
    ask,
    call: async <T>(method: string, path: string, body?: object) => {
      const { status, raw } = await ask(method, path, body);
      if (status >= 300) throw new Error(`${method} ${path}: ${status} ${raw}`);
      return JSON.parse(raw) as T;
    },
    start: async () => {
      const where: Record<string, string> =
        kind === 'postgres' ? { DATABASE_URL: db.url } : { DATA_DIR: dirname(db.url) };
      running = startProgram('server/main.ts', { PORT: '0', HOST: '127.0.0.1', ...where });
      origin = await running.ready;
    },
    kill,
    expireLeases: async () => {
      await db.write.updateTable('import_job').set({ runner_until: systemClock.now() }).execute();
      // A lease that ends now has expired in the next millisecond.
      await wait(2);
    },
    close: async () => {
      await kill();
      await db.close();
    },
  };
}

function furnish(db: Database): Promise<string> {
  return transact(db, systemClock, testAuthor, async (tx) => {
    const admin = { username: 'admin', email: 'admin@quai.test', role: 'Admin', active: 1 } as const;
    const user = await insertRow(tx, 'users', admin);
    // Without a password the server would print a link for one at each start.
    await tx.q.insertInto('credential').values({ user_id: user.id, hash: '-', changed_at: tx.now }).execute();
    await insertRows(
      tx,
      'customers',
      Array.from({ length: 10 }, (_, at) => ({ code: `C-${at}`, name: `Company ${at}` })),
    );
    await insertRows(
      tx,
      'categories',
      ['Textile', 'Papeterie'].map((name) => ({ name })),
    );
    const references = Array.from({ length: stored }, (_, at) => `S-${at}`);
    await insertRows(
      tx,
      'products',
      references.map((reference) => ({ reference, location: 'B-01-1-01' })),
    );
    await insertRows(
      tx,
      'articles',
      references.map((reference, at) => ({
        reference,
        product_reference: reference,
        designation: `Article ${at}`,
        price: 100 + at,
        category: 'Textile',
      })),
    );
    const opening = references.map((reference, at) => ({ reference, onHandDelta: 10 + at }));
    await changeStock(tx, opening, { cause: 'opening', source: '' });
    return signIn(tx, user.id);
  });
}
