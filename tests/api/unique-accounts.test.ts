import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkJob } from '#contract/endpoints/bulk.ts';
import type { AnyRow } from '#contract/entity.ts';
import { entities } from '#contract/registry.ts';
import { buildApp } from '#server/app.ts';
import { openPostgres } from '#server/db/connections/open-postgres.ts';
import { openSqlite } from '#server/db/connections/open-sqlite.ts';
import { insertRow } from '#server/entities/write/write-rows.ts';
import { filterTest } from '#src/sync/rows/list-query/filter-test.ts';
import { followBulk } from './follow-bulk.ts';
import { bodyOf, importFile, rowsOf, runStep, stageFile } from './import-file.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const emailTaken = { status: 409, body: { code: 'user.email_taken', fields: { email: 'taken' } } };

describe.each(databaseKinds)('accounts on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
  });
  afterAll(() => t.close());

  const userOf = (username: string, email = `${username}@quai.test`) => ({
    username,
    email,
    role: 'Preparer',
    active: true,
    customer_code: '',
  });
  const create = (username: string, email?: string) =>
    t.call('Admin', 'POST', '/api/users', userOf(username, email));

  const found = async (query: Record<string, string>) => {
    const answer = await t.call('Admin', 'GET', `/api/users?limit=200&${new URLSearchParams(query)}`);
    return (answer.body as { rows: AnyRow[] }).rows.map((row) => row['username']);
  };

  it('a new account needs an e-mail that no other account has, ignoring case and Unicode form', async () => {
    expect((await create('rene', 'René@quai.test'.normalize('NFC'))).status).toBe(201);
    for (const email of ['René@quai.test', 'rené@QUAI.test', 'RENÉ@quai.test'.normalize('NFD')])
      expect(await create('other', email), email).toMatchObject(emailTaken);
    expect((await create('other', 'rene@quai.test')).status).toBe(201);
  });

  it('an e-mail cannot be changed to that of another account, but its case can be changed', async () => {
    const row = bodyOf<AnyRow>(await create('changing'));
    const change = (version: number, email: string) =>
      t.call('Admin', 'PATCH', `/api/users/${row.id}`, { version, email });
    expect(await change(row.version, 'Manager@quai.test')).toMatchObject(emailTaken);
    expect((await change(row.version, 'Changing@quai.test')).status).toBe(200);
  });

  it('the e-mail of a deleted account can be used again, and then the deleted account is not restored with it', async () => {
    const gone = bodyOf<AnyRow>(await create('gone'));
    const rows = { chosen: [{ id: gone.id, version: gone.version }] };
    const body = { act: { kind: 'remove' }, rows };
    const { id } = bodyOf<BulkJob>(await t.call('Admin', 'POST', '/api/users/bulk', body));
    await followBulk(t, 'Admin', id, 'run');
    expect((await create('heir', 'Gone@quai.test')).status).toBe(201);
    expect(await followBulk(t, 'Admin', id, 'undo')).toMatchObject({
      restored: 0,
      kept: [{ code: 'user.email_taken', rows: 1 }],
    });
  });

  it('of two accounts that two processes create at once with one e-mail, one is refused', async () => {
    const db = kind === 'sqlite' ? openSqlite(t.url) : openPostgres(t.url, () => undefined);
    const other = await buildApp({ ...t.deps, db });
    const request = (username: string) => ({
      method: 'POST' as const,
      url: '/api/users',
      headers: { authorization: `Bearer ${t.tokens.Admin}` },
      payload: userOf(username, 'race@quai.test'),
    });
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, at) => (at % 2 ? t.app : other).inject(request(`racer ${at}`))),
    );
    const statuses = replies.map((reply) => reply.statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
    for (const reply of replies)
      if (reply.statusCode === 409) expect(reply.json()).toMatchObject(emailTaken.body);
    await other.close();
    await db.close();
  });

  it('user names must differ in more than case, and signing in ignores case', async () => {
    expect(await create('MANAGER', 'someone.else@quai.test')).toMatchObject({
      status: 409,
      body: { code: 'row.exists', fields: { username: 'taken' } },
    });
    await create('twice', 'twice@quai.test');
    expect(await create('Twice', 'Twice@quai.test')).toMatchObject({
      body: { code: 'row.exists', fields: { username: 'taken', email: 'taken' } },
    });
    const login = (username: string) =>
      t.call(null, 'POST', '/api/auth/login', { username, password: 'Manager-password' });
    expect(await login('Manager')).toMatchObject({ status: 200, body: { profile: { username: 'manager' } } });
  });

  it.each([
    ['Straße', ['STRASSE', 'strasse']],
    ['ΣΊΣΥΦΟΣ', ['σίσυφος', 'σίσυφοσ']],
    ['ﬁona', ['fiona', 'FIONA']],
  ])('the user name %s is taken in any case', async (username, others) => {
    expect((await create(username, `${username.length}@names.test`)).status).toBe(201);
    for (const other of others) expect((await create(other, 'other@names.test')).status, other).toBe(409);
    expect(await found({ username: others[0]! })).toEqual([username]);
  });

  it('filters find a user name and an e-mail in any case', async () => {
    expect((await create('Jean', 'Jean@Exemple.fr')).status).toBe(201);
    for (const email of ['jean@exemple.fr', 'JEAN@EXEMPLE.FR'])
      expect(await found({ email }), email).toEqual(['Jean']);
    expect(await found({ username: 'JEAN' })).toEqual(['Jean']);
    expect(await found({ username: 'not:jean' })).not.toContain('Jean');
    await t.write((tx) =>
      insertRow(tx, 'customers', { code: 'J-1', name: 'Jean', email: 'Jean@Exemple.fr' }),
    );
    for (const email of ['jean@exemple.fr', 'JEAN@exemple.fr']) {
      const answer = await t.call('Admin', 'GET', `/api/customers?email=${email}`);
      expect(answer.body, email).toMatchObject({ rows: [{ code: 'J-1' }] });
      const [row] = (answer.body as { rows: AnyRow[] }).rows;
      expect(filterTest(entities.customers, 'email', email)!(row!)).toBe(true);
    }
  });

  it('of two older names that differ only in case, each signs in with its exact spelling', async () => {
    await t.write(async (tx) => {
      for (const username of ['Twin', 'tw in']) {
        const user = await insertRow(tx, 'users', { username, email: '', role: 'Preparer', active: 1 });
        const patch = username === 'Twin' ? {} : { username: 'twin', username_key: 'twin' };
        await tx.q
          .updateTable('users')
          .set({ ...patch, version: 1 })
          .where('id', '=', user.id)
          .execute();
        const hash = `test$${username}`;
        await tx.q.insertInto('credential').values({ user_id: user.id, hash, changed_at: tx.now }).execute();
      }
    });
    const login = (username: string, password: string) =>
      t.call(null, 'POST', '/api/auth/login', { username, password });
    expect((await login('Twin', 'Twin')).status).toBe(200);
    expect((await login('twin', 'tw in')).status).toBe(200);
    expect((await login('twin', 'Twin')).status).toBe(401);
    expect((await login('TWIN', 'Twin')).status).toBe(401);
  });

  it('older accounts that share an e-mail can be changed in all other fields', async () => {
    const rows: AnyRow[] = [];
    for (const username of ['shift a', 'shift b'])
      rows.push(bodyOf<AnyRow>(await create(username, `${username.at(-1)}@dock.test`)));
    await t.write(({ q }) =>
      q
        .updateTable('users')
        .set({ email: 'shared@dock.test', email_key: 'shared@dock.test' })
        .where(
          'id',
          'in',
          rows.map((row) => row.id),
        )
        .execute(),
    );
    const [one] = rows;
    const change = (patch: object) => t.call('Admin', 'PATCH', `/api/users/${one!.id}`, patch);
    expect((await change({ version: 1, role: 'Technician' })).status).toBe(200);
    expect((await change({ version: 2, email: 'alone@dock.test' })).status).toBe(200);
    expect(await change({ version: 3, email: 'shared@dock.test' })).toMatchObject(emailTaken);
  });

  describe('in an imported file', () => {
    const header = 'Username;Email;Role\n';

    it('rows with a taken e-mail are skipped, and a user name in another case means its account', async () => {
      const content = `${header}file1;one@file.test;Preparer\nfile2;ONE@file.test;Preparer\nfile3;Admin@quai.test;Preparer\nADMIN;two@file.test;Preparer\nadmin;admin@quai.test;Admin\n`;
      const job = await importFile(t, { entity: 'users', content });
      expect(job).toMatchObject({ state: 'applied', result: { created: 1 } });
      const rows = await rowsOf(t, job.id);
      expect(rows.map(({ state, errors }) => [state, errors])).toEqual([
        ['create', []],
        ['error', [{ field: 'email', reason: 'taken', value: 'ONE@file.test' }]],
        ['error', [{ field: 'email', reason: 'taken', value: 'Admin@quai.test' }]],
        ['skip_existing', []],
        ['skip_in_file', []],
      ]);
    });

    it('names of users in another case are updated and referred to by their stored spelling', async () => {
      expect((await create('Élodie Brun', 'elodie@file.test')).status).toBe(201);
      const options = { update_existing: true };
      const content = `${header}ÉLODIE BRUN;elodie.brun@file.test;Preparer\n`;
      const job = await importFile(t, { entity: 'users', content, options });
      expect(job.result).toMatchObject({ created: 0, updated: 1 });
      const clients = 'Code;Nom;Commercial\nC-CASE;Cas;COMMERCIAL\n';
      const named = await importFile(t, { entity: 'customers', content: clients });
      expect(named.result).toMatchObject({ created: 1 });
      const customer = await t.call('Admin', 'GET', '/api/customers?code=C-CASE');
      expect(customer.raw).toContain('"commercial":"commercial"');
    });

    it('an update to a taken e-mail is skipped, also when it was taken after the dry run', async () => {
      expect((await create('updated')).status).toBe(201);
      const options = { update_existing: true };
      const content = `${header}updated;manager@quai.test;Preparer\nfile9;later@file.test;Preparer\n`;
      const job = await stageFile(t, { entity: 'users', content, options });
      const checked = await runStep(t, job.id, 'check', 'Admin', options);
      expect(checked.counts).toMatchObject({ error: 1, create: 1 });
      expect((await create('meanwhile', 'later@file.test')).status).toBe(201);
      const applied = await runStep(t, job.id, 'apply');
      expect(applied).toMatchObject({ state: 'applied', result: { created: 0, updated: 0, skipped: 2 } });
    });
  });
});
