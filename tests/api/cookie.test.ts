import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('the session cookie on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
  });
  afterAll(() => t.close());

  const cookieOf = (role: 'Admin' | 'Manager') => ({ cookie: `quai_session=${t.tokens[role]}` });
  const batch = {
    commands: [{ id: '0198c0de-0000-7000-8000-000000000000', type: 'none.such', version: 1, args: {} }],
  };
  const send = (headers: Record<string, string>) => t.call(null, 'POST', '/api/commands', batch, headers);

  it('by itself opens only the calls that declare it', async () => {
    for (const [method, path] of [
      ['GET', '/api/auth/me'],
      ['GET', '/api/orders'],
      ['POST', '/api/auth/logout'],
      ['POST', '/api/tags'],
    ]) {
      const answer = await t.call(
        null,
        method!,
        path!,
        method === 'POST' ? {} : undefined,
        cookieOf('Admin'),
      );
      expect(answer, path).toMatchObject({ status: 401, body: { code: 'auth.required' } });
    }
    const picture = await t.call(null, 'GET', '/api/images/unknown', undefined, cookieOf('Admin'));
    expect(picture).toMatchObject({ status: 404, body: { code: 'row.not_found' } });
  });

  it('sends commands only for the user that the request names', async () => {
    const named = { ...cookieOf('Admin'), 'x-quai-user': t.userIds.Admin };
    expect((await send(named)).status).toBe(200);
    expect(await send(cookieOf('Admin'))).toMatchObject({
      status: 403,
      body: { code: 'auth.user_mismatch' },
    });
    const other = { ...cookieOf('Admin'), 'x-quai-user': t.userIds.Manager };
    expect(await send(other)).toMatchObject({ status: 403, body: { code: 'auth.user_mismatch' } });
  });

  it.each(['/api/changes/snapshot', '/api/notifications/'])(
    'reads %s only for the user that the request names',
    async (path) => {
      const read = (headers: Record<string, string>) => t.call(null, 'GET', path, undefined, headers);
      const refused = { status: 403, body: { code: 'auth.user_mismatch' } };
      expect((await read({ ...cookieOf('Admin'), 'x-quai-user': t.userIds.Admin })).status).toBe(200);
      expect(await read({ ...cookieOf('Admin'), 'x-quai-user': t.userIds.Manager })).toMatchObject(refused);
      expect(await read(cookieOf('Admin'))).toMatchObject(refused);
    },
  );

  it('is not accepted from another site', async () => {
    const named = { ...cookieOf('Admin'), 'x-quai-user': t.userIds.Admin };
    const foreignHeaders: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
    ];
    for (const foreign of foreignHeaders) {
      expect(await send({ ...named, ...foreign }), JSON.stringify(foreign)).toMatchObject({
        status: 403,
        body: { code: 'auth.origin' },
      });
    }
    expect(
      (
        await send({
          ...named,
          'sec-fetch-site': 'same-origin',
          origin: 'http://localhost:80',
          host: 'localhost:80',
        })
      ).status,
    ).toBe(200);
  });

  it('of another user stops a request with a token; an invalid cookie does not', async () => {
    const path = '/api/auth/me';
    const both = await t.call('Manager', 'GET', path, undefined, cookieOf('Admin'));
    expect(both).toMatchObject({ status: 403, body: { code: 'auth.user_mismatch' } });
    expect((await t.call('Manager', 'GET', path, undefined, cookieOf('Manager'))).status).toBe(200);
    expect((await t.call('Manager', 'GET', path, undefined, { cookie: 'quai_session=gone' })).status).toBe(
      200,
    );
  });

  it('that was lost while the token remained is set again with the profile', async () => {
    const ask = (cookie?: string) =>
      t.app.inject({
        method: 'GET',
        url: '/api/auth/me',
        headers: { authorization: `Bearer ${t.tokens.Manager}`, ...(cookie === undefined ? {} : { cookie }) },
      });
    const given = async (cookie?: string) =>
      (await ask(cookie)).cookies.find((one) => one.name === 'quai_session')?.value;
    expect(await given()).toBe(t.tokens.Manager);
    expect(await given('quai_session=gone')).toBe(t.tokens.Manager);
    expect(await given(cookieOf('Manager').cookie)).toBeUndefined();
  });

  it('runs nothing when the named user is not the one of the token', async () => {
    const before = await t.db.read.selectFrom('sync_clock').select('v').executeTakeFirstOrThrow();
    const answer = await t.call(
      'Admin',
      'POST',
      '/api/tags',
      { name: 'x' },
      { 'x-quai-user': t.userIds.Manager },
    );
    expect(answer).toMatchObject({ status: 403, body: { code: 'auth.user_mismatch' } });
    expect(await t.db.read.selectFrom('sync_clock').select('v').executeTakeFirstOrThrow()).toEqual(before);
  });
});
