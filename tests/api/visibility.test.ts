import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { RoleName } from '#contract/access.ts';
import { insertRow } from '#server/entities/write/write-rows.ts';
import { fetchFile } from './fetch-file.ts';
import { command } from './order-story.ts';
import { databaseKinds, openTestApp, signIn, type Answer, type TestApp } from './test-app.ts';

/** One order of each company; those of the client's and of the foreign company have a marking. */
const companies = { own: 'C-CLIENT', ours: 'C-OWN', other: 'C-OTHER' } as const;
type Company = keyof typeof companies;

/** Written by hand: whose rows each role sees. */
const seen: Record<'orders' | 'orderlines' | 'customizations', Record<RoleName, Company[]>> = {
  orders: {
    Admin: ['other', 'ours', 'own'],
    Manager: ['other', 'ours', 'own'],
    Preparer: ['other', 'ours', 'own'],
    Commercial: ['ours', 'own'],
    Technician: ['other', 'own'],
    Client: ['own'],
  },
  orderlines: {
    Admin: ['other', 'ours', 'own'],
    Manager: ['other', 'ours', 'own'],
    Preparer: ['other', 'ours', 'own'],
    Commercial: ['ours', 'own'],
    Technician: ['other', 'own'],
    Client: ['own'],
  },
  customizations: {
    Admin: ['other', 'own'],
    Manager: ['other', 'own'],
    Preparer: ['other', 'own'],
    Commercial: ['own'],
    Technician: ['other', 'own'],
    Client: ['own'],
  },
};
const customersSeen: Record<string, Company[]> = {
  Admin: ['other', 'ours', 'own'],
  Manager: ['other', 'ours', 'own'],
  Commercial: ['ours', 'own'],
};

describe.each(databaseKinds)('row visibility on %s', (kind) => {
  let t: TestApp;
  const ids = { orders: {}, orderlines: {}, customizations: {}, customers: {} } as Record<
    string,
    Record<string, string>
  >;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await t.write(async (tx) => {
      for (const [company, customer_code] of Object.entries(companies)) {
        const marking = company === 'ours' ? '' : 'Broderie, cœur';
        const order = await insertRow(tx, 'orders', {
          number: `2026-${company}`,
          customer_code,
          status: 'Pending',
          date_ordered: tx.now,
          claimed_by: 'preparer',
          marking_count: marking ? 1 : 0,
        });
        const line = await insertRow(tx, 'orderlines', {
          order_id: order.id,
          order_number: order.number,
          customer_code,
          reference: 'R-1',
          product_reference: 'P-1',
          quantity: 5,
          allocated: 5,
          location: 'B-07-3-02',
          barcode: '4006381333931',
          prep_state: 'to pick',
          marking,
          date_updated: tx.now,
        });
        ids['orders']![company] = order.id;
        ids['orderlines']![company] = line.id;
        if (!marking) continue;
        const job = await insertRow(tx, 'customizations', {
          order_id: order.id,
          orderline_id: line.id,
          order_number: order.number,
          customer_code,
          reference: 'R-1',
          technique: 'embroidery',
          proof: 'none',
          state: 'to do',
        });
        ids['customizations']![company] = job.id;
      }
      for (const [company, code] of Object.entries(companies)) {
        const row = await tx.q
          .selectFrom('customers')
          .select('id')
          .where('code', '=', code)
          .executeTakeFirstOrThrow();
        ids['customers']![company] = row.id;
      }
    });
  });
  afterAll(() => t.close());

  const rowsOf = (answer: Answer) => (answer.body as { rows: Record<string, unknown>[] }).rows;
  const companyOf = (name: string, id: unknown) =>
    Object.entries(ids[name]!).find(([, one]) => one === id)?.[0];

  async function expectVisibility(role: RoleName, name: string, companiesSeen: readonly string[]) {
    const list = rowsOf(await t.call(role, 'GET', `/api/${name}?count=1`));
    expect(list.map((row) => companyOf(name, row['id']) ?? 'unknown').toSorted(), `${role} ${name}`).toEqual(
      companiesSeen,
    );
    for (const [company, id] of Object.entries(ids[name]!)) {
      for (const path of [`/api/${name}/${id}`, `/api/${name}/${id}/history`]) {
        const answer = await t.call(role, 'GET', path);
        if (companiesSeen.includes(company)) expect(answer.status, `${role} ${path}`).toBe(200);
        else {
          expect(answer, `${role} ${path}`).toMatchObject({ status: 404, body: { code: 'row.not_found' } });
          const missing = await t.call(role, 'GET', path.replace(id, uuidv7()));
          expect(answer.raw).toBe(missing.raw);
        }
      }
    }
  }

  it.each(Object.keys(seen) as (keyof typeof seen)[])('%s', async (name) => {
    for (const [role, companiesSeen] of Object.entries(seen[name])) {
      await expectVisibility(role as RoleName, name, companiesSeen);
    }
  });

  it('customers', async () => {
    for (const [role, companiesSeen] of Object.entries(customersSeen)) {
      await expectVisibility(role as RoleName, 'customers', companiesSeen);
    }
  });

  it('filters, searches and counts reveal nothing of hidden rows', async () => {
    for (const query of [
      'customer_code=C-OTHER',
      'number=2026-other',
      'q=other',
      'status=Pending&customer_code=C-OTHER',
    ]) {
      const answer = await t.call('Client', 'GET', `/api/orders?count=1&${query}`);
      expect(answer.body, query).toEqual({ rows: [], next: null, count: 0, capped: false });
    }
  });

  it.each(['Commercial', 'Technician', 'Client'] as const)(
    'feed, files and refusals reveal no hidden rows to a %s',
    async (role) => {
      const snapshot = await t.call(role, 'GET', '/api/changes/snapshot');
      expect(snapshot.status).toBe(200);
      for (const [name, roles] of Object.entries(seen)) {
        for (const [company, id] of Object.entries(ids[name]!)) {
          const visible = roles[role].includes(company as Company);
          expect(snapshot.raw.includes(id), `${name} of ${company} in the feed`).toBe(visible);
        }
        if (role !== 'Commercial') continue;
        const { text } = await fetchFile(t, `/api/${name}/export?format=csv`, role);
        for (const company of Object.keys(ids[name]!)) {
          const visible = roles[role].includes(company as Company);
          expect(text.includes(`2026-${company}`), `${company} in the file of ${name}`).toBe(visible);
        }
      }
      const move = async (order_id: string) => {
        const args = { order_id, to: 'Canceled' as const, status_seq: 1, reason: '' };
        const commands = [command('order.transition', args)];
        const answer = await t.call(role, 'POST', '/api/commands', { commands });
        const [verdict] = (answer.body as { verdicts: Record<string, unknown>[] }).verdicts;
        return { ...verdict, id: '', rev: 0 };
      };
      const hidden = Object.entries(ids['orders']!).filter(
        ([company]) => !seen.orders[role].includes(company as Company),
      );
      expect(hidden.length).toBeGreaterThan(0);
      for (const [, id] of hidden) {
        const refused = await move(id);
        expect(refused).toMatchObject({ status: 'rejected' });
        expect(refused).toEqual(await move(uuidv7()));
      }
    },
  );

  it('a client sees no warehouse fields, and cannot filter by them', async () => {
    const order = rowsOf(await t.call('Client', 'GET', '/api/orders'))[0]!;
    expect(Object.keys(order)).toContain('number');
    for (const field of ['claimed_by', 'claimed_at']) expect(Object.keys(order)).not.toContain(field);
    const line = rowsOf(await t.call('Client', 'GET', '/api/orderlines'))[0]!;
    for (const field of ['product_reference', 'location', 'barcode', 'search', 'deleted_at']) {
      expect(Object.keys(line)).not.toContain(field);
    }
    const one = await t.call('Client', 'GET', `/api/orderlines/${ids['orderlines']!['own']}`);
    expect(one.raw).not.toContain('B-07-3-02');
    const history = await t.call('Client', 'GET', `/api/orderlines/${ids['orderlines']!['own']}/history`);
    expect(history.raw).toContain('R-1');
    expect(history.raw).not.toContain('B-07-3-02');
    for (const query of ['claimed_by=preparer', 'sort=claimed_by', 'claimed_by=not:is:empty']) {
      expect((await t.call('Client', 'GET', `/api/orders?${query}`)).status, query).toBe(400);
    }
    expect((await t.call('Preparer', 'GET', '/api/orders?claimed_by=preparer&sort=claimed_by')).status).toBe(
      200,
    );
  });

  it('a client without a customer sees nothing', async () => {
    const made = await t.write((tx) =>
      insertRow(tx, 'users', {
        username: 'unlinked',
        email: 'unlinked@quai.test',
        role: 'Client',
        active: 1,
      }),
    );
    const who = { token: await t.write((tx) => signIn(tx, made.id)) };
    for (const name of ['orders', 'orderlines', 'customizations']) {
      expect(rowsOf(await t.call(who, 'GET', `/api/${name}`)), name).toEqual([]);
    }
  });

  it('a commercial sees a customer’s orders from the moment it is assigned', async () => {
    const path = `/api/orders/${ids['orders']!['other']}`;
    const customer = ids['customers']!['other']!;
    const assign = async (commercial: string) => {
      const { version } = (await t.call('Manager', 'GET', `/api/customers/${customer}`)).body as {
        version: number;
      };
      expect(
        (await t.call('Manager', 'PATCH', `/api/customers/${customer}`, { version, commercial })).status,
      ).toBe(200);
    };
    expect((await t.call('Commercial', 'GET', path)).status).toBe(404);
    await assign('commercial');
    expect((await t.call('Commercial', 'GET', path)).status).toBe(200);
    await assign('');
    expect((await t.call('Commercial', 'GET', path)).status).toBe(404);
  });

  it('logs no server error', () => {
    expect(t.errors).toEqual([]);
  });
});
