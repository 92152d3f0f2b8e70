import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { builtInPermissions } from '#contract/access.ts';
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { Verdict } from '#contract/commands/envelope.ts';
import type { CommandArgs, CommandType } from '#contract/commands/registry.ts';
import { entities, entityNames } from '#contract/registry.ts';
import { planted, writeClientWorld } from './client-visibility-world.ts';
import { bodyOf } from './import-file.ts';
import { command, productOf, readOrder } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

/**
 * Writing calls that are not checked against other people's rows: the user's own account, and calls that a permission
 * or the role Admin alone decides.
 */
const apart = [
  '/api/auth/',
  '/api/role-permissions',
  '/api/commands',
  '/api/notifications/',
  '/api/users/{id}/badge',
];
const writing = allEndpoints.filter(
  ({ method, path }) => method !== 'GET' && !apart.some((start) => path.startsWith(start)),
);

describe.each(databaseKinds)('what a client can change of other people’s data, on %s', (kind) => {
  let t: TestApp;
  let ids: Record<'order_id' | 'line_id' | 'customization_id' | 'product_id' | 'arrival_id', string>;
  let arrivalLine: string;
  /** Rows and jobs that do not belong to the client. */
  let foreign: string[];

  beforeAll(async () => {
    t = await openTestApp(kind);
    const world = await writeClientWorld(t);
    const { lines } = await readOrder(t, world.orders.other);
    const idOf = async (table: 'customizations' | 'arrivals' | 'arrivallines', where: [string, string]) => {
      const found = await t.call('Admin', 'GET', `/api/${table}?${where.join('=')}`);
      return (found.body as { rows: [{ id: string }] }).rows[0].id;
    };
    ids = {
      order_id: world.orders.other,
      line_id: lines[0]!.id,
      customization_id: await idOf('customizations', ['order_id', world.orders.other]),
      product_id: (await productOf(t, 'R-1')).id,
      arrival_id: await idOf('arrivals', ['number', 'PLANTED-1']),
    };
    arrivalLine = await idOf('arrivallines', ['arrival_number', 'PLANTED-1']);
    const own = await t.db.read
      .selectFrom('orders')
      .select('id')
      .where('customer_code', '=', 'C-CLIENT')
      .execute();
    const parts = ['orderlines', 'customizations'] as const;
    const ownParts = await Promise.all(
      parts.map((part) =>
        t.db.read.selectFrom(part).select('id').where('customer_code', '=', 'C-CLIENT').execute(),
      ),
    );
    const mine = await t.db.read
      .selectFrom('customers')
      .select('id')
      .where('code', '=', 'C-CLIENT')
      .execute();
    const spared = new Set([...own, ...ownParts.flat(), ...mine].map(({ id }) => id));
    const jobs = [
      await t.call('Admin', 'POST', '/api/tags/bulk', { act: { kind: 'remove' }, rows: { filters: {} } }),
      await t.call('Admin', 'POST', '/api/imports', { entity: 'tags', file_name: 'a.csv', options: {} }),
      await t.call('Admin', 'POST', '/api/orders/views', { name: 'Mine', parameters: {} }),
    ];
    const views = await t.db.read.selectFrom('saved_view').select('id').execute();
    foreign = [
      ...world.ids.filter((id) => !spared.has(id)),
      ...Object.values(ids),
      ...jobs.map((answer) => (answer.body as { id: string }).id),
      ...views.map(({ id }) => id),
    ];
    const permissions = Object.keys(builtInPermissions);
    const grants = { role: 'Client', permissions, granted: true };
    bodyOf(await t.call('Admin', 'PUT', '/api/role-permissions/group', grants));
  }, 60_000);
  afterAll(() => t.close());

  function expectNothing(raw: string, what: string): void {
    const text = raw.toLowerCase();
    expect(
      planted.filter((word) => word !== '@quai.test' && text.includes(word.toLowerCase())),
      what,
    ).toEqual([]);
  }

  /** History entries of the client's actions since an instant, except for their own basket. */
  async function deeds(since: string): Promise<string[]> {
    const rows = await t.db.read
      .selectFrom('history')
      .select(['entity', 'row_id', 'action'])
      .where('username', '=', 'client')
      .where('id', '>', since)
      .execute();
    return rows.map(({ entity, row_id, action }) => `${action} ${entity} ${row_id}`);
  }

  async function lastEntry(): Promise<string> {
    const row = await t.db.read
      .selectFrom('history')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return row.id;
  }

  it('no command reaches a row of the other company or of the warehouse, whatever permissions were granted', async () => {
    const { order_id, line_id, customization_id, product_id, arrival_id } = ids;
    const job = { order_id, customization_id };
    const tried: { [T in CommandType]: CommandArgs<T> } = {
      'order.place': {
        order_id,
        customer_code: 'ZZB-1',
        lines: [{ line_id: uuidv7(), reference: 'R-1', quantity: 1, marking: '', price: 100 }],
        delivery_instructions: '',
        customer_reference: '',
        from_basket: false,
      },
      'order.amend': {
        order_id,
        status_seq: 1,
        lines: [{ line_id, quantity: 1, from: 2 }],
        added: [],
        details: {},
      },
      'order.transition': { order_id, to: 'Canceled', status_seq: 1, reason: 'x' },
      'order.pay': { order_id, amount_paid: 1, from: 0 },
      'order.promise': { order_id, promised_on: null, from: '2026-06-12' },
      'order.wish': { order_id, wanted_on: null, from: '2026-06-12' },
      'order.claim': { order_id, from: '' },
      'order.release': { order_id },
      'order.pack': { order_id, line_ids: [line_id] },
      'line.pick': { order_id, line_id, picked: 1, from: 0 },
      'line.short': { order_id, line_id, picked: 1, from: 0, reason: 'not found' },
      'line.accept-short': { order_id, line_id },
      'line.mark': { ...job, line_id, done: 1, spoiled: 0, from_done: 0, from_spoiled: 0 },
      'job.start': job,
      'job.block': { ...job, reason: 'x' },
      'job.photo': { ...job, photo: uuidv7() },
      'proof.send': { ...job, from: 'none' },
      'proof.answer': { ...job, from: 'none', answer: 'approved', reason: '' },
      'proof.require': { ...job, required: true },
      'artwork.add': { order_id, line_id, photo: uuidv7(), file_name: 'logo.pdf' },
      'artwork.remove': { ...job, file: uuidv7() },
      'basket.set': { reference: 'PLANTED-PRODUCT', quantity: 1, marking: '', price_seen: 1 },
      'stock.count': { product_id, counted: 1, from: 1, cause: 'count', note: '' },
      'stock.adjust': { product_id, cause: 'damaged', pieces: 1, reason: 'x', from: 1 },
      'product.relocate': { product_id, location: 'X', from: '' },
      'arrival.receive': {
        arrival_id,
        line_id: arrivalLine,
        reference: 'R-1',
        received: 1,
        rejected: 0,
        location: '',
        from_received: 0,
        from_rejected: 0,
      },
      'arrival.apply': { arrival_id, lines: [] },
      'arrival.settle': { arrival_id, line_id: arrivalLine, from: 'R-1', reference: 'R-1', create: true },
      'arrival.reverse': { arrival_id, reason: 'x' },
    };
    const last = await lastEntry();
    for (const [type, args] of Object.entries(tried)) {
      if (type === 'basket.set') continue;
      const sent = command(type as CommandType, args as CommandArgs<CommandType>);
      const answer = await t.call('Client', 'POST', '/api/commands', { commands: [sent] });
      const [verdict] = (answer.body as { verdicts: [Verdict] }).verdicts;
      const codes = ['row.not_found', ...(type === 'line.accept-short' ? ['access.forbidden'] : [])];
      expect(verdict, type).toMatchObject({ status: 'rejected' });
      expect(codes, type).toContain(verdict.code);
      expect(verdict.current, type).toBeUndefined();
      // The response only repeats the code that was sent.
      expectNothing(answer.raw.replaceAll('ZZB-1', ''), type);
    }
    expect(await deeds(last)).toEqual([]);
    expect(t.errors).toEqual([]);
  });

  it('nor does any form, image, view, import or bulk change', async () => {
    const bodies: Record<string, unknown> = {
      '/api/arrivals/{id}/lines': { lines: [{ reference: 'R-1', expected: 1 }] },
      '/api/articles/{id}/images': { images: [] },
      '/api/imports/{id}/rows': { rows: [{ row: 1, cells: { name: 'x' } }] },
      '/api/imports/{id}/check': { options: {} },
    };
    const last = await lastEntry();
    let asked = 0;
    for (const { method, path, takes, role } of writing.filter((one) => one.path.includes('{id}'))) {
      for (const id of foreign) {
        const isView = path.includes('/views/');
        const patch = isView ? { version: 1, name: 'Taken' } : { version: 1 };
        const body = bodies[path] ?? (method === 'PATCH' ? patch : undefined);
        const address = path.replace('{id}', id).replace('{hash}', '0'.repeat(64));
        // The server does not read an uploaded image for a row that does not exist.
        const answer = takes
          ? await t.call('Client', method, address, Buffer.from('GIF89a'), { 'content-type': 'image/gif' })
          : await t.call('Client', method, address, body);
        asked += 1;
        const what = `${method} ${path} → ${answer.raw.slice(0, 200)}`;
        expect(role ? [403] : [404, 405, 422], what).toContain(answer.status);
        expectNothing(answer.raw, what);
      }
    }
    expect(asked).toBeGreaterThan(500);
    expect(await deeds(last)).toEqual([]);
    expect(t.errors).toEqual([]);
  }, 240_000);

  it('bulk changes match none of these rows, and change none that are named', async () => {
    const last = await lastEntry();
    for (const { path } of writing.filter((one) => /^\/api\/\w+\/bulk$/.test(one.path))) {
      const name = entityNames.find((one) => path === `/api/${one}/bulk`)!;
      if (!entities[name].remove) continue;
      const chosen = foreign.map((id) => ({ id, version: 1 }));
      for (const rows of [{ filters: {} }, { chosen }]) {
        const made = await t.call('Client', 'POST', path, { act: { kind: 'remove' }, rows });
        const job = made.body as { id: string; matched: number };
        if ('filters' in rows) expect(job.matched, path).toBe(name === 'customers' ? 1 : 0);
        if ('filters' in rows) continue;
        await t.call('Client', 'POST', `/api/bulk/${job.id}/run`);
        await expect
          .poll(async () => (await t.call('Client', 'GET', `/api/bulk/${job.id}`)).body)
          .toMatchObject({ state: 'done', changed: 0 });
        const told = await t.call('Client', 'GET', `/api/bulk/${job.id}/rows?state=refused`);
        expectNothing(told.raw, path);
      }
    }
    expect(await deeds(last)).toEqual([]);
  }, 60_000);
});
