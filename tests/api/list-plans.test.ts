import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { sortOf } from '#contract/list-query.ts';
import { entities } from '#contract/registry.ts';
import { keptCondition } from '#server/entities/read/kept-rows.ts';
import { planCount, planPage } from '#server/entities/read/list-plan.ts';
import { pageStatement } from '#server/entities/read/page-statement.ts';
import { writeMarker } from '#server/entities/read/page-key.ts';
import { conditionParts, joinParts } from '#server/entities/read/row-condition.ts';
import { updateRows } from '#server/entities/write/write-rows.ts';
import type { Actor } from '#server/entities/actor.ts';
import { placeOrder } from './feed-world.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const markings = ['', 'Broderie, cœur, 2 coul.', 'Gravure laser'];
const admin = { role: 'Admin' } as Actor;
const commercial = { role: 'Commercial', username: 'commercial' } as Actor;

/** Search, filters, sort order, and the role that reads. */
const questions: { q?: string; filters?: Record<string, string>; sort: string; actor?: Actor }[] = [
  { sort: '-date_updated' },
  { sort: '-date_updated', actor: commercial },
  { sort: '-date_updated', q: 'brod coeur' },
  { sort: 'total', q: 'gravure r-1', actor: commercial },
  { sort: '-date_updated', q: 'co' },
  { sort: '-date_updated', q: `"" '%_` },
  { sort: '-date_updated', filters: { step: 'to pick' } },
  { sort: 'date_updated', filters: { step: 'to pick,packed,short' } },
  { sort: 'date_updated', filters: { step: 'to pick,packed,to pick' } },
  { sort: '-total', filters: { step: 'to pick,packed', customer_code: 'C-OWN' } },
  { sort: 'location', filters: { step: 'packed' }, q: 'c-own' },
  { sort: '-date_updated', filters: { reference: 'R-1', date_updated: '2000-01-01..2100-01-01' } },
  { sort: 'total', filters: { date_updated: '2000-01-01..' }, q: 'laser' },
  { sort: '-quantity', filters: { marking: 'not:is:empty', order_number: '~0' } },
  { sort: '-date_updated', filters: { step: 'not:packed' }, q: 'coul' },
];

describe.each(databaseKinds)('query plans of lists on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    const customers = ['C-OWN', 'C-OTHER', 'C-CLIENT'];
    for (let at = 0; at < 12; at++) await placeOrder(t, customers[at % 3]!, markings);
    await t.write(async (tx) => {
      const { rows: lines } = await sql<never>`select * from orderlines order by id`.execute(tx.q);
      const changes = lines.map((before, at) => ({
        before,
        patch: {
          total: (at * 7) % 10,
          quantity: 1 + ((at * 3) % 4),
          allocated: 1,
          location: `A-${at % 5}`,
          prep_state: (['to pick', 'packed', 'short'] as const)[at % 3]!,
          // Some rows have changed their text: the search index then contains them twice.
          marking: at % 4 === 0 ? 'Broderie, cœur, 3 coul.' : '',
        },
      }));
      await updateRows(tx, 'orderlines', changes);
    });
  });
  afterAll(() => t.close());

  const columns = ['id', 'date_updated', 'total', 'location', 'quantity'];

  it.each([4000, 2, 0])('whatever row count is considered small (%s), the rows are the same', async (few) => {
    const seen = new Set<string>();
    for (const { q = '', filters = {}, sort: text, actor = admin } of questions) {
      const parts = conditionParts('orderlines', actor, { q, filters });
      const sort = sortOf(entities.orderlines, text)!;
      const numeric = ['total', 'quantity'].includes(sort.column);
      const plan = await planPage(t.db.read, 'orderlines', parts, q, sort.column, few);
      seen.add(plan.by);
      const plainly = { by: 'plain', where: joinParts(parts), branches: [] } as const;
      const read = async (by: typeof plan, after: string | null, limit: number) => {
        const asked = { table: 'orderlines', columns, masks: new Map(), sort, numeric, after, limit };
        return (await pageStatement({ ...asked, plan: by }).execute(t.db.read)).rows;
      };
      const all = await read(plainly, null, 1000);
      const label = `${text} ${q} ${JSON.stringify(filters)} ${plan.by}`;
      expect(await read(plan, null, 1000), label).toEqual(all);
      const middle = all[Math.floor(all.length / 2)];
      if (!middle) continue;
      const rest = await read(plan, writeMarker(sort, middle), 3);
      expect(rest, label).toEqual(all.slice(all.indexOf(middle) + 1).slice(0, 3));
    }
    expect([...seen]).toEqual(expect.arrayContaining(few === 0 ? ['walk', 'branches', 'plain'] : ['few']));
  });

  it.each([2000, 3, 0])('counts the rows, or reports that there are more (%s)', async (few) => {
    for (const { q = '', filters = {}, actor = admin } of questions) {
      const parts = conditionParts('orderlines', actor, { q, filters });
      const count = async (rows: Parameters<typeof sql.join>[0][number]) =>
        (await sql<{ n: number }>`select count(*) as n from (${rows}) as found`.execute(t.db.read)).rows[0]!
          .n;
      const all = await count(sql`select 1 from orderlines where ${joinParts(parts)}`);
      const plan = await planCount(t.db.read, 'orderlines', parts, q, 10, few);
      const found = await count(sql`${plan.rows} limit ${sql.lit(plan.max + 1)}`);
      expect(found, `${q} ${JSON.stringify(filters)}`).toBe(Math.min(all, plan.max + 1));
      if (plan.part) expect(await count(plan.part)).toBeLessThanOrEqual(all);
    }
  });

  it('finds the rows to evict without reading orders, whatever happened to them', async () => {
    const old = '2020-01-01T00:00:00.000Z';
    await placeOrder(t, 'C-OWN', markings, { status: 'Completed', date_ordered: old });
    const { order: open } = await placeOrder(t, 'C-OWN', markings, { date_ordered: old });
    const wrong = async () => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from orderlines
        where (let_go < '2021-01-01') <> (not ${keptCondition('orderlines', '2021-01-01')})`.execute(
        t.db.read,
      );
      return rows[0]!.n;
    };
    expect(await wrong()).toBe(0);
    const turns = [
      { status: 'Canceled' },
      { status: 'Pending' },
      { status: 'Completed' },
      { date_ordered: '2024-05-05T00:00:00.000Z' },
    ] as const;
    for (const patch of turns) {
      await t.write(async (tx) => {
        const before = await tx.q
          .selectFrom('orders')
          .selectAll()
          .where('id', '=', open.id)
          .executeTakeFirstOrThrow();
        const lines = await tx.q
          .selectFrom('orderlines')
          .selectAll()
          .where('order_id', '=', open.id)
          .execute();
        await updateRows(tx, 'orders', [{ before, patch }]);
        // Lines that were read before their order changed do not restore the old state.
        await updateRows(
          tx,
          'orderlines',
          lines.map((line) => ({ before: line, patch: { picked: line.picked + 1 } })),
        );
      });
      expect(await wrong(), JSON.stringify(patch)).toBe(0);
    }
  });
});
