import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { roleNames, type RoleName } from '#contract/access.ts';
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { Verdict } from '#contract/commands/envelope.ts';
import { commands } from '#contract/commands/registry.ts';
import { commandMatrix, endpointMatrix } from '../fixtures/permission-matrix.ts';
import { databaseKinds, openTestApp, signIn, type TestApp } from './test-app.ts';

const keyOf = (endpoint: { method: string; path: string }) => `${endpoint.method} ${endpoint.path}`;

it('the matrix contains every call and command, and nothing else', () => {
  expect(Object.keys(endpointMatrix).toSorted()).toEqual(allEndpoints.map(keyOf).toSorted());
  expect(Object.keys(commandMatrix).toSorted()).toEqual(Object.keys(commands).toSorted());
});

describe.each(databaseKinds)('permissions on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
  });
  afterAll(() => t.close());

  /** Makes the call with an empty body and an unknown id: the permission must be checked before anything else. */
  async function call(who: RoleName | null, key: string) {
    const [method, path] = key.split(' ') as [string, string];
    // Without a name it is a photo of the work, which fewer users send.
    const query = path === '/api/photos/{id}' ? '?name=logo.pdf' : '';
    const address = path.replace(/\{\w+\}/g, uuidv7()) + query;
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const token = who && (await t.write((tx) => signIn(tx, t.userIds[who])));
    return t.call(token ? { token } : null, method, address, body);
  }

  it.each(Object.entries(endpointMatrix))('%s', async (key, allowed) => {
    for (const role of roleNames) {
      const answer = await call(role, key);
      const open = allowed === 'everybody' || allowed.includes(role);
      if (open) {
        expect([401, 403], `${role}: ${answer.raw.slice(0, 200)}`).not.toContain(answer.status);
        expect(answer.status, `${role}: ${answer.raw.slice(0, 200)}`).toBeLessThan(500);
      } else {
        expect(answer, role).toMatchObject({
          status: 403,
          body: { code: 'access.forbidden' },
        });
        // The missing permission, or which roles may.
        const { permission, params } = answer.body as { permission?: string; params?: { reason: string } };
        expect(permission ?? params?.reason, role).toEqual(expect.any(String));
      }
    }
    const stranger = await call(null, key);
    if (allowed === 'everybody') expect(stranger.status).not.toBe(401);
    else expect(stranger).toMatchObject({ status: 401, body: { code: 'auth.required' } });
  });

  it.each(Object.entries(commandMatrix))('%s', async (type, allowed) => {
    for (const role of roleNames) {
      const command = { id: uuidv7(), type, version: 1, args: {} };
      const answer = await t.call(role, 'POST', '/api/commands', { commands: [command] });
      const verdict = (answer.body as { verdicts: Verdict[] }).verdicts[0]!;
      if (allowed.includes(role))
        expect(verdict, role).toMatchObject({ status: 'rejected', code: 'fields.invalid' });
      else
        expect(verdict, role).toMatchObject({
          status: 'rejected',
          code: 'access.forbidden',
          permission: expect.any(String),
        });
    }
  });

  it('a revoked permission takes effect at the next call, and so does one that is granted again', async () => {
    const grant = { role: 'Preparer', permission: 'view arrivals page' };
    expect((await t.call('Preparer', 'GET', '/api/arrivals')).status).toBe(200);
    await t.write(({ q }) =>
      q
        .deleteFrom('role_permission')
        .where('role', '=', grant.role)
        .where('permission', '=', grant.permission)
        .execute(),
    );
    expect(await t.call('Preparer', 'GET', '/api/arrivals')).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden', permission: 'view arrivals page' },
    });
    await t.write(({ q }) => q.insertInto('role_permission').values(grant).execute());
    expect((await t.call('Preparer', 'GET', '/api/arrivals')).status).toBe(200);
  });

  it('logs no server error', () => {
    expect(t.errors).toEqual([]);
  });
});
