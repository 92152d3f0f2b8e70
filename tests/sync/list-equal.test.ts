import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyRow } from '#contract/entity.ts';
import { beyondLists, type PartlyStoredList } from '#contract/filter.ts';
import type { Rows } from '#contract/registry.ts';
import { addSums } from '#contract/rules/lists/list-sums.ts';
import { compareUrgency } from '#contract/rules/orders/order-dates.ts';
import { noAnswer } from '#src/api/outage.ts';
import { readMergedPage, type MergeState } from '#src/sync/client/lists/read-merged-page.ts';
import { questionsOf, type ListQuestion } from './list-questions.ts';
import { openListWorlds, readRows, type ListWorld } from './list-world.ts';

const runs = 40;
/** Rows per list that are compared; most queries find fewer. */
const most = 1500;
let worlds: ListWorld[];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ worlds, close } = await openListWorlds());
}, 120_000);
afterAll(() => close());

const idsOf = (rows: readonly AnyRow[]) => rows.map((row) => row.id);

/** The rows of a list as the page merges them, to the end or up to the maximum, and the requests to the server. */
async function readMerged(
  world: ListWorld,
  name: PartlyStoredList,
  question: ListQuestion,
  limit: number,
  enough = Infinity,
) {
  const older: string[] = [];
  const rows: AnyRow[] = [];
  let place: MergeState | null = null;
  do {
    const page: Awaited<ReturnType<typeof readMergedPage>> = await readMergedPage(
      name,
      question,
      place,
      limit,
      {
        local: async (query) => world.local(name, query),
        older: (query) => {
          older.push(JSON.stringify(query));
          return world.remote(name, query);
        },
        isOrderStored: async (orderId) => world.device.rows.get('orders')!.has(orderId),
      },
    );
    expect(page!.rows.length > 0 || page!.next === null, 'a page contains rows').toBe(true);
    rows.push(...page!.rows);
    place = page!.next;
  } while (place !== null && rows.length < enough);
  return { rows, older, whole: place === null };
}

describe.each(beyondLists)('%s on a device', (name) => {
  const question = () =>
    fc
      .constantFrom(...worlds.keys())
      .chain((at) =>
        fc.tuple(
          fc.constant(at),
          questionsOf(name, worlds[at]!.all[name], worlds[at]!.account === 'client'),
          fc.oneof(fc.constant(100), fc.integer({ min: 7, max: 200 })),
        ),
      );

  test('some are on the device, and some only on the server', () => {
    for (const world of worlds) {
      const own = world.device.rows.get(name)!.size;
      expect(own, world.account).toBeGreaterThan(10);
      expect(world.all[name].length, world.account).toBeGreaterThan(own + 10);
    }
  });

  test('answers every query like the server, over the rows that it holds', async () => {
    await fc.assert(
      fc.asyncProperty(question(), async ([at, asked, limit]) => {
        const world = worlds[at]!;
        const server = await readRows((after) => world.remote(name, { ...asked, limit: '200', after }), most);
        const held = world.device.rows.get(name)!;
        const wanted = server.rows.filter((row) => held.has(row.id));
        const page = { ...asked, limit: String(limit) };
        const own = await readRows(
          async (after) => world.local(name, { ...page, after })!,
          server.whole ? Infinity : wanted.length,
        );
        expect(server.whole ? own.rows : own.rows.slice(0, wanted.length)).toEqual(wanted);
        const counted = { ...page, count: '1', ...(name === 'orders' ? { sums: '1' } : {}) };
        const mine = world.local(name, counted)!;
        const older = await world.remote(name, { ...counted, beyond: world.since });
        const all = await world.remote(name, counted);
        if (!all.capped) {
          expect(mine.count! + older.count!).toBe(all.count);
          expect(mine.sums && addSums({ ...mine.sums }, older.sums!)).toEqual(all.sums);
          expect(all.sums !== undefined).toBe(name === 'orders');
        } else expect(mine.capped || older.capped || mine.count! + older.count! > all.count!).toBe(true);
      }),
      { numRuns: runs },
    );
  }, 120_000);

  test('forms one list with the rows that only the server has, without duplicates or gaps', async () => {
    await fc.assert(
      fc.asyncProperty(question(), async ([at, asked, limit]) => {
        const world = worlds[at]!;
        const server = await readRows((after) => world.remote(name, { ...asked, limit: '200', after }), most);
        const merged = await readMerged(world, name, asked, limit, server.whole ? Infinity : most);
        const shared = Math.min(merged.rows.length, server.rows.length);
        expect(idsOf(merged.rows).slice(0, shared)).toEqual(idsOf(server.rows).slice(0, shared));
        if (server.whole) expect(merged).toMatchObject({ whole: true, rows: { length: server.rows.length } });
        expect(new Set(merged.older).size, 'no page is requested twice').toBe(merged.older.length);
      }),
      { numRuns: runs },
    );
  }, 120_000);
});

test('sorts text by its bytes like both databases', async () => {
  const world = worlds.find((one) => one.account === 'client')!;
  for (const sort of ['customer_name', '-customer_name', 'customer_reference', 'shipped_at', '-shipped_at']) {
    const server = await readRows((after) => world.remote('orders', { sort, limit: '200', after }));
    const merged = await readMerged(world, 'orders', { sort }, 100);
    expect(idsOf(merged.rows), sort).toEqual(idsOf(server.rows));
  }
});

test('the device sorts the preparation queue like the server, and filters it by the same days', async () => {
  for (const world of worlds) {
    const queue = { status: 'Pending', sort: 'urgency' };
    const server = await readRows((after) => world.remote('orders', { ...queue, limit: '200', after }));
    const own = await readRows(async (after) => world.local('orders', { ...queue, limit: '50', after })!);
    expect(idsOf(own.rows), world.account).toEqual(idsOf(server.rows));
    expect(server.rows.length, world.account).toBeGreaterThan(10);
    const sorted = [...server.rows] as Rows['orders'][];
    expect(idsOf(sorted.toSorted(compareUrgency)), world.account).toEqual(idsOf(server.rows));
  }
});

test('the server is not asked if it cannot add rows', async () => {
  const [world] = worlds as [ListWorld];
  const order = [...world.device.rows.get('orders')!.keys()][0]!;
  const noon = `${world.since.slice(0, 10)}T12:00:00.000Z`;
  const questions: [PartlyStoredList, ListQuestion][] = [
    ['orders', { status: 'Pending,Shipped', sort: 'total' }],
    ['orders', { status: 'not:Completed,Canceled' }],
    ['orders', { date_ordered: `${world.since}..`, sort: 'number' }],
    ['orders', { date_ordered: noon }],
    ['orders', { date_ordered: `${noon},${noon}/${noon}` }],
    ['orderlines', { order_id: order }],
    ['customizations', { order_id: order, sort: 'state' }],
  ];
  for (const [name, asked] of questions) {
    const { older } = await readMerged(world, name, asked, 50);
    expect(older, JSON.stringify(asked)).toEqual([]);
  }
});

test('the newest orders load without the server, down to the oldest that are held', async () => {
  const [world] = worlds as [ListWorld];
  const page = await readMergedPage('orders', { sort: '-date_ordered' }, null, 20, {
    local: async (query) => world.local('orders', query),
    older: () => Promise.reject(new Error('asked')),
    isOrderStored: async () => false,
  });
  expect(page).toMatchObject({ older: 'not-requested', older_ids: [] });
  expect(page!.rows).toHaveLength(20);
  expect(page!.next).not.toBeNull();
});

test('without the server all held rows are shown, with a note that the rest is missing', async () => {
  const [world] = worlds as [ListWorld];
  const rows: AnyRow[] = [];
  let asked = 0;
  let place: MergeState | null = null;
  do {
    const page: Awaited<ReturnType<typeof readMergedPage>> = await readMergedPage(
      'orders',
      { sort: 'total' },
      place,
      50,
      {
        local: async (query) => world.local('orders', query),
        older: async () => {
          asked++;
          return noAnswer;
        },
        isOrderStored: async () => false,
      },
    );
    expect(page!.older).toBe(noAnswer);
    rows.push(...page!.rows);
    place = page!.next;
  } while (place !== null);
  expect(new Set(idsOf(rows))).toEqual(new Set(world.device.rows.get('orders')!.keys()));
  expect(asked, 'the server is not asked again for each page').toBe(1);
});

test('the device does not answer what the server refuses', () => {
  const client = worlds.find((world) => world.account === 'client')!;
  const questions: ListQuestion[] = [
    { status: 'Lost' },
    { nonsense: 'x' },
    { sort: 'shipping_address' },
    { total: '~1' },
    { claimed_by: 'x' },
    { sort: 'claimed_at' },
    { after: 'WyJ0b3RhbCIsMSwieCJd' },
    { beyond: client.since },
  ];
  for (const question of questions) {
    expect(client.local('orders', question), JSON.stringify(question)).toBeNull();
  }
});
