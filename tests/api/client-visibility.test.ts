import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { builtInPermissions } from '#contract/access.ts';
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { insertRow } from '#server/entities/write/write-rows.ts';
import { planted, writeClientWorld, type ClientWorld } from './client-visibility-world.ts';
import { command, orderOf } from './order-story.ts';
import { databaseKinds, openTestApp, signIn, type Answer, type TestApp } from './test-app.ts';

/** Endpoints that describe the API itself are public. */
const reading = allEndpoints.filter((one) => one.method === 'GET' && one.access !== 'public');
/** Parameters that do not name a field of the list. */
const plainParameters = [
  'q',
  'sort',
  'limit',
  'after',
  'count',
  'beyond',
  'format',
  'language',
  'from',
  'cursor',
];

/** The names of an endpoint's query parameters. */
function parametersOf(endpoint: Endpoint): string[] {
  const { shape } = (endpoint.query?._zod.def ?? {}) as { shape?: Record<string, unknown> };
  return Object.keys(shape ?? {});
}

/** Every path of a call, with each id, hash and reference filled in. */
function pathsOf(endpoint: Endpoint, world: ClientWorld, hashes: readonly string[]): string[] {
  const values: Record<string, readonly string[]> = {
    '{id}': world.ids,
    '{hash}': hashes,
    '{reference}': ['R-1', 'R-2', 'R-3', 'PLANTED-PRODUCT', 'NOPE'],
  };
  const named = /\{\w+\}/.exec(endpoint.path)?.[0];
  if (named === undefined) return [endpoint.path];
  if (!values[named]) throw new Error(`No value for ${named} of ${endpoint.path}`);
  return values[named].map((value) => endpoint.path.replace(named, value));
}

/** Queries whose result could leak a value: sorting by each field, and filtering by whether it is empty. */
function questionsOf(endpoint: Endpoint): string[] {
  const names = parametersOf(endpoint);
  const fields = names.filter((name) => !plainParameters.includes(name));
  const list = names.includes('count');
  if (names.includes('format')) return ['?format=csv&language=fr', '?format=csv&sort=nothing'];
  return [
    '',
    ...(list ? ['?count=1&limit=200'] : []),
    ...(list ? fields.flatMap((name) => [`?sort=${name}`, `?sort=-${name}`, `?${name}=not:is:empty`]) : []),
  ];
}

describe.each(databaseKinds)('what a client can learn, on %s', (kind) => {
  let t: TestApp;
  let world: ClientWorld;
  let forbidden: string[];
  beforeAll(async () => {
    t = await openTestApp(kind);
    world = await writeClientWorld(t);
    forbidden = [...planted, ...world.figures];
  }, 60_000);
  afterAll(() => t.close());

  /** Fails if a response contains a word or number that this reader must not see. */
  function expectNothing(told: string, what: string, allowed: readonly string[] = []): void {
    // Ids contain random digits.
    const text = told.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '').toLowerCase();
    const found = forbidden.filter((one) => !allowed.includes(one) && text.includes(one.toLowerCase()));
    expect(found, what).toEqual([]);
  }

  const ownAddress: string[] = ['/api/auth/me', '/api/notifications/muted'];

  async function walk(): Promise<Record<string, number>> {
    const statuses: Record<string, number> = {};
    for (const endpoint of reading) {
      for (const path of pathsOf(endpoint, world, ['0'.repeat(64)])) {
        for (const question of questionsOf(endpoint)) {
          const answer = await t.call('Client', 'GET', `${path}${question}`);
          expect(answer.status, `${path}${question}`).toBeLessThan(500);
          if (answer.status === 200) statuses[endpoint.path] = (statuses[endpoint.path] ?? 0) + 1;
          // A user may see their own address.
          const allowed = ownAddress.includes(endpoint.path) ? ['@quai.test'] : [];
          // The response only repeats the reference that was requested.
          expectNothing(answer.raw.replaceAll(path, ''), `${path}${question}`, allowed);
        }
      }
    }
    return statuses;
  }

  it('the test data contains everything that must stay hidden', async () => {
    const [orders, products, lines, jobs] = await Promise.all(
      ['orders', 'products', 'orderlines', 'customizations'].map((name) =>
        t.call('Admin', 'GET', `/api/${name}?limit=200`),
      ),
    );
    const users = await t.call('Admin', 'GET', '/api/users?limit=200');
    const told = [orders, products, lines, jobs, users].map((answer) => answer!.raw).join(' ');
    for (const word of [
      'ZZB-1',
      'PLANTED-PO',
      'PLANTED-REASON',
      'miscounted',
      'Q-77-7-07',
      'zz.preparation',
      '@planted.example',
      '754321',
    ])
      expect(told.includes(word) || world.figures.includes(word), word).toBe(true);
    expect(world.figures.length).toBeGreaterThan(12);
  });

  it('no call reveals the other company, stock, locations or staff', async () => {
    const statuses = await walk();
    // Reading their own data still worked.
    for (const path of [
      '/api/orders',
      '/api/orders/{id}',
      '/api/orders/{id}/history',
      '/api/orderlines/{id}/history',
      '/api/customizations/{id}/history',
      '/api/catalog/article/{reference}',
      '/api/notifications/',
      '/api/changes/snapshot',
      '/api/basket',
    ]) {
      expect(statuses[path], path).toBeGreaterThan(0);
    }
    expect(t.errors).toEqual([]);
  }, 60_000);

  it('nor does any call when the role was given every permission by mistake', async () => {
    const permissions = Object.keys(builtInPermissions);
    const given = await t.call('Admin', 'PUT', '/api/role-permissions/group', {
      role: 'Client',
      permissions,
      granted: true,
    });
    expect(given.status).toBe(200);
    const statuses = await walk();
    expect(statuses['/api/products']).toBeGreaterThan(0);
    expect(statuses['/api/orders/export']).toBeGreaterThan(0);
    expect(t.errors).toEqual([]);
  }, 60_000);

  it('no search matches on hidden fields', async () => {
    const words = planted.filter((word) => word !== '@quai.test' && word !== 'rue Plantee');
    for (const path of ['orders', 'orderlines', 'customizations', 'catalog']) {
      for (const q of [...words, 'Plantee']) {
        const answer = await t.call('Client', 'GET', `/api/${path}?${new URLSearchParams({ q })}`);
        expect(answer.body, `${path} ${q}`).toMatchObject({ rows: [] });
      }
    }
  });

  it('neither commands nor refusals reveal any of it', async () => {
    const { other, open, own } = world.orders;
    const line_id = uuidv7();
    const tried = [
      command('order.transition', { order_id: other, to: 'Canceled', status_seq: 1, reason: '' }),
      command('order.transition', { order_id: own, to: 'Canceled', status_seq: 2, reason: '' }),
      command('order.transition', { order_id: own, to: 'Canceled', status_seq: 1, reason: '' }),
      command('order.place', orderOf([['R-1', 1]], { customer_code: 'C-OTHER' })),
      command('order.place', orderOf([['R-1', 1]], { order_id: other })),
      command('order.place', orderOf([['R-3', 100_000]], { short_seen: [] })),
      command(
        'order.place',
        orderOf(
          [
            ['R-1', 100_000],
            ['R-2', 100_000],
          ],
          { short_seen: [] },
        ),
      ),
      command('order.place', orderOf([['R-9', 1]])),
      command('basket.set', { reference: 'R-1', quantity: 1_000_000, marking: '', price_seen: 1 }),
      command('line.pick', { order_id: other, line_id, picked: 1, from: 0 }),
      command('order.claim', { order_id: own, from: '' }),
      command('order.claim', { order_id: open, from: '' }),
    ];
    for (const one of tried) {
      const answer = await t.call('Client', 'POST', '/api/commands', { commands: [one] });
      expect(answer.status).toBe(200);
      expectNothing(answer.raw, JSON.stringify(one));
    }
    for (const path of ['/api/basket', '/api/notifications/', '/api/changes/snapshot']) {
      expectNothing((await t.call('Client', 'GET', path)).raw, path);
    }
    expect(t.errors).toEqual([]);
  });

  it('a client without a company sees nothing: no articles, prices or images', async () => {
    const user = await t.write((tx) =>
      insertRow(tx, 'users', { username: 'alone', email: 'alone@shop.example', role: 'Client', active: 1 }),
    );
    const who = { token: await t.write((tx) => signIn(tx, user.id)) };
    const read = (path: string): Promise<Answer> => t.call(who, 'GET', path);
    expect((await read('/api/catalog')).body).toEqual({ rows: [], next: null, count: 0, capped: false });
    expect((await read('/api/catalog/facets')).body).toEqual({ categories: [], tags: [], levels: [] });
    expect(await read('/api/catalog/article/R-1')).toMatchObject({
      status: 404,
      body: { code: 'row.not_found' },
    });
    expect((await read('/api/basket')).body).toEqual([]);
    const set = command('basket.set', { reference: 'R-1', quantity: 1, marking: '', price_seen: 100 });
    const answer = await t.call(who, 'POST', '/api/commands', { commands: [set] });
    expect(answer.body).toMatchObject({ verdicts: [{ status: 'rejected', code: 'order.customer_missing' }] });
    const snapshot = await read('/api/changes/snapshot');
    for (const word of ['R-1', 'T-shirt', 'coton', ...forbidden]) expect(snapshot.raw).not.toContain(word);
  });
});
