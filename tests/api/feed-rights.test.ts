import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission, RoleName } from '#contract/access.ts';
import type { Pull } from '#contract/changes.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import { readActor } from '#server/http/session/read-actor.ts';
import { askMoment } from '#server/services/feed/feed-rights.ts';
import { nameOfSet } from '#server/services/feed/feed-set.ts';
import { noteSet } from '#server/services/feed/feed-clock.ts';
import { writeToken } from '#server/services/feed/feed-token.ts';
import { openSnapshot } from '#server/services/feed/open-snapshot.ts';
import { textOf } from '#server/services/feed/packed-text.ts';
import { ModelDevice } from '../sync/model-device.ts';
import { linesOf, syncDevice } from '../sync/sync-device.ts';
import { askAs, differences, placeOrder, syncedDevice } from './feed-world.ts';
import { stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, signIn, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('feed rights on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 2, 10);
    for (const customer of ['C-CLIENT', 'C-OWN', 'C-OTHER']) await placeOrder(t, customer, ['', 'Broderie']);
  });
  afterAll(() => t.close());

  const sizes = (device: ModelDevice) =>
    Object.fromEntries([...device.rows].map(([name, rows]) => [name, rows.size]));
  const grant = (role: RoleName, permission: Permission) =>
    t.write((tx) => tx.q.insertInto('role_permission').values({ role, permission }).execute());
  const revoke = (role: RoleName, permission: Permission) =>
    t.write(({ q }) =>
      q.deleteFrom('role_permission').where('role', '=', role).where('permission', '=', permission).execute(),
    );
  const pull = async (role: RoleName, device: ModelDevice) =>
    (await t.call(role, 'GET', device.pullPath())).body as Pull;
  const changeUser = (username: string, patch: Partial<EntityRow<'users'>>) =>
    t.write(async (tx) => {
      const users = tx.q.selectFrom('users').selectAll().where('username', '=', username);
      await updateRow(tx, 'users', await users.executeTakeFirstOrThrow(), patch);
    });
  const newUser = async (username: string, values: object) => {
    const made = await t.call('Admin', 'POST', '/api/users', {
      username,
      email: `${username}@quai.test`,
      active: true,
      ...values,
    });
    expect(made.status).toBe(201);
    return t.write((tx) => signIn(tx, (made.body as { id: string }).id));
  };

  it('evicts the rows of a revoked permission, and sends a snapshot when it is granted again', async () => {
    const device = await syncedDevice(t, 'Preparer');
    expect(sizes(device)).toMatchObject({ orders: 3, orderlines: 6, customizations: 3, products: 2 });
    await revoke('Preparer', 'view orderlines page');
    const drop = [{ scope: 'orders:staff', entity: 'orderlines' }];
    expect(await pull('Preparer', device)).toMatchObject({ drop, snapshot: null, changes: [], more: true });
    await placeOrder(t, 'C-OWN', ['']);
    await syncDevice(device, askAs(t, 'Preparer'));
    expect(sizes(device)).toMatchObject({ orders: 4, orderlines: 0, customizations: 3, products: 2 });
    await grant('Preparer', 'view orderlines page');
    expect(await pull('Preparer', device)).toMatchObject({
      drop: [],
      snapshot: expect.any(String),
      changes: [],
    });
    await syncDevice(device, askAs(t, 'Preparer'));
    expect(sizes(device)).toMatchObject({ orders: 4, orderlines: 7, customizations: 3, products: 2 });
    expect(await differences(t, device, t.tokens.Preparer)).toEqual([]);
  });

  it('sends only the new rows in the snapshot of a gained permission', async () => {
    const device = await syncedDevice(t, 'Technician');
    await revoke('Technician', 'view products page');
    await syncDevice(device, askAs(t, 'Technician'));
    await grant('Technician', 'view products page');
    device.readPull(await pull('Technician', device));
    const { raw } = await t.call('Technician', 'GET', device.nextPath());
    expect([...raw.matchAll(/^{"entity":"(\w+)"/gm)].map((found) => found[1])).toEqual([
      'products',
      'products',
    ]);
  });

  it('ends a snapshot without the rows of a permission that was revoked while the snapshot was interrupted', async () => {
    const device = new ModelDevice();
    await expect(
      syncDevice(device, askAs(t, 'Preparer'), {
        cutAt: () => true,
        between: async () => {
          if (device.rows.get('orders')!.size > 0) throw new Error('stop here');
        },
      }),
    ).rejects.toThrow('stop here');
    await revoke('Preparer', 'view orderlines page');
    const { raw } = await t.call('Preparer', 'GET', device.nextPath());
    expect(raw).not.toContain('"entity":"orderlines"');
    await syncDevice(device, askAs(t, 'Preparer'));
    expect(await differences(t, device, t.tokens.Preparer)).toEqual([]);
    await grant('Preparer', 'view orderlines page');
    await syncDevice(device, askAs(t, 'Preparer'));
    expect(await differences(t, device, t.tokens.Preparer)).toEqual([]);
  });

  it('moves a customer and its orders to another commercial', async () => {
    const token = await newUser('second', { role: 'Commercial' });
    const first = await syncedDevice(t, 'Commercial');
    const second = new ModelDevice();
    await syncDevice(second, askAs(t, { token }));
    expect(sizes(first)).toMatchObject({ customers: 2, orders: 3 });
    expect(sizes(second)).toMatchObject({ customers: 0, orders: 0, articles: 2 });
    const page = await t.call('Admin', 'GET', '/api/customers?code=C-OWN');
    const [row] = (page.body as { rows: { id: string; version: number }[] }).rows;
    const changed = await t.call('Admin', 'PATCH', `/api/customers/${row!.id}`, {
      version: row!.version,
      commercial: 'second',
    });
    expect(changed.status).toBe(200);
    await syncDevice(first, askAs(t, 'Commercial'));
    await syncDevice(second, askAs(t, { token }));
    expect(sizes(first)).toMatchObject({ customers: 1, orders: 1 });
    expect(sizes(second)).toMatchObject({ customers: 1, orders: 2, articles: 2 });
    expect(await differences(t, first, t.tokens.Commercial)).toEqual([]);
    expect(await differences(t, second, token)).toEqual([]);
  });

  it('evicts staff-only rows and fields when a staff user becomes a client, even on rows that both can see', async () => {
    const token = await newUser('rover', { role: 'Manager' });
    const device = new ModelDevice();
    await syncDevice(device, askAs(t, { token }));
    const article = () => [...device.rows.get('articles')!.values()][0]!;
    expect(article()).toHaveProperty('product_reference');
    for (const patch of [
      { role: 'Client', customer_code: 'C-OTHER' } as const,
      { role: 'Client', customer_code: 'C-CLIENT' } as const,
      { role: 'Technician', customer_code: '' } as const,
      { role: 'Commercial', customer_code: '' } as const,
      { role: 'Client', customer_code: 'C-CLIENT' } as const,
    ]) {
      await changeUser('rover', patch);
      await syncDevice(device, askAs(t, { token }));
      expect(await differences(t, device, token), patch.role).toEqual([]);
    }
    expect(article()).not.toHaveProperty('product_reference');
    expect([...device.rows.get('orders')!.values()][0]).not.toHaveProperty('claimed_by');
  });

  it('sends a Technician only the orders again after a version in which all staff got the same rows', async () => {
    const device = await syncedDevice(t, 'Technician');
    const { rights, clock } = await askMoment(t.db, await readActor(t.deps, t.tokens.Technician));
    const former = { ...rights.set, view: 'staff' as const };
    await noteSet(t.deps, clock.epoch, nameOfSet(former), former);
    const [set, at] = [nameOfSet(former), t.clock.now()];
    device.cursor = writeToken(clock, { kind: 'cursor', rev: device.rev, set, at, part: null });
    const answer = await pull('Technician', device);
    expect(answer.drop).toEqual([{ scope: 'orders:marking', entity: 'orders' }]);
    device.readPull(answer);
    const { raw } = await t.call('Technician', 'GET', device.nextPath());
    const sent = [...raw.matchAll(/^{"entity":"(\w+)"/gm)].map((found) => found[1]);
    expect([...new Set(sent)]).toEqual(['orders']);
    await syncDevice(device, askAs(t, 'Technician'));
    expect(await differences(t, device, t.tokens.Technician)).toEqual([]);
  });

  it('ends a snapshot of the catalogue that began before its user became a Technician', async () => {
    await revoke('Technician', 'view orders page');
    await revoke('Preparer', 'view orders page');
    const token = await newUser('changing', { role: 'Preparer' });
    const device = new ModelDevice();
    await syncDevice(device, askAs(t, { token }), {
      between: async () => changeUser('changing', { role: 'Technician' }),
      cutAt: (checkpoint) => checkpoint === 1,
    });
    expect(await differences(t, device, token)).toEqual([]);
    await grant('Technician', 'view orders page');
    await grant('Preparer', 'view orders page');
  });

  it.each(['in between', 'before it is resumed'])(
    'misses nothing of a permission that was lost and regained %s',
    async (when) => {
      const permission = 'view orderlines page';
      const device = new ModelDevice();
      const actorNow = () => readActor(t.deps, t.tokens.Preparer);
      const lines = await openSnapshot({ ...t.deps, actorNow, checkpointRows: 1 }, undefined, undefined);
      const readUntil = async (entity: string) => {
        for (;;) {
          const { value, done } = await lines.next();
          if (done) return;
          for (const line of linesOf(textOf(value))) {
            device.readLine(line);
            if ('row' in line && line.entity === entity) return;
          }
        }
      };
      await readUntil('orders');
      await revoke('Preparer', permission);
      await expect(readUntil('end')).rejects.toThrow('Scopes were lost');
      device.cut();
      if (when === 'in between') await grant('Preparer', permission);
      else expect((await t.call('Preparer', 'GET', device.nextPath())).status).toBe(410);
      if (when !== 'in between') await grant('Preparer', permission);
      await syncDevice(device, askAs(t, 'Preparer'));
      expect(sizes(device)['orderlines']).toBeGreaterThan(0);
      expect(await differences(t, device, t.tokens.Preparer)).toEqual([]);
    },
  );
});
