import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRow } from '#contract/entity.ts';
import { storePassword } from '#server/services/accounts/reset-password.ts';
import { bodyOf } from './import-file.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('the last Admin on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
  });
  afterAll(() => t.close());

  const pathOf = (id: string) => `/api/users/${id}`;
  const change = async (id: string, values: object) => {
    const { version } = bodyOf<AnyRow>(await t.call('Admin', 'GET', pathOf(id)));
    return t.call('Admin', 'PATCH', pathOf(id), { version, ...values });
  };

  it('stays as long as no other Admin has a password', async () => {
    const values = { username: 'boss', email: 'boss@quai.test', full_name: '', role: 'Admin' };
    const boss = bodyOf<AnyRow>(
      await t.call('Admin', 'POST', '/api/users', { ...values, active: true, customer_code: '' }),
    );
    const self = t.userIds.Admin;
    const last = { status: 409, body: { code: 'permission.last_admin' } };
    expect(await change(self, { role: 'Manager' })).toMatchObject(last);
    expect(await change(self, { active: false })).toMatchObject(last);
    expect(await t.call('Admin', 'DELETE', pathOf(self))).toMatchObject(last);
    expect((await change(boss.id, { active: false })).status).toBe(200);
    expect((await change(boss.id, { active: true })).status).toBe(200);
    await t.write((tx) => storePassword(tx, { id: boss.id, username: 'boss' }, 'hash'));
    expect((await change(self, { active: false })).status).toBe(200);
  });
});
