import { sql, type SqlBool } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultGrants, type RoleName } from '#contract/access.ts';
import type { Notification } from '#contract/endpoints/notifications.ts';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import { companyEndpoints, type Company } from '#contract/endpoints/company.ts';
import { entities, type Rows } from '#contract/registry.ts';
import { feedEntities, scopesOf } from '#contract/rules/feed/feed-scopes.ts';
import type { NotificationType } from '#contract/rules/notification-types.ts';
import { orderStatuses } from '#contract/rules/orders/order-status.ts';
import { buildPaper } from '#contract/rules/papers/build-paper.ts';
import { preparationStates } from '#contract/rules/orders/preparation.ts';
import { ACCOUNTS, PRINTED_ACCOUNTS } from '#server/demo/people/accounts.ts';
import { DEMO_COMPANY } from '#server/demo/people/company.ts';
import { loadDemo } from '#server/demo/load.ts';
import { prepareData } from '#server/prepare-data.ts';
import { readHolding } from '#server/services/operations/sample-mark.ts';
import { readSettings } from '#server/settings.ts';
import { openDemoApp, type DemoApp } from './demo-app.ts';
import { ledgerFaults } from './order-story.ts';

type Page<T> = { rows: T[] };

let demo: DemoApp;
beforeAll(async () => {
  demo = await openDemoApp();
}, 60_000);
afterAll(() => demo.close());

const listOf = async <T>(username: string, path: string) => {
  const { status, body } = await demo.get(username, path);
  expect(status, path).toBe(200);
  return (body as Page<T>).rows;
};

describe('the sample data in the database', () => {
  it('has a balanced ledger', async () => {
    expect(await ledgerFaults(demo)).toEqual([]);
    const articles = await demo.db.read
      .selectFrom('articles as a')
      .innerJoin('products as p', 'p.reference', 'a.product_reference')
      .select(['a.reference', 'a.stock_level as said', 'p.stock_level as level'])
      .execute();
    expect(articles.length).toBeGreaterThan(1900);
    expect(articles.filter((one) => one.said !== one.level)).toEqual([]);
  });

  it('adds every replicated row to the feed, and no other', async () => {
    const told = await demo.db.read.selectFrom('change').select(['scope', 'entity', 'id', 'op']).execute();
    const expected: string[] = [];
    for (const entity of feedEntities) {
      if (entity === 'basket') continue;
      const rows = await demo.db.read.selectFrom(entity).selectAll().execute();
      expect(rows.length, entity).toBeGreaterThan(10);
      for (const row of rows)
        for (const scope of scopesOf(entity, row)) expected.push(`put ${scope} ${entity} ${row.id}`);
    }
    const found = told.map(({ op, scope, entity, id }) => `${op} ${scope} ${entity} ${id}`);
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  it('has a company, and papers in the language of its French customers', async () => {
    const { body } = await demo.get('client', '/api/company');
    const { logo, version, default_language, ...texts } = body as Company;
    expect(companyEndpoints.save.body.parse({ ...texts, version })).toEqual({ ...texts, version });
    expect(texts).toMatchObject(DEMO_COMPANY);
    expect(logo).toMatch(/^data:image\/png;base64,/);
    const [order] = await listOf<Rows['orders']>('client', '/api/orders?status=Shipped&limit=1');
    expect(order).toMatchObject({ language: 'fr' });
    const source = { order: order!, lines: [], jobs: [], installation: default_language };
    const asked = { reader: 'en', now: order!.date_ordered, printedBy: '' } as const;
    expect(buildPaper('confirmation', { ...source, ...asked, company: { ...texts, logo } })).toMatchObject({
      title: 'Confirmation de commande',
      sender: { name: DEMO_COMPANY.name },
    });
  });

  it('has orders and lines in every state', async () => {
    const statuses = await demo.db.read.selectFrom('orders').select('status').distinct().execute();
    expect(statuses.map((row) => row.status).toSorted()).toEqual([...orderStatuses].toSorted());
    const states = await demo.db.read
      .selectFrom('orderlines as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .where('o.status', '=', 'Pending')
      .select('l.prep_state')
      .distinct()
      .execute();
    expect(states.map((row) => row.prep_state).toSorted()).toEqual([...preparationStates].toSorted());
  });

  it('has dates of the simulated events, not of the loading', async () => {
    const orders = await demo.db.read.selectFrom('orders').selectAll().execute();
    expect(orders.filter((order) => order.created_at !== order.date_ordered)).toEqual([]);
    const old = orders.filter(
      (order) => order.status === 'Completed' && order.updated_at !== order.completed_at,
    );
    expect(old).toEqual([]);
  });
});

describe('the accounts of the sample', () => {
  it('all sign in', async () => {
    for (const { username } of ACCOUNTS) expect(await demo.signIn(username)).toMatchObject({ status: 200 });
  });

  it.each(PRINTED_ACCOUNTS)(
    '$username finds rows in every list that the account can open',
    async ({ username, role }) => {
      const may: readonly string[] = defaultGrants[role];
      // Only databases of older versions have clashes.
      const lists = Object.values(entities).filter(
        ({ name, view }) => name !== 'clashes' && may.includes(view),
      );
      expect(lists.length).toBeGreaterThan(2);
      for (const { name } of lists) {
        const hidden = role === 'Client' && ['products', 'movements', 'arrivallines'].includes(name);
        if (!hidden)
          expect((await listOf(username, `/api/${name}?limit=20`)).length, name).toBeGreaterThan(0);
      }
      const { body } = await demo.get(username, '/api/catalog?limit=20');
      expect((body as { count: number }).count).toBeGreaterThan(1000);
    },
  );

  it('show the images of an article', async () => {
    const rows = await listOf<Rows['articles']>('client', '/api/catalog?limit=5');
    for (const hash of rows.flatMap((row) => row.images)) {
      expect(await demo.get('client', `/api/images/${hash}`)).toMatchObject({
        status: 200,
        type: 'image/svg+xml',
      });
    }
    expect(rows.flatMap((row) => row.images)).toHaveLength(10);
  });
});

describe('the notifications of the sample', () => {
  const heard: Record<RoleName, NotificationType[]> = {
    Admin: ['sync_conflict'],
    Manager: ['order_created', 'line_short', 'stock_level'],
    Commercial: ['order_status', 'line_short', 'proof'],
    Technician: ['ready_to_mark', 'proof'],
    Preparer: ['order_created'],
    Client: ['order_status', 'proof'],
  };

  it('reach the right roles, and the users who follow the orders', async () => {
    const rows = await demo.db.read
      .selectFrom('notification as n')
      .innerJoin('users as u', 'u.id', 'n.user_id')
      .leftJoin('orders as o', (join) => join.on(sql<SqlBool>`n.link = '/orders/' || o.id`))
      .select(['n.type', 'u.username', 'u.role', 'u.customer_code as own', 'o.customer_code', 'o.commercial'])
      // A notification that summarizes many links to the notification history instead.
      .where('n.way', '!=', 'digest')
      .execute();
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter((row) => !(heard[row.role] as string[]).includes(row.type))).toEqual([]);
    expect(rows.filter((row) => row.role === 'Client' && row.customer_code !== row.own)).toEqual([]);
    expect(rows.filter((row) => row.role === 'Commercial' && row.commercial !== row.username)).toEqual([]);
  });

  it.each(PRINTED_ACCOUNTS)('have unread messages with text for $username', async ({ username, role }) => {
    const { body } = await demo.get(username, '/api/notifications/');
    const unread = body as Notification[];
    expect(unread.map((one) => one.type)).toEqual(expect.arrayContaining(heard[role]));
    expect(unread.length).toBeLessThan(12);
    for (const one of unread) expect(one.message).toMatch(/^[^{}]*\.$/);
    expect(unread.filter((one) => one.message.includes('undefined'))).toEqual([]);
  });
});

describe('the history of the sample', () => {
  it('is chronological, by existing users, and never in the future', async () => {
    const entries = await demo.db.read
      .selectFrom('history as h')
      .leftJoin('users as u', 'u.id', 'h.user_id')
      .select(['h.row_id', 'h.at', 'h.username', 'u.username as known', 'h.device'])
      .where('h.entity', 'in', ['orders', 'orderlines', 'customizations', 'arrivals', 'arrivallines'])
      .orderBy('h.id')
      .execute();
    expect(entries.filter((one) => one.known !== one.username || one.device === '')).toEqual([]);
    const now = new Date().toISOString();
    const last = new Map<string, string>();
    const wrong = entries.filter(({ row_id, at }) => {
      const before = last.get(row_id) ?? '';
      last.set(row_id, at);
      return at < before || at > now;
    });
    expect(wrong).toEqual([]);
  });

  it('ends with the current values of the row', async () => {
    const [order] = await listOf<Rows['orders']>('admin', '/api/orders?status=Completed&limit=1');
    const { body } = await demo.get('admin', `/api/orders/${order!.id}/history`);
    const entries = body as HistoryEntry[];
    expect(entries.at(-1)).toMatchObject({
      action: 'create',
      username: order!.placed_by,
      at: order!.date_ordered,
    });
    const shipped = entries.find((entry) => entry.changes['shipped_at']);
    expect(shipped).toMatchObject({ at: order!.shipped_at, changes: { status: ['Pending', 'Shipped'] } });
    expect(shipped?.device).toMatch(/^tablet\.\d$/);
  });
});

describe('work on the sample', () => {
  it('continues: an order is placed, picked and shipped', async () => {
    const orders = await listOf<Rows['orders']>(
      'preparateur',
      '/api/orders?status=Pending&started=false&limit=100',
    );
    const order = orders.find((one) => one.marking_count === 0 && one.claimed_by === '')!;
    const [id, order_id] = [order.id, order.id];
    expect(await demo.run('preparateur', 'order.claim', { order_id, from: '' })).toMatchObject({
      status: 'applied',
    });
    const lines = await listOf<Rows['orderlines']>('preparateur', `/api/orderlines?order_id=${id}&limit=100`);
    for (const line of lines) {
      const pick = { order_id, line_id: line.id, picked: line.quantity, from: 0 };
      expect(await demo.run('preparateur', 'line.pick', pick)).toMatchObject({ status: 'applied' });
    }
    const line_ids = lines.map((line) => line.id);
    expect(await demo.run('preparateur', 'order.pack', { order_id, line_ids })).toMatchObject({
      status: 'applied',
    });
    const ship = { order_id, to: 'Shipped', status_seq: order.status_seq, reason: '' } as const;
    expect(await demo.run('preparateur', 'order.transition', ship)).toMatchObject({ status: 'applied' });
    expect(await ledgerFaults(demo)).toEqual([]);
  });

  it('continues the order numbers', async () => {
    const [newest] = await listOf<Rows['orders']>('admin', '/api/orders?sort=-number&limit=1');
    const [article] = await listOf<Rows['articles']>('client', '/api/catalog?limit=1');
    const line = {
      line_id: uuidv7(),
      reference: article!.reference,
      price: article!.price,
      quantity: 2,
      marking: '',
    };
    const verdict = await demo.run('client', 'order.place', {
      order_id: uuidv7(),
      customer_code: PRINTED_ACCOUNTS.find((one) => one.role === 'Client')!.customer_code,
      lines: [line],
      delivery_instructions: '',
      customer_reference: '',
      from_basket: false,
    });
    const [year, count] = newest!.number.split('-');
    const number = `${year}-${String(Number(count) + 1).padStart(6, '0')}`;
    expect(verdict).toMatchObject({ status: 'applied', result: { number } });
  });
});

describe('a database with the sample data', () => {
  const countOrders = () =>
    demo.db.read
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();

  it('is not loaded twice', async () => {
    const before = await countOrders();
    await expect(loadDemo({ ...demo.deps, ...demo.deps.settings })).rejects.toThrow('empty database');
    expect(await readHolding(demo.db)).toBe('sample');
    await prepareData(demo.deps, readSettings({}, ['--demo']));
    expect(await countOrders()).toEqual(before);
  });

  it('cannot be started as a production database', async () => {
    await expect(prepareData(demo.deps, readSettings({}, []))).rejects.toThrow('holds the sample');
  });
});
