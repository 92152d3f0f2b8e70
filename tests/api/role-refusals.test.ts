import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleNames, type RoleName } from '#contract/access.ts';
import type { Verdict } from '#contract/commands/envelope.ts';
import { commands } from '#contract/commands/registry.ts';
import { endpointMatrix } from '../fixtures/permission-matrix.ts';
import { placeOrder } from './feed-world.ts';
import { databaseKinds, openTestApp, signIn, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('what a role never does, whatever its permissions, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await t.write(async ({ q }) => {
      const permissions = await q.selectFrom('permissions').select('name').execute();
      for (const role of roleNames) {
        const grants = permissions.map(({ name }) => ({ role, permission: name }));
        await q
          .insertInto('role_permission')
          .values(grants)
          .onConflict((oc) => oc.doNothing())
          .execute();
      }
    });
  });
  afterAll(() => t.close());

  it('no refusal names a permission that the user holds', async () => {
    const named: string[] = [];
    for (const role of roleNames) {
      const note = (what: string, answer: object) => {
        const { code, permission } = answer as { code?: string; permission?: string };
        if (code === 'access.forbidden' && permission) named.push(`${role} ${what}: ${permission}`);
      };
      for (const key of Object.keys(endpointMatrix)) {
        const [method, path] = key.split(' ') as [string, string];
        // Some calls end the session.
        const token = await t.write((tx) => signIn(tx, t.userIds[role]));
        const body = method === 'GET' || method === 'DELETE' ? undefined : {};
        note(key, (await t.call({ token }, method, path.replace(/\{\w+\}/g, uuidv7()), body)).body as object);
      }
      for (const type of Object.keys(commands)) {
        const command = { id: uuidv7(), type, version: 1, args: {} };
        const { body } = await t.call(role, 'POST', '/api/commands', { commands: [command] });
        note(type, (body as { verdicts: Verdict[] }).verdicts[0]!);
      }
    }
    expect(named).toEqual([]);
  });

  it('the refusal says who may', async () => {
    const { order } = await placeOrder(t, 'C-CLIENT', ['']);
    const user = `/api/users/${t.userIds.Preparer}`;
    const view = { name: 'Late', parameters: {}, shared: true };
    const calls: [RoleName, string, object | undefined, string][] = [
      ['Manager', `PUT ${user}/password`, { password: 'a new password' }, 'admin'],
      ['Manager', `GET ${user}/badge`, undefined, 'admin'],
      ['Manager', `POST ${user}/badge`, {}, 'admin'],
      ['Manager', `DELETE ${user}/badge`, undefined, 'admin'],
      ['Manager', 'GET /api/clashes', undefined, 'admin'],
      ['Technician', `GET /api/orders/${order.id}/papers/confirmation.pdf`, undefined, 'papers'],
      ['Client', `GET /api/orders/${order.id}/papers/pick-list.pdf`, undefined, 'staff'],
      ['Client', `GET /api/orders/${order.id}/mail-readers`, undefined, 'staff'],
      ['Client', 'POST /api/orders/views', view, 'staff'],
    ];
    for (const [role, named, body, reason] of calls) {
      const [method, path] = named.split(' ') as [string, string];
      const answer = await t.call(role, method, path, body);
      expect(answer, `${role} ${named} ${answer.raw}`).toMatchObject({
        status: 403,
        body: { code: 'access.forbidden', params: { reason } },
      });
      expect(answer.body, named).not.toHaveProperty('permission');
    }
    const promise = { order_id: order.id, promised_on: '2026-12-10', from: null };
    const command = { id: uuidv7(), type: 'order.promise', version: 1, args: promise };
    const { body } = await t.call('Client', 'POST', '/api/commands', { commands: [command] });
    expect((body as { verdicts: Verdict[] }).verdicts[0]).toMatchObject({
      code: 'access.forbidden',
      params: { reason: 'staff' },
    });
  });
});
