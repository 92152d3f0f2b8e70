import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '#contract/access.ts';
import type { Verdict } from '#contract/commands/envelope.ts';
import { openPostgres } from '#server/db/connections/open-postgres.ts';
import { openSqlite } from '#server/db/connections/open-sqlite.ts';
import { transact, type Write } from '#server/db/transact.ts';
import { endUserSessions } from '#server/entities/accounts/end-user-sessions.ts';
import { takePhoto } from '../fixtures/pictures.ts';
import { stageFile, tryFile } from './import-file.ts';
import { command, productOf, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, signIn, testAuthor, type Answer, type TestApp } from './test-app.ts';

const file = { entity: 'tags', content: 'Tag\nLin\n', name: 'tags.csv' } as const;

/**
 * Writing calls, each with the permission that it needs; `{article}` and the like are replaced by ids of existing rows.
 */
const calls: { call: string; right: Permission; body?: object; headers?: Record<string, string> }[] = [
  { call: 'POST /api/tags', right: 'manage tags', body: { name: 'Late' } },
  { call: 'PATCH /api/tags/{tag}', right: 'manage tags', body: { name: 'Later', version: 1 } },
  { call: 'DELETE /api/tags/{tag}', right: 'manage tags' },
  { call: 'PUT /api/articles/{article}/images', right: 'manage articles', body: { images: [] } },
  {
    call: 'POST /api/arrivals/{arrival}/lines',
    right: 'manage arrivals',
    body: { lines: [{ reference: 'R-1', expected: 2 }] },
  },
  {
    call: 'POST /api/orders/views',
    right: 'view orders page',
    body: { name: 'Mine', parameters: {}, shared: false },
  },
  {
    call: 'POST /api/tags/bulk',
    right: 'manage tags',
    body: { act: { kind: 'remove' }, rows: { filters: {} } },
  },
  {
    call: 'POST /api/imports',
    right: 'import data',
    body: { entity: 'tags', file_name: 'a.csv', options: {} },
  },
  {
    call: 'PUT /api/imports/{import}/rows',
    right: 'manage tags',
    body: { rows: [{ row: 1, cells: { name: 'Late' } }] },
  },
  { call: 'DELETE /api/imports/{import}', right: 'manage tags' },
  {
    call: 'PUT /api/role-permissions',
    right: 'manage permissions management',
    body: { role: 'Technician', permission: 'view arrivals page', granted: false },
  },
];

describe.each(databaseKinds)('calls that wait behind a long write on %s', (kind) => {
  let t: TestApp;
  let ids: Record<string, string>;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 1, 10);
    const made = async (path: string, body: object) =>
      ((await t.call('Admin', 'POST', path, body)).body as { id: string }).id;
    const articles = await t.call('Admin', 'GET', '/api/articles?reference=R-1');
    ids = {
      tag: await made('/api/tags', { name: 'Here' }),
      arrival: await made('/api/arrivals', { number: 'A-1', provider: 'P', date: '2026-06-12' }),
      article: (articles.body as { rows: { id: string }[] }).rows[0]!.id,
      import: (await stageFile(t, file)).id,
      checked: (await tryFile(t, file)).id,
    };
  });
  afterEach(async () => {
    for (const who of ['Admin', 'Preparer'] as const)
      t.tokens[who] = await t.write((tx) => signIn(tx, t.userIds[who]));
  });
  afterAll(() => t.close());

  /** Makes the call during the write `work`, and lets the write end once the call waits for its turn. */
  async function askDuring(
    work: (tx: Write) => Promise<unknown>,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    const { promise: held, resolve: end } = Promise.withResolvers<void>();
    const { promise: begins, resolve: begun } = Promise.withResolvers<void>();
    const writing = t.write(async (tx) => {
      begun();
      await held;
      await work(tx);
    });
    await begins;
    const { db } = t;
    const { transaction } = db;
    const { promise: waits, resolve: waiting } = Promise.withResolvers<void>();
    db.transaction = (own) => {
      waiting();
      return transaction(own);
    };
    const asked = ask();
    await Promise.race([waits, asked]);
    db.transaction = transaction;
    end();
    await writing;
    return asked;
  }

  const call = ({ call: named, body }: (typeof calls)[number]) => {
    const [method, path] = named.split(' ') as [string, string];
    return t.call(
      'Admin',
      method,
      path.replace(/\{(\w+)\}/, (_, name: string) => ids[name]!),
      body,
    );
  };
  const taking =
    (role: string, permission: Permission) =>
    ({ q }: Write) =>
      q.deleteFrom('role_permission').where('role', '=', role).where('permission', '=', permission).execute();
  const giveBack = (role: string, permission: Permission) =>
    t.write(({ q }) => q.insertInto('role_permission').values({ role, permission }).execute());
  const told = async () =>
    (await t.db.read.selectFrom('history').select('entity').where('entity', '<>', 'sessions').execute())
      .length;

  it.each(calls)('$call does not use a permission that was revoked meanwhile', async (one) => {
    const before = await told();
    const answer = await askDuring(taking('Admin', one.right), () => call(one));
    await giveBack('Admin', one.right);
    expect(answer).toMatchObject({ status: 403, body: { code: 'access.forbidden', permission: one.right } });
    expect(await told()).toBe(before);
  });

  it.each(calls)('$call does not run for a user who was signed out meanwhile', async (one) => {
    const before = await told();
    const answer = await askDuring(
      (tx) => endUserSessions(tx, { user_id: t.userIds.Admin }),
      () => call(one),
    );
    expect(answer).toMatchObject({ status: 401, body: { code: 'auth.expired' } });
    expect(await told()).toBe(before);
  });

  it('an import is not written with a permission that was revoked meanwhile', async () => {
    const path = `/api/imports/${ids['checked']}`;
    await askDuring(taking('Admin', 'manage tags'), () => t.call('Admin', 'POST', `${path}/apply`));
    const stored = () =>
      t.db.read
        .selectFrom('import_job')
        .select('state')
        .where('id', '=', ids['checked']!)
        .executeTakeFirstOrThrow();
    // Restored only after the import had its turn: the order of two waiting writers is not defined.
    await expect.poll(stored).not.toEqual({ state: 'applying' });
    await giveBack('Admin', 'manage tags');
    const job = await t.call('Admin', 'GET', path);
    expect(job.body).toMatchObject({ state: 'failed', failure: { code: 'access.forbidden' } });
    expect((await t.call('Admin', 'GET', '/api/tags?name=Lin')).body).toMatchObject({ rows: [] });
  });

  /** A command of the Preparer that counts the current stock. */
  const count = async () => {
    const product = await productOf(t, 'R-1');
    const args = { product_id: product.id, counted: 77, from: product.on_hand };
    const one = command('stock.count', { ...args, cause: 'count' as const, note: '' });
    return () => t.call('Preparer', 'POST', '/api/commands', { commands: [one] });
  };

  it('a command does not use a permission that was revoked meanwhile', async () => {
    const answer = await askDuring(taking('Preparer', 'count stock'), await count());
    const [verdict] = (answer.body as { verdicts: Verdict[] }).verdicts;
    expect(verdict).toMatchObject({ status: 'rejected', code: 'access.forbidden' });
    expect((await productOf(t, 'R-1')).on_hand).toBe(10);
    await giveBack('Preparer', 'count stock');
  });

  it('a command does not run for a user who was signed out meanwhile', async () => {
    const ending = (tx: Write) => endUserSessions(tx, { user_id: t.userIds.Preparer });
    expect(await askDuring(ending, await count())).toMatchObject({
      status: 401,
      body: { code: 'auth.expired' },
    });
    expect((await productOf(t, 'R-1')).on_hand).toBe(10);
  });

  /** Changes of the Preparer's account after which its former rights must not be used. */
  const losses: { loss: string; patch: object; lost: Partial<Answer> }[] = [
    { loss: 'disabled', patch: { active: 0 }, lost: { status: 401 } },
    { loss: 'deleted', patch: { deleted_at: '2026-06-12T08:00:00.000Z' }, lost: { status: 401 } },
    { loss: 'given a lesser role', patch: { role: 'Client' }, lost: { status: 403 } },
  ];
  const before = { active: 1, deleted_at: null, role: 'Preparer' };
  const change =
    (patch: object) =>
    ({ q }: Write) =>
      q.updateTable('users').set(patch).where('id', '=', t.userIds.Preparer).execute();

  it.each(losses)('a command does not run for a user who was $loss meanwhile', async ({ patch, lost }) => {
    const answer = await askDuring(change(patch), await count());
    await t.write(change(before));
    const [verdict] = (answer.body as { verdicts?: Verdict[] }).verdicts ?? [];
    if (verdict) expect(verdict).toMatchObject({ status: 'rejected', code: 'access.forbidden' });
    else expect(answer).toMatchObject(lost);
    expect((await productOf(t, 'R-1')).on_hand).toBe(10);
  });

  it.each(losses)(
    'a command does not run for a user that another process has $loss after the guard',
    async ({ patch, lost }) => {
      const other = kind === 'sqlite' ? openSqlite(t.url) : openPostgres(t.url, () => undefined);
      const { db } = t;
      const { transaction } = db;
      const ask = await count();
      db.transaction = async (own) => {
        db.transaction = transaction;
        await transact(other, t.clock, testAuthor, change(patch));
        return transaction(own);
      };
      const answer = await ask();
      await other.close();
      await t.write(change(before));
      const [verdict] = (answer.body as { verdicts?: Verdict[] }).verdicts ?? [];
      if (verdict) expect(verdict).toMatchObject({ status: 'rejected', code: 'access.forbidden' });
      else expect(answer).toMatchObject(lost);
      expect((await productOf(t, 'R-1')).on_hand).toBe(10);
    },
  );

  it('a command uses the rights that it had where a write that revoked them failed', async () => {
    const revoking = t
      .write(async (tx) => {
        await taking('Preparer', 'count stock')(tx);
        throw new Error('not revoked');
      })
      .catch(() => undefined);
    const product = await productOf(t, 'R-1');
    const args = { product_id: product.id, counted: 10, from: product.on_hand };
    const one = command('stock.count', { ...args, cause: 'count' as const, note: '' });
    const answer = await t.call('Preparer', 'POST', '/api/commands', { commands: [one] });
    await revoking;
    expect(answer.body).toMatchObject({ verdicts: [{ status: 'applied' }] });
  });

  it('an image is not stored for a user who was signed out meanwhile', async () => {
    const picture = await takePhoto('#ff0000', 30, 20);
    const send = () =>
      t.call('Admin', 'POST', '/api/photos/0199f0a4-5c1e-7c0d-9a53-0c5f2b6a7d8e', picture, {
        'content-type': 'image/jpeg',
      });
    const answer = await askDuring((tx) => endUserSessions(tx, { user_id: t.userIds.Admin }), send);
    expect(answer).toMatchObject({ status: 401 });
    expect(await t.db.read.selectFrom('photo').select('id').execute()).toEqual([]);
  });
});
