import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { roleNames, type RoleName } from '#contract/access.ts';
import { buildApp } from '#server/app.ts';
import { minutesBefore, type Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/connections/open-postgres.ts';
import { openSqlite } from '#server/db/connections/open-sqlite.ts';
import { transact, type Author, type Write } from '#server/db/transact.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { insertRow } from '#server/entities/write/write-rows.ts';
import type { Deps, Log } from '#server/http/deps.ts';
import { hashToken, makeToken } from '#server/http/session/secret-token.ts';
import { syncAccess } from '#server/services/accounts/sync-access.ts';
import { templateVariables } from './template-variables.ts';

export type Sent = { to: string; subject: string; text: string };
export type Answer = { status: number; body: unknown; headers: Record<string, unknown>; raw: string };

export type TestApp = {
  app: FastifyInstance;
  db: Database;
  /** How another process opens the database. */
  url: string;
  deps: Deps;
  /** Moves with `advance`, so that tests can skip hours. */
  clock: Clock & { advance: (minutes: number) => void };
  mails: Sent[];
  errors: object[];
  tokens: Record<RoleName, string>;
  userIds: Record<RoleName, string>;
  /** Makes one call as a role, with a token, or without a session (`null`). */
  call: (
    who: RoleName | { token: string } | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  write: <T>(work: (tx: Write) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

export const testAuthor: Author = { user_id: '', username: 'test', origin: 'system', device: '' };

/** The databases that a suite runs on: SQLite always, PostgreSQL if its URL is set. */
export const databaseKinds: readonly ('sqlite' | 'postgres')[] = process.env['QUAI_TEST_PG']
  ? ['sqlite', 'postgres']
  : ['sqlite'];

/**
 * A new database: a file of its own, or a database of its own on the given server.
 * @param fill fills it before the program opens it; empty without
 * @param template the database that it is a copy of; an empty one without
 */
export async function openTestDatabase(
  kind: 'sqlite' | 'postgres',
  fill?: (url: string) => Promise<void>,
  template?: string,
): Promise<Database & { url: string }> {
  if (kind === 'sqlite') {
    const folder = await mkdtemp(join(tmpdir(), 'quai-test-'));
    const path = join(folder, 'quai.sqlite');
    if (template) await copyFile(template, path);
    await fill?.(path);
    const db = openSqlite(path);
    // Only a power cut could lose what is not flushed; without the flushes a write takes half the time.
    await sql`pragma synchronous = off`.execute(db.write);
    return {
      ...db,
      url: path,
      close: async () => {
        await db.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  }
  const server = process.env['QUAI_TEST_PG']!;
  const name = `quai_${randomBytes(6).toString('hex')}`;
  const admin = openPostgres(server, () => undefined);
  const copied = template ? ` template ${template}${await copyStrategy(admin)}` : '';
  await sql.raw(`create database ${name}${copied}`).execute(admin.read);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await fill?.(url.href);
  const db = openPostgres(url.href, () => undefined);
  return {
    ...db,
    url: url.href,
    close: async () => {
      await db.close();
      await sql.raw(`drop database ${name} with (force)`).execute(admin.read);
      await admin.close();
    },
  };
}

/** The option that copies a template's files instead of logging each page: a third of the time without fsync. */
async function copyStrategy({ read }: Database): Promise<string> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`.execute(read);
  return rows[0]!.version >= 150_000 ? ' strategy file_copy' : '';
}

/** What the application needs, on a database: a clock that moves, mails and errors that a test can read. */
export function makeTestDeps(
  db: Database,
  over: Partial<Deps> = {},
): Pick<TestApp, 'deps' | 'clock' | 'mails' | 'errors'> {
  let shift = 0;
  const clock = {
    now: () => new Date(Date.now() + shift * 60_000).toISOString(),
    advance: (minutes: number) => {
      shift += minutes;
    },
  };
  const mails: Sent[] = [];
  const errors: object[] = [];
  const log: Log = { info: () => undefined, warn: () => undefined, error: (facts) => errors.push(facts) };
  const deps: Deps = {
    db,
    clock,
    log,
    mail: { canSend: true, send: async (message) => void mails.push(message) },
    // A cheap hash on purpose: the cost of argon2 has its own test.
    hasher: {
      hash: async (password) => `test$${password}`,
      verify: async (stored, password) => stored === `test$${password}`,
    },
    settings: {
      publicUrl: 'http://quai.test',
      secureCookies: false,
      defaultLanguage: 'en',
      startLanguage: 'en',
      timezone: 'Europe/Paris',
      vatRate: 20,
      sessionIdleDays: 7,
      version: 'test',
      appDir: null,
    },
    ...over,
  };
  return { deps, clock, mails, errors };
}

/**
 * The application as in production, on a database of its own, with one signed-in user of each role. The Client belongs
 * to the customer C-CLIENT; the Commercial is assigned to C-CLIENT and C-OWN, and not to C-OTHER.
 */
export async function openTestApp(
  kind: 'sqlite' | 'postgres' = 'sqlite',
  over: Partial<Deps> = {},
): Promise<TestApp> {
  const template = process.env[templateVariables[kind]];
  const db = await openTestDatabase(kind, undefined, template);
  const { deps, clock, mails, errors } = makeTestDeps(db, over);
  // Without a template all migrations are due.
  await migrate(db, clock, allMigrations);
  // Databases have different histories.
  if (template) await db.write.updateTable('sync_clock').set({ epoch: randomUUID() }).execute();
  await syncAccess(db, clock);
  const app = await buildApp(deps);
  const tokens = {} as Record<RoleName, string>;
  const userIds = {} as Record<RoleName, string>;
  const write = <T>(work: (tx: Write) => Promise<T>) => transact(db, clock, testAuthor, work);
  await write(async (tx) => {
    for (const code of ['C-CLIENT', 'C-OWN', 'C-OTHER']) {
      await insertRow(tx, 'customers', {
        code,
        name: `Company ${code}`,
        shipping_address: '1 quai des Tests\n75001 Paris',
      });
    }
    for (const role of roleNames) {
      const customer = role === 'Client' ? 'C-CLIENT' : '';
      const user = await insertRow(tx, 'users', {
        username: role.toLowerCase(),
        email: `${role.toLowerCase()}@quai.test`,
        role,
        active: 1,
        customer_code: customer,
      });
      userIds[role] = user.id;
      tokens[role] = await signIn(tx, user.id);
      await tx.q
        .insertInto('credential')
        .values({ user_id: user.id, hash: `test$${role}-password`, changed_at: tx.now })
        .execute();
    }
    const own = ['C-CLIENT', 'C-OWN'];
    await tx.q.updateTable('customers').set({ commercial: 'commercial' }).where('code', 'in', own).execute();
  });
  return {
    app,
    db,
    url: db.url,
    deps,
    clock,
    mails,
    errors,
    tokens,
    userIds,
    write,
    call: (who, method, path, body, headers) => {
      const token = who === null ? null : typeof who === 'string' ? tokens[who] : who.token;
      return inject(app, token, method, path, body, headers);
    },
    close: async () => {
      await app.close();
      await db.close();
    },
  };
}

/** Opens a session without a password; returns its token. */
export async function signIn(tx: Write, userId: string): Promise<string> {
  const token = makeToken();
  await tx.q
    .insertInto('session')
    .values({
      id: minutesBefore(tx.now, 0) + token.slice(0, 8),
      token_hash: hashToken(token),
      user_id: userId,
      created_at: tx.now,
      last_seen: tx.now,
      user_agent: '',
      address: '',
    })
    .execute();
  return token;
}

async function inject(
  app: FastifyInstance,
  token: string | null,
  method: string,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const options: InjectOptions = {
    method: method as 'GET',
    url,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
  };
  if (body !== undefined) options.payload = body as object;
  const reply = await app.inject(options);
  const json = String(reply.headers['content-type'] ?? '').includes('/json') && reply.payload !== '';
  return {
    status: reply.statusCode,
    body: json ? reply.json() : reply.payload,
    headers: reply.headers,
    raw: reply.payload,
  };
}
