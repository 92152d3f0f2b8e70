import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { updateRow } from '#server/entities/write/write-rows.ts';
import type { SyncPosition } from '#src/sync/engine/replica/store/replica-store.ts';
import { orderOf, run, stockArticles } from '../api/order-story.ts';
import { openTestApp, type TestApp } from '../api/test-app.ts';
import { assignCustomer } from './assign-customer.ts';
import { openProfile, openTab, whole, type Profile, type TestDevice } from './device-world.ts';

let t: TestApp;
let profile: Profile;
let leader: TestDevice;
let other: TestDevice;

beforeEach(async () => {
  t = await openTestApp('sqlite');
  await stockArticles(t, 2, 50);
  await run(t, 'Manager', 'order.place', orderOf([['R-1', 1]], { customer_code: 'C-OWN' }));
  profile = openProfile();
  const lock = uuidv7();
  leader = await openTab(t, 'Commercial', profile, { lock });
  await whole(leader);
  other = await openTab(t, 'Commercial', profile, { lock });
  await whole(other);
});
afterEach(async () => {
  other.close();
  await t.close();
});

const orders = async ({ device }: TestDevice) =>
  (await device.ask('list', { name: 'orders', query: {} }))?.rows ?? [];
const prices = async ({ device }: TestDevice) =>
  (await device.ask('catalogue', { q: 'R-1' }))?.rows.map(({ price }) => price);

const pulledSince = (before: string | null, { cursor, head }: SyncPosition) =>
  cursor !== before && head !== null;

/** The leader reads what the server has, and is closed before any other tab is notified. */
async function endUnheard(isRead: () => Promise<boolean>): Promise<void> {
  const state = async () => (await leader.replica.read()).state;
  const { cursor } = await state();
  profile.tabs.delete(other);
  await leader.device.act('feed-head', { head: 'another' });
  await expect.poll(isRead).toBe(true);
  // A pull may take several steps, and has a head after its last one. The other tab must be notified of none of them.
  await expect.poll(async () => pulledSince(cursor, await state())).toBe(true);
  profile.tabs.add(other);
  leader.close();
}

test('what a leader read without notifying is shown by the next leader', async () => {
  expect(await prices(other)).not.toEqual([99_900]);
  const article = await t.db.read
    .selectFrom('articles')
    .selectAll()
    .where('reference', '=', 'R-1')
    .executeTakeFirstOrThrow();
  await t.write((tx) => updateRow(tx, 'articles', article, { price: 99_900 }));
  await endUnheard(async () => (await prices(leader))?.[0] === 99_900);
  await expect.poll(() => prices(other)).toEqual([99_900]);
});

test('rows that were evicted with a right are removed from the memory of the next leader', async () => {
  expect(await orders(other)).toHaveLength(1);
  await assignCustomer(t, 'C-OWN', '');
  await endUnheard(async () => (await orders(leader)).length === 0);
  await expect.poll(() => orders(other)).toEqual([]);
  expect(other.events.findLast((one) => one.kind === 'changed')).toMatchObject({
    gone: expect.anything() as unknown,
  });
});

test('an archived command is not applied as an overlay any more', async () => {
  profile.tabs.delete(other);
  await leader.tap('basket.set', { reference: 'R-1', quantity: 3, marking: '', price_seen: 100 });
  other.device.receive({ kind: 'queue' });
  await leader.settled();
  profile.tabs.add(other);
  leader.close();
  await expect.poll(() => other.queue()).toEqual([]);
});
