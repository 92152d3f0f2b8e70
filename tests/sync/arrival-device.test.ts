import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seenCountsOf } from '#contract/commands/arrival-seen.ts';
import type { AnyRow } from '#contract/entity.ts';
import { productOf, stockArticles } from '../api/order-story.ts';
import { openTestApp, type TestApp } from '../api/test-app.ts';
import { openProfile, openTab, whole, type TestDevice } from './device-world.ts';

let t: TestApp;
let tab: TestDevice;
let id: string;
const online = { now: true };

beforeEach(async () => {
  online.now = true;
  t = await openTestApp('sqlite');
  await stockArticles(t, 2, 50);
  const head = { number: 'AR-1', provider: 'Textiles du Nord', date: t.clock.now().slice(0, 10), note: '' };
  id = ((await t.call('Manager', 'POST', '/api/arrivals', head)).body as AnyRow).id;
  const lines = [
    { reference: 'R-1', expected: 20 },
    { reference: 'TYPO', expected: 4 },
  ];
  await t.call('Manager', 'POST', `/api/arrivals/${id}/lines`, { lines });
  tab = await openTab(t, 'Preparer', openProfile(), { online: () => online.now });
  await whole(tab);
});

afterEach(async () => {
  tab.close();
  await t.close();
});

const file = async () => (await tab.device.ask('arrival', { arrival_id: id }))!;

test('an arrival is counted and applied offline, and sent once', async () => {
  online.now = false;
  const { lines, arrival } = await file();
  expect(lines.map((line) => line.reference)).toEqual(['R-1', 'TYPO']);
  expect(arrival).toMatchObject({ number: 'AR-1', applied_at: null });
  const seen = { arrival_id: id, location: '', rejected: 0, from_received: 0, from_rejected: 0 };
  await tab.tap('arrival.receive', { ...seen, line_id: lines[0]!.id, reference: 'R-1', received: 18 });
  const added = { ...seen, line_id: uuidv7(), reference: 'R-2', location: 'B-02-1-01', received: 3 };
  await tab.tap('arrival.receive', added);
  const counted = seenCountsOf((await file()).lines);
  await tab.tap('arrival.apply', { arrival_id: id, lines: [], ...counted });
  expect(await file()).toMatchObject({
    arrival: { applied_by: 'preparer', line_count: 3 },
    lines: [
      { reference: 'R-1', received: 18 },
      { reference: 'TYPO', received: 0 },
      { reference: 'R-2', expected: 0, received: 3 },
    ],
  });
  const listed = await tab.device.ask('list', { name: 'arrivals', query: {} });
  expect(listed?.rows).toMatchObject([{ number: 'AR-1', applied_by: 'preparer' }]);
  expect(await productOf(t, 'R-1')).toMatchObject({ on_hand: 50 });
  const own = (reference: string) => tab.device.ask('product-of', { reference });
  expect(await own('R-1')).toMatchObject({ on_hand: 68, available: 68, incoming: 0 });
  expect(await own('R-2')).toMatchObject({ on_hand: 53, location: 'B-02-1-01' });

  online.now = true;
  await tab.device.act('wake', {});
  await tab.settled();
  expect(tab.queue()).toEqual([]);
  expect((await file()).lines.map((line) => line.state)).toEqual(['applied', 'quarantine', 'applied']);
  expect(await productOf(t, 'R-1')).toMatchObject({ on_hand: 68 });
  expect(await productOf(t, 'R-2')).toMatchObject({ on_hand: 53 });
  expect(await own('R-1')).toMatchObject({ on_hand: 68, incoming: 0 });
});

test('goods that are released from quarantine, and an arrival that is reversed, change the stock shown offline, once', async () => {
  const [known, typo] = (await file()).lines;
  const seen = { location: '', rejected: 0, from_received: 0, from_rejected: 0 };
  for (const [line, received] of [
    [known!, 18],
    [typo!, 4],
  ] as const) {
    const { id: line_id, reference } = line;
    await tab.tap('arrival.receive', { ...seen, arrival_id: id, line_id, reference, received });
  }
  await tab.settled();
  await tab.tap('arrival.apply', { arrival_id: id, lines: [], ...seenCountsOf((await file()).lines) });
  await tab.settled();
  const pieces = async (reference: string) => (await tab.device.ask('product-of', { reference }))?.on_hand;
  await expect.poll(() => pieces('R-1')).toBe(68);
  const { location } = (await tab.device.ask('product-of', { reference: 'R-2' }))!;
  online.now = false;
  const settled = { reference: 'R-2', from: 'TYPO', create: false };
  await tab.tap('arrival.settle', { arrival_id: id, line_id: typo!.id, ...settled });
  expect([await pieces('R-1'), await pieces('R-2')]).toEqual([68, 54]);
  // The released line has no location: the product stays where it is.
  expect(await tab.device.ask('product-of', { reference: 'R-2' })).toMatchObject({ location });
  const base = [await productOf(t, 'R-2')];
  // A row of the server, and the device's own, which has the command already.
  const own = (await tab.device.ask('product-of', { reference: 'R-2' }))!;
  for (const row of [base, [own]])
    for (const isCached of [false, true])
      expect(await tab.device.ask('products', { base: row, isCached })).toMatchObject([{ on_hand: 54 }]);
  online.now = true;
  await tab.device.act('wake', {});
  await tab.settled();
  expect(await productOf(t, 'R-2')).toMatchObject({ on_hand: 54 });
  await expect.poll(() => pieces('R-2')).toBe(54);

  const manager = await openTab(t, 'Manager', openProfile(), { online: () => online.now });
  await whole(manager);
  online.now = false;
  await manager.tap('arrival.reverse', { arrival_id: id, reason: 'Livré deux fois' });
  const left = ['R-1', 'R-2'].map((reference) => manager.device.ask('product-of', { reference }));
  expect(await Promise.all(left)).toMatchObject([{ on_hand: 50 }, { on_hand: 50 }]);
  manager.close();
});

test('pending commands on rows that the device does not hold are applied on top of the server’s response', async () => {
  online.now = false;
  const base = await file();
  const [line] = base.lines;
  const counts = { received: 7, rejected: 1, from_received: 0, from_rejected: 0 };
  await tab.tap('arrival.receive', {
    arrival_id: id,
    line_id: line!.id,
    reference: 'R-1',
    location: 'A-01-1-01',
    ...counts,
  });
  expect(await tab.device.ask('arrival', { arrival_id: id, base })).toMatchObject({
    lines: [{ received: 7, rejected: 1, location: 'A-01-1-01' }, { received: 0 }],
  });
  expect(await tab.device.ask('arrival', { arrival_id: uuidv7() })).toBeNull();
});
