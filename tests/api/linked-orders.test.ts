import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleNames, type RoleName } from '#contract/access.ts';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import type { Rows } from '#contract/registry.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import { syncDevice } from '../sync/sync-device.ts';
import { linkedOrderMatrix } from '../fixtures/permission-matrix.ts';
import { askAs, differences, placeOrder, syncedDevice } from './feed-world.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

type Order = EntityRow<'orders'>;
type Links = Pick<Rows['orders'], 'continues' | 'continues_id' | 'continued_by' | 'continued_by_id'>;

const noLinks: Links = { continues: '', continues_id: '', continued_by: '', continued_by_id: '' };
const linkOf = ({ continues, continues_id, continued_by, continued_by_id }: Links): Links => ({
  continues,
  continues_id,
  continued_by,
  continued_by_id,
});

/** The orders of the matrix: whether the first one and its back order have a marking. */
const cases = {
  'order, back order with a marking': { first: true, back: true },
  'order, back order without a marking': { first: true, back: false },
  'back order, order without a marking': { first: false, back: true },
} as const;
type Case = keyof typeof cases;
const caseNames = Object.keys(cases) as Case[];

describe.each(databaseKinds)('the orders that an order names, on %s', (kind) => {
  let t: TestApp;
  const chains = new Map<Case, { first: Order; back: Order }>();
  beforeAll(async () => {
    t = await openTestApp(kind);
    for (const [at, name] of caseNames.entries()) {
      const marking = (has: boolean) => [has ? 'Broderie' : ''];
      const first = await placeOrder(t, 'C-CLIENT', marking(cases[name].first), { number: `2026-00${at}1` });
      const back = await placeOrder(t, 'C-CLIENT', marking(cases[name].back), {
        number: `2026-00${at}2`,
        continues: first.order.number,
        continues_id: first.order.id,
      });
      const links = { continued_by: back.order.number, continued_by_id: back.order.id };
      const linked = await t.write((tx) => updateRow(tx, 'orders', first.order, links));
      chains.set(name, { first: linked, back: back.order });
    }
  });
  afterAll(() => t.close());

  /** The order that a Technician sees, and the linked one. */
  const seenIn = (name: Case) => {
    const { first, back } = chains.get(name)!;
    return cases[name].first ? { seen: first, linked: back } : { seen: back, linked: first };
  };
  const reads = (name: Case, role: RoleName) => linkedOrderMatrix[name]!.includes(role);
  const ask = async <T>(role: RoleName, path: string) => {
    const answer = await t.call(role, 'GET', path);
    expect(answer.status, answer.raw).toBe(200);
    return { body: answer.body as T, raw: answer.raw };
  };
  type Page = { rows: Rows['orders'][]; count: number };

  it.each(roleNames)(
    '%s reads them in lists, rows, histories and on the device as the matrix says',
    async (role) => {
      const device = await syncedDevice(t, role);
      expect(await differences(t, device, t.tokens[role])).toEqual([]);
      for (const name of caseNames) {
        const { seen, linked } = seenIn(name);
        const wanted = reads(name, role) ? linkOf(seen) : noLinks;
        const list = await ask<Page>(role, `/api/orders?number=${seen.number}`);
        expect(linkOf(list.body.rows[0]!), name).toEqual(wanted);
        const row = await ask<Rows['orders']>(role, `/api/orders/${seen.id}`);
        expect(linkOf(row.body), name).toEqual(wanted);
        const history = await ask<HistoryEntry[]>(role, `/api/orders/${seen.id}/history`);
        const stored = device.rows.get('orders')!.get(seen.id);
        expect(linkOf(stored as unknown as Links), name).toEqual(wanted);
        for (const text of [list.raw, row.raw, history.raw, JSON.stringify(stored)])
          expect(text.includes(linked.number), `${name}: ${text}`).toBe(reads(name, role));
      }
    },
  );

  it.each(roleNames)('searching, filtering and sorting tell %s no more', async (role) => {
    for (const name of caseNames) {
      const { seen, linked } = seenIn(name);
      const field = seen.continues === '' ? 'continued_by' : 'continues';
      const found = async (query: string) =>
        (await ask<Page>(role, `/api/orders?count=1&${query}`)).body.rows.some(({ id }) => id === seen.id);
      expect(await found(`${field}=${linked.number}`), name).toBe(reads(name, role));
      expect(await found(`${field}=~${linked.number.slice(2)}`), name).toBe(reads(name, role));
      expect(await found(`${field}=not:is:empty`), name).toBe(reads(name, role));
      expect(await found(`${field}=is:empty`), name).toBe(!reads(name, role));
      if (field === 'continues') expect(await found(`q=${linked.number}`), name).toBe(reads(name, role));
      const sorted = await ask<Page>(role, `/api/orders?sort=-${field}`);
      const values = sorted.body.rows.map((row) => row[field]);
      expect(values).toEqual(values.toSorted().toReversed());
    }
  });

  it('a device of a Technician learns and loses the link with the marking of the other order', async () => {
    const device = await syncedDevice(t, 'Technician');
    const { first, back } = chains.get('order, back order without a marking')!;
    const onDevice = () => device.rows.get('orders')!.get(first.id)!['continued_by'];
    const mark = async (marking_count: number) => {
      await t.write(async (tx) => {
        const row = await tx.q
          .selectFrom('orders')
          .selectAll()
          .where('id', '=', back.id)
          .executeTakeFirstOrThrow();
        await updateRow(tx, 'orders', row, { marking_count });
      });
      await syncDevice(device, askAs(t, 'Technician'));
      expect(await differences(t, device, t.tokens.Technician)).toEqual([]);
    };
    expect(onDevice()).toBe('');
    await mark(1);
    expect(onDevice()).toBe(back.number);
    await mark(0);
    expect(onDevice()).toBe('');
  });

  it('a Technician reads the back orders of an order where this role sees all of them', async () => {
    const first = await placeOrder(t, 'C-CLIENT', ['Broderie'], { number: '2026-0091' });
    const place = async (number: string, marking: string) => {
      const links = { number, continues: first.order.number, continues_id: first.order.id };
      return (await placeOrder(t, 'C-CLIENT', [marking], links)).order;
    };
    const [second, third] = [await place('2026-0092', 'Broderie'), await place('2026-0093', 'Broderie')];
    const hidden = await place('2026-0094', '');
    let { order } = first;
    const readWith = async (backOrders: Order[]) => {
      const continued_by = backOrders.map(({ number }) => number).join(', ');
      const links = { continued_by, continued_by_id: backOrders.map(({ id }) => id).join(' ') };
      order = await t.write((tx) => updateRow(tx, 'orders', order, links));
      const { body } = await ask<Rows['orders']>('Technician', `/api/orders/${order.id}`);
      const device = await syncedDevice(t, 'Technician');
      expect(await differences(t, device, t.tokens.Technician)).toEqual([]);
      return { seen: linkOf(body), links: { ...noLinks, ...links } };
    };
    const all = await readWith([second, third]);
    expect(all.seen).toEqual(all.links);
    expect((await readWith([second, hidden])).seen).toEqual(noLinks);
    expect((await readWith([hidden, second, third])).seen).toEqual(noLinks);
  });

  it('logs no server error', () => {
    expect(t.errors).toEqual([]);
  });
});
