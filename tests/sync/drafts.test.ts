import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgeOldDrafts } from '#src/sync/engine/outbox/purge-old-drafts.ts';
import { openDurableStore } from '#src/sync/engine/outbox/store/open-durable-store.ts';
import { openTestApp, type TestApp } from '../api/test-app.ts';
import { openProfile, openTab } from './device-world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp('sqlite');
});
afterAll(() => t.close());

const offline = { online: () => false };
const key = 'draft:u:articles:new';

test('a form’s draft survives its tab, offline, for its user only', async () => {
  const profile = openProfile();
  const first = await openTab(t, 'Manager', profile, offline);
  expect(await first.device.ask('draft', { key })).toBeNull();
  await first.device.act('store-draft', { key, value: { values: { designation: 'Ste' } } });
  await first.device.act('store-draft', { key, value: { values: { designation: 'Stylo' } } });
  first.close();

  const other = await openTab(t, 'Admin', profile, offline);
  expect(await other.device.ask('draft', { key })).toBeNull();
  other.close();

  const again = await openTab(t, 'Manager', profile, offline);
  expect(await again.device.ask('draft', { key })).toMatchObject({
    value: { values: { designation: 'Stylo' } },
  });
  await again.device.act('store-draft', { key, value: null });
  expect(await again.device.ask('draft', { key })).toBeNull();
  again.close();
});

test('a form’s draft from two months ago is deleted, and the others stay', async () => {
  const { browser } = openProfile();
  const day = 86_400_000;
  const time = { now: 0 };
  const { drafts, close } = openDurableStore('u-1', { now: () => time.now, browser });
  await drafts.put('old', 1);
  time.now = 30 * day;
  await drafts.put('young', 2);
  await purgeOldDrafts(drafts, 61 * day);
  expect(await drafts.keys()).toEqual(['young']);
  close();
});
