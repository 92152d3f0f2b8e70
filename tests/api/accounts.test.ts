import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkJob } from '#contract/endpoints/bulk.ts';
import type { AnyRow } from '#contract/entity.ts';
import { insertRow } from '#server/entities/write/write-rows.ts';
import { followBulk } from './follow-bulk.ts';
import { bodyOf, importFile, rowsOf, tryFile } from './import-file.ts';
import { databaseKinds, openTestApp, signIn, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('the rules of accounts on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    for (const permission of ['manage users', 'manage roles']) {
      await t.call('Admin', 'PUT', '/api/role-permissions', { role: 'Manager', permission, granted: true });
    }
  });
  afterAll(() => t.close());

  const base = { email: '', full_name: '', role: 'Preparer', active: true, customer_code: '' };
  const create = (values: object, who: 'Admin' | 'Manager' = 'Admin') =>
    t.call(who, 'POST', '/api/users', { ...base, ...values });
  const made = async (values: object) => bodyOf<AnyRow>(await create(values));
  const read = async (id: string) => bodyOf<AnyRow>(await t.call('Admin', 'GET', `/api/users/${id}`));
  const change = async (id: string, values: object, who: 'Admin' | 'Manager' = 'Admin') =>
    t.call(who, 'PATCH', `/api/users/${id}`, { version: (await read(id)).version, ...values });

  it('floor roles need no e-mail, the others do', async () => {
    expect((await create({ username: 'floor' })).status).toBe(201);
    expect((await create({ username: 'bench', role: 'Technician' })).status).toBe(201);
    for (const role of ['Admin', 'Manager', 'Commercial'])
      expect(await create({ username: `no-mail-${role}`, role })).toMatchObject({
        status: 422,
        body: { code: 'user.email_missing', fields: { email: 'required' } },
      });
    const floor = await made({ username: 'promoted' });
    expect((await change(floor.id, { role: 'Manager' })).body).toMatchObject({ code: 'user.email_missing' });
    expect((await change(floor.id, { role: 'Manager', email: 'p@quai.test' })).status).toBe(200);
    const old = await t.write((tx) =>
      insertRow(tx, 'users', { username: 'first', role: 'Admin', active: 1 }),
    );
    expect((await change(old.id, { full_name: 'First' })).status).toBe(200);
    expect((await change(old.id, { role: 'Manager' })).body).toMatchObject({ code: 'user.email_missing' });
    expect((await t.call('Admin', 'DELETE', `/api/users/${old.id}`)).status).toBe(204);
  });

  it('a Client needs a customer, in the form and in a file', async () => {
    const client = { username: 'buyer', role: 'Client', email: 'buyer@quai.test' };
    expect(await create(client)).toMatchObject({
      status: 422,
      body: { code: 'user.customer_missing', fields: { customer_code: 'required' } },
    });
    expect(await create({ ...client, email: '' })).toMatchObject({
      body: { fields: { email: 'required', customer_code: 'required' } },
    });
    expect((await create({ ...client, customer_code: 'C-CLIENT' })).status).toBe(201);
    const content = [
      'username;email;role;customer code;full name',
      'buyer-2;buyer-2@quai.test;Client;;Without',
      'buyer-3;buyer-3@quai.test;Client;C-OWN;Élise Garnier',
      'picker-3;;Preparer;;',
      'boss-3;;Manager;;',
    ].join('\n');
    const job = await importFile(t, { entity: 'users', content });
    const rows = await rowsOf(t, job.id);
    expect(rows.map((row) => row.state)).toEqual(['error', 'create', 'create', 'error']);
    expect(rows[0]?.errors[0]).toMatchObject({ field: 'customer_code', reason: 'required_by_role' });
    expect(rows[3]?.errors[0]).toMatchObject({ field: 'email', reason: 'required_by_role' });
    const people = bodyOf<{ username: string; full_name: string }[]>(
      await t.call('Client', 'GET', '/api/people'),
    );
    expect(people).toEqual([]);
    const staff = bodyOf<{ username: string; full_name: string }[]>(
      await t.call('Preparer', 'GET', '/api/people'),
    );
    expect(staff).toContainEqual({ username: 'buyer-3', full_name: 'Élise Garnier' });
  });

  it('a file deactivates users, except each one who still has customers, orders or jobs, with the reason', async () => {
    const rows = ['holder', 'free-1', 'free-2'].map(
      (username) => `${username};x-${username}@quai.test;Commercial;yes`,
    );
    const head = 'username;email;role;active';
    await importFile(t, { entity: 'users', content: [head, ...rows].join('\n') });
    await t.write((tx) =>
      insertRow(tx, 'customers', { code: 'C-HELD', name: 'Held', commercial: 'holder', language: 'company' }),
    );
    const content = [head, ...rows].join('\n').replaceAll(';yes', ';no');
    const job = await importFile(t, { entity: 'users', content, options: { update_existing: true } });
    expect(job.result).toMatchObject({ updated: 2, skipped: 1 });
    expect((await rowsOf(t, job.id)).map(({ state, errors }) => [state, errors[0]?.reason])).toEqual([
      ['error', 'entrusted'],
      ['update', undefined],
      ['update', undefined],
    ]);
  });

  it('a Client reads the real names of its company and its contact, and no other', async () => {
    await change(t.userIds.Commercial, { full_name: 'Samba Diallo' });
    await change(t.userIds.Client, { full_name: 'Karim Aït' });
    await change(t.userIds.Preparer, { full_name: 'Inès Roche' });
    expect((await t.call('Client', 'GET', '/api/people')).body).toEqual([
      { username: 'client', full_name: 'Karim Aït' },
      { username: 'commercial', full_name: 'Samba Diallo' },
    ]);
  });

  it('only an Admin gives or takes the role Admin, or changes or deletes an Admin, on every path', async () => {
    const refused = { status: 403, body: { code: 'user.admin_only' } };
    const other = await made({ username: 'second', role: 'Admin', email: 'second@quai.test' });
    expect(
      await create({ username: 'third', role: 'Admin', email: 'third@quai.test' }, 'Manager'),
    ).toMatchObject(refused);
    expect(await change(other.id, { full_name: 'Changed' }, 'Manager')).toMatchObject(refused);
    expect(await change(other.id, { role: 'Preparer' }, 'Manager')).toMatchObject(refused);
    expect(await change(t.userIds.Preparer, { role: 'Admin' }, 'Manager')).toMatchObject(refused);
    expect(await t.call('Manager', 'DELETE', `/api/users/${other.id}`)).toMatchObject(refused);
    const handed = await t.call('Manager', 'POST', `/api/users/${other.id}/hand-over`, {
      version: other.version,
      customers_to: '',
      orders_to: '',
      jobs_to: '',
      afterwards: 'remove',
    });
    expect(handed).toMatchObject(refused);
    for (const act of [{ kind: 'remove' }, { kind: 'edit', field: 'active', way: 'set', value: false }]) {
      const rows = { chosen: [{ id: other.id, version: (await read(other.id)).version }] };
      const { id } = bodyOf<BulkJob>(await t.call('Manager', 'POST', '/api/users/bulk', { act, rows }));
      const job = await followBulk(t, 'Manager', id, 'run');
      expect(job).toMatchObject({ refused: [{ code: 'user.admin_only', rows: 1 }] });
    }
    const content = 'username;role;email\nsecond;Preparer;second@quai.test\nfourth;Admin;fourth@quai.test';
    const options = { update_existing: true };
    const job = await tryFile(t, { entity: 'users', content, options, who: 'Manager' });
    expect(job.counts).toMatchObject({ error: 2, create: 0, update: 0 });
    expect(job.kinds).toEqual([{ state: 'error', field: 'role', reason: 'admin_only', rows: 2 }]);
    expect(await read(other.id)).toMatchObject({ role: 'Admin', active: true });
    expect((await change(other.id, { full_name: 'Changed' })).status).toBe(200);
  });

  it('a user with customers, claimed orders or jobs is not deactivated or deleted before they are handed over', async () => {
    const leaver = await made({ username: 'leaver', role: 'Commercial', email: 'leaver@quai.test' });
    const ids = await t.write(async (tx) => {
      await insertRow(tx, 'customers', { code: 'C-LEFT', name: 'Left Ltd', commercial: 'leaver' });
      const order = await insertRow(tx, 'orders', {
        number: '2026-009001',
        customer_code: 'C-LEFT',
        status: 'Pending',
        claimed_by: 'leaver',
        claimed_at: tx.now,
        placed_by: 'leaver',
        date_ordered: tx.now,
      });
      const job = await insertRow(tx, 'customizations', {
        order_id: order.id,
        order_number: order.number,
        orderline_id: 'line',
        customer_code: 'C-LEFT',
        reference: 'R',
        state: 'in progress',
        active: 1,
        technician: 'leaver',
      });
      return { order: order.id, job: job.id };
    });
    const account = await t.call('Admin', 'GET', `/api/users/${leaver.id}/account`);
    expect(account.body).toMatchObject({
      customers: { count: 1, names: ['Left Ltd'] },
      orders: { count: 1, names: ['2026-009001'] },
      jobs: { count: 1, names: ['2026-009001'] },
    });
    // A Commercial of other customers reads how much it is, and no names.
    const permission = 'view users page';
    const grant = { role: 'Commercial', permission, granted: true };
    await t.call('Admin', 'PUT', '/api/role-permissions', grant);
    const seen = await t.call('Commercial', 'GET', `/api/users/${leaver.id}/account`);
    const hidden = { count: 1, names: [] };
    expect(seen.body).toMatchObject({ customers: hidden, orders: hidden, jobs: hidden });
    await t.call('Admin', 'PUT', '/api/role-permissions', { ...grant, granted: false });
    const entrusted = {
      status: 409,
      body: { code: 'user.entrusted', current: { customers: 1, orders: 1, jobs: 1 } },
    };
    expect(await t.call('Admin', 'DELETE', `/api/users/${leaver.id}`)).toMatchObject(entrusted);
    expect(await change(leaver.id, { active: false })).toMatchObject(entrusted);
    expect((await change(leaver.id, { full_name: 'Leaver' })).status).toBe(200);
    // A Preparer holds no customers, and a Manager holds all of these.
    expect(await change(leaver.id, { role: 'Preparer' })).toMatchObject(entrusted);
    const demoted = await importFile(t, {
      entity: 'users',
      content: 'username;email;role\nleaver;leaver@quai.test;Preparer',
      options: { update_existing: true },
    });
    expect((await rowsOf(t, demoted.id))[0]).toMatchObject({
      state: 'error',
      errors: [{ field: 'role', reason: 'entrusted' }],
    });
    expect((await change(leaver.id, { role: 'Manager' })).status).toBe(200);
    const handOver = async (to: object) =>
      t.call('Admin', 'POST', `/api/users/${leaver.id}/hand-over`, {
        version: (await read(leaver.id)).version,
        customers_to: 'commercial',
        orders_to: 'preparer',
        jobs_to: '',
        afterwards: 'remove',
        ...to,
      });
    for (const [field, to] of [
      ['customers_to', ''],
      ['customers_to', 'leaver'],
      ['customers_to', 'preparer'],
      ['customers_to', 'nobody'],
      ['orders_to', 'technician'],
      ['jobs_to', 'preparer'],
    ] as const) {
      const answer = await handOver({ [field]: to });
      expect(answer, `${field} ${to}`).toMatchObject({ status: 422, body: { code: 'user.receiver' } });
      expect(answer.body).toHaveProperty(['fields', field]);
    }
    const before = await t.db.read.selectFrom('history').select('id').execute();
    expect(await handOver({})).toMatchObject({ status: 200, body: { customers: 1, orders: 1, jobs: 1 } });
    const customer = await t.db.read
      .selectFrom('customers')
      .select('commercial')
      .where('code', '=', 'C-LEFT')
      .executeTakeFirst();
    expect(customer?.commercial).toBe('commercial');
    expect((await t.call('Admin', 'GET', `/api/orders/${ids.order}`)).body).toMatchObject({
      claimed_by: 'preparer',
    });
    expect((await t.call('Admin', 'GET', `/api/customizations/${ids.job}`)).body).toMatchObject({
      technician: '',
      state: 'to do',
    });
    expect((await t.call('Admin', 'GET', `/api/users/${leaver.id}`)).status).toBe(404);
    const entries = await t.db.read.selectFrom('history').select(['id', 'entity', 'act_id']).execute();
    const known = new Set(before.map((entry) => entry.id));
    const fresh = entries.filter((entry) => !known.has(entry.id));
    expect(fresh.map((entry) => entry.entity)).toEqual(
      expect.arrayContaining(['customers', 'orders', 'customizations', 'users']),
    );
    expect(new Set(fresh.map((entry) => entry.act_id)).size).toBe(1);
  });

  it('handing over needs the right to manage what is handed over', async () => {
    const seller = await made({ username: 'seller', role: 'Commercial', email: 'seller@quai.test' });
    await t.write((tx) => insertRow(tx, 'customers', { code: 'C-SELL', name: 'Sold', commercial: 'seller' }));
    await t.call('Admin', 'PUT', '/api/role-permissions', {
      role: 'Preparer',
      permission: 'manage users',
      granted: true,
    });
    const answer = await t.call('Preparer', 'POST', `/api/users/${seller.id}/hand-over`, {
      version: seller.version,
      customers_to: 'commercial',
      orders_to: '',
      jobs_to: '',
      afterwards: 'deactivate',
    });
    expect(answer).toMatchObject({ status: 403, body: { permission: 'manage customers' } });
  });

  it('a product with stock, reserved or incoming pieces is not deleted, alone or in bulk', async () => {
    const product = await t.write((tx) => insertRow(tx, 'products', { reference: 'P-FULL' }));
    for (const field of ['on_hand', 'allocated', 'incoming'] as const) {
      await t.db.write
        .updateTable('products')
        .set({ on_hand: 0, allocated: 0, incoming: 0, [field]: 3 })
        .where('id', '=', product.id)
        .execute();
      expect(await t.call('Admin', 'DELETE', `/api/products/${product.id}`), field).toMatchObject({
        status: 409,
        body: { code: 'stock.not_empty', current: { [field]: 3 } },
      });
    }
    const body = {
      act: { kind: 'remove' },
      rows: { chosen: [{ id: product.id, version: product.version }] },
    };
    const { id } = bodyOf<BulkJob>(await t.call('Admin', 'POST', '/api/products/bulk', body));
    expect(await followBulk(t, 'Admin', id, 'run')).toMatchObject({
      refused: [{ code: 'stock.not_empty', rows: 1 }],
    });
    await t.db.write.updateTable('products').set({ incoming: 0 }).where('id', '=', product.id).execute();
    expect((await t.call('Admin', 'DELETE', `/api/products/${product.id}`)).status).toBe(204);
  });

  it('the first steps count what exists, for users who set the system up', async () => {
    expect((await t.call('Preparer', 'GET', '/api/first-steps')).status).toBe(403);
    const { body } = await t.call('Manager', 'GET', '/api/first-steps');
    expect(body).toMatchObject({ articles: 0, stocked: 0, orders: 1 });
    expect((body as { users: number }).users).toBeGreaterThan(4);
    const token = await t.write((tx) => signIn(tx, t.userIds.Admin));
    expect((await t.call({ token }, 'GET', '/api/first-steps')).status).toBe(200);
  });
});
