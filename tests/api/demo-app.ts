import type { FastifyInstance } from 'fastify';
import type { CommandArgs, CommandType } from '#contract/commands/registry.ts';
import type { Verdict } from '#contract/commands/envelope.ts';
import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { DEMO_PASSWORD } from '#server/demo/people/accounts.ts';
import { loadDemo } from '#server/demo/load.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import type { Deps } from '#server/http/deps.ts';
import { createHasher } from '#server/http/session/password-hasher.ts';
import { syncAccess } from '#server/services/accounts/sync-access.ts';
import { command } from './order-story.ts';
import { openTestDatabase } from './test-app.ts';

export type DemoApp = {
  db: Database;
  deps: Deps;
  signIn: (username: string) => Promise<{ status: number; token: string }>;
  /** Sends a GET request as an account, which signs in at first use. */
  get: (
    username: string,
    path: string,
  ) => Promise<{ status: number; body: unknown; type: string; ms: number }>;
  /** Runs one command as an account. */
  run: <T extends CommandType>(username: string, type: T, args: CommandArgs<T>) => Promise<Verdict>;
  close: () => Promise<void>;
};

/**
 * The application on the sample warehouse, with real passwords.
 * @param orderCount for tests that read all orders many times; the whole sample without
 */
export async function openDemoApp(orderCount?: number): Promise<DemoApp> {
  const db = await openTestDatabase('sqlite');
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const settings = {
    publicUrl: 'http://quai.test',
    secureCookies: false,
    defaultLanguage: 'en' as const,
    startLanguage: 'en' as const,
    timezone: 'Europe/Paris',
    vatRate: 20,
    sessionIdleDays: 7,
    version: 'test',
    appDir: null,
  };
  const mail = { canSend: true, send: async () => undefined };
  const deps: Deps = { db, clock: systemClock, log: silent, mail, hasher: createHasher(), settings };
  await migrate(db, systemClock, allMigrations);
  await syncAccess(db, systemClock);
  await loadDemo({ ...deps, timezone: settings.timezone, vatRate: settings.vatRate, orderCount });
  const app: FastifyInstance = await buildApp(deps);
  const tokens = new Map<string, string>();

  const signIn = async (username: string) => {
    const payload = { username, password: DEMO_PASSWORD };
    const reply = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
    const { token = '' } = reply.json<{ token?: string }>();
    tokens.set(username, token);
    return { status: reply.statusCode, token };
  };
  const headersOf = async (username: string) => {
    const token = tokens.get(username) ?? (await signIn(username)).token;
    return { authorization: `Bearer ${token}` };
  };
  return {
    db,
    deps,
    signIn,
    get: async (username, url) => {
      const headers = await headersOf(username);
      const start = performance.now();
      const reply = await app.inject({ method: 'GET', url, headers });
      const ms = performance.now() - start;
      const type = String(reply.headers['content-type']);
      const body: unknown = type.includes('json') ? reply.json() : reply.payload;
      return { status: reply.statusCode, body, type, ms };
    },
    run: async (username, type, args) => {
      const headers = await headersOf(username);
      const payload = { commands: [command(type, args)] };
      const reply = await app.inject({ method: 'POST', url: '/api/commands', headers, payload });
      return reply.json<{ verdicts: Verdict[] }>().verdicts[0]!;
    },
    close: async () => {
      await app.close();
      await db.close();
    },
  };
}
