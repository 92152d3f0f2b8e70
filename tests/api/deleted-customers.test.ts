import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkJob } from '#contract/endpoints/bulk.ts';
import type { AnyRow } from '#contract/entity.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import { placeOrder } from './feed-world.ts';
import { followBulk } from './follow-bulk.ts';
import { bodyOf, rowsOf, runStep, tryFile } from './import-file.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('deleted customers on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
  });
  afterAll(() => t.close());

  const create = async (code: string) =>
    bodyOf<AnyRow>(await t.call('Admin', 'POST', '/api/customers', { code, name: code }));
  const createUser = async (values: object) =>
    bodyOf<AnyRow>(
      await t.call('Admin', 'POST', '/api/users', { full_name: '', role: 'Client', active: true, ...values }),
    );
  const readUser = async (id: string) => bodyOf<AnyRow>(await t.call('Admin', 'GET', `/api/users/${id}`));
  const change = async (id: string, values: object) =>
    t.call('Admin', 'PATCH', `/api/users/${id}`, { version: (await readUser(id)).version, ...values });
  const remove = ({ id }: AnyRow) => t.call('Admin', 'DELETE', `/api/customers/${id}`);
  async function removeInBulk({ id, version }: AnyRow): Promise<BulkJob> {
    const body = { act: { kind: 'remove' }, rows: { chosen: [{ id, version }] } };
    const begun = await t.call('Admin', 'POST', '/api/customers/bulk', body);
    return followBulk(t, 'Admin', bodyOf<BulkJob>(begun).id, 'run');
  }
  const unknown = {
    status: 422,
    body: { code: 'row.reference_unknown', fields: { customer_code: 'unknown' } },
  };

  it('one whose clients can sign in is not deleted, alone or in bulk, until they are deactivated', async () => {
    const customer = await create('C-1');
    const user = await createUser({ username: 'c-1', email: 'c-1@quai.test', customer_code: 'C-1' });
    await createUser({ username: 'c-1-staff', role: 'Preparer', email: '', customer_code: 'C-1' });
    const refused = { status: 409, body: { code: 'customer.clients' } };
    expect(await remove(customer)).toMatchObject(refused);
    expect(await removeInBulk(customer)).toMatchObject({
      changed: 0,
      refused: [{ code: 'customer.clients', rows: 1 }],
    });
    expect((await change(user.id, { active: false })).status).toBe(200);
    expect((await remove(customer)).status).toBe(204);
  });

  it('one with shipped orders that are not paid is not deleted, until they are', async () => {
    const customer = await create('C-2');
    const { order } = await placeOrder(t, 'C-2', [''], { total: 1000, status: 'Shipped' });
    expect(await remove(customer)).toMatchObject({ status: 409, body: { code: 'customer.unpaid' } });
    expect(await removeInBulk(customer)).toMatchObject({ refused: [{ code: 'customer.unpaid', rows: 1 }] });
    await t.write((tx) => updateRow(tx, 'orders', order, { amount_paid: 1200 }));
    expect((await remove(customer)).status).toBe(204);
  });

  it('has no active Client: none is activated, becomes one, or is saved with it', async () => {
    const customer = await create('C-3');
    const values = { username: 'c-3', email: 'c-3@quai.test', customer_code: 'C-3', active: false };
    const user = await createUser(values);
    const staff = await createUser({ ...values, username: 'c-4', email: 'c-4@quai.test', role: 'Preparer' });
    const active = await createUser({ ...values, username: 'c-5', email: 'c-5@quai.test' });
    const { id: bulk } = bodyOf<BulkJob>(
      await t.call('Admin', 'POST', '/api/users/bulk', {
        act: { kind: 'edit', field: 'active', way: 'set', value: true },
        rows: { chosen: [user.id, active.id].map((id) => ({ id, version: 1 })) },
      }),
    );
    expect((await remove(customer)).status).toBe(204);
    // As databases of earlier versions have them.
    await t.db.write.updateTable('users').set({ active: 1 }).where('id', '=', active.id).execute();

    expect(await change(user.id, { active: true })).toMatchObject(unknown);
    expect(await followBulk(t, 'Admin', bulk, 'run')).toMatchObject({ changed: 0 });
    expect(await change(staff.id, { active: true, role: 'Client' })).toMatchObject(unknown);
    expect(await change(active.id, { full_name: 'Léa', customer_code: 'C-3' })).toMatchObject(unknown);
    expect((await change(user.id, { full_name: 'Zoé' })).status).toBe(200);
    expect((await change(active.id, { full_name: 'Léa', customer_code: 'C-CLIENT' })).status).toBe(200);
  });

  it('a file that activates a Client of it says so in the dry run, and its other rows are imported', async () => {
    const customer = await create('C-4');
    const values = { email: '', customer_code: 'C-4', active: false };
    for (const username of ['c-6', 'c-7', 'c-8'])
      await createUser({ ...values, username, email: `${username}@quai.test` });
    expect((await remove(customer)).status).toBe(204);
    const content =
      'username,full_name,active,customer_code\nc-6,Ana,yes,C-4\nc-7,Bea,no,C-4\nc-8,Cleo,yes,C-CLIENT\n';
    const { id } = await tryFile(t, { entity: 'users', content, options: { update_existing: true } });
    expect((await rowsOf(t, id)).map(({ state, errors }) => [state, errors])).toEqual([
      ['error', [{ field: 'customer_code', reason: 'unknown', value: 'C-4' }]],
      ['update', []],
      ['update', []],
    ]);
    expect(await runStep(t, id, 'apply')).toMatchObject({ state: 'applied', result: { updated: 2 } });
  });
});
