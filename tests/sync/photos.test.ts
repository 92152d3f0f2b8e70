import { afterEach, beforeEach, expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { RoleName } from '#contract/access.ts';
import type { Rows } from '#contract/registry.ts';
import { idOfLocalPhoto } from '#contract/rules/catalogue/image-name.ts';
import { takePhoto } from '../fixtures/pictures.ts';
import { orderOf, run, stockArticles } from '../api/order-story.ts';
import { openTestApp, type TestApp } from '../api/test-app.ts';
import { openProfile, openTab, whole, type Profile, type TestDevice } from './device-world.ts';

let t: TestApp;
let profile: Profile;
const online = { now: true };
const opened: TestDevice[] = [];

const open = async (role: RoleName = 'Technician', at = profile) => {
  const tab = await openTab(t, role, at, { online: () => online.now });
  opened.push(tab);
  return tab;
};

beforeEach(async () => {
  t = await openTestApp('sqlite');
  await stockArticles(t, 1, 50);
  profile = openProfile();
  online.now = true;
});

afterEach(async () => {
  for (const tab of opened.splice(0)) tab.close();
  await t.close();
});

async function placeJob() {
  const placed = orderOf([['R-1', 4, 'Broderie, cœur']]);
  await run(t, 'Client', 'order.place', placed);
  const page = await t.call('Admin', 'GET', `/api/customizations?order_id=${placed.order_id}`);
  const [job] = (page.body as { rows: Rows['customizations'][] }).rows;
  return { order_id: placed.order_id, customization_id: job!.id };
}

const jobOf = async ({ device }: TestDevice, orderId: string) =>
  (await device.ask('order', { order_id: orderId }))?.customizations[0];

async function keep(tab: TestDevice, picture: Buffer, type = 'image/jpeg'): Promise<string> {
  const id = uuidv7();
  await tab.device.act('store-photo', { id, type, bytes: new Uint8Array(picture).buffer });
  return id;
}

test('a picture taken offline shows at once, survives the tab, and is sent before its command', async () => {
  const job = await placeJob();
  const tab = await open();
  await whole(tab);
  online.now = false;
  const photo = await keep(tab, await takePhoto());
  await tab.tap('proof.send', { ...job, from: 'none', photo, note: '' });
  const shown = await jobOf(tab, job.order_id);
  expect(shown?.proof).toBe('sent');
  expect(idOfLocalPhoto(shown!.proof_image)).toBe(photo);
  expect((await tab.device.ask('photo', { id: photo }))?.type).toBe('image/jpeg');
  tab.close();

  online.now = true;
  const next = await open();
  await next.settled();
  const after = await jobOf(next, job.order_id);
  expect(after?.proof_image).toMatch(/^[0-9a-f]{6}\./);
  const stored = (await t.call('Client', 'GET', `/api/customizations/${job.customization_id}`)).body;
  expect(stored).toMatchObject({ proof: 'sent', proof_image: after!.proof_image });
});

test('a count does not wait for a picture of the same order', async () => {
  const job = await placeJob();
  const tab = await open();
  await whole(tab);
  // Nothing is stored under this id: the picture was lost with the device's store.
  await tab.tap('job.photo', { ...job, photo: uuidv7() });
  const photo = await keep(tab, await takePhoto('#00aa00'));
  await tab.tap('job.photo', { ...job, photo });
  await tab.tap('job.block', { ...job, reason: 'plus de fil' });
  await expect
    .poll(async () => tab.queue().map((one) => [one.type, one.state]))
    .toEqual([
      ['job.photo', 'refused'],
      ['job.photo', 'waiting'],
    ]);
  expect(tab.queue()[0]?.verdict?.code).toBe('photo.missing');
  expect(await jobOf(tab, job.order_id)).toMatchObject({ state: 'blocked' });
  await tab.device.act('discard', { ids: [tab.queue()[0]!.id] });
  await tab.settled();
  expect((await jobOf(tab, job.order_id))?.photos).toHaveLength(1);
});

test('an invalid picture is refused with its command, with a message, and stops only its own lane', async () => {
  const job = await placeJob();
  const tab = await open();
  await whole(tab);
  const photo = await keep(tab, Buffer.from('<svg/>'), 'image/svg+xml');
  await tab.tap('job.photo', { ...job, photo });
  await tab.tap('proof.send', { ...job, from: 'none' });
  await tab.settled();
  expect(tab.queue().map((one) => [one.type, one.verdict?.code])).toEqual([['job.photo', 'image.type']]);
  expect(await jobOf(tab, job.order_id)).toMatchObject({ proof: 'sent', photos: [] });
});

test('an approval given offline is refused if a newer version was sent, and that one waits for an answer', async () => {
  const job = await placeJob();
  await run(t, 'Manager', 'proof.send', { ...job, from: 'none', note: 'un' });
  const client = await open('Client', openProfile());
  await whole(client);
  online.now = false;
  const answer = { ...job, from: 'sent', answer: 'approved', reason: '', version: 1 } as const;
  await client.tap('proof.answer', answer);
  expect(await jobOf(client, job.order_id)).toMatchObject({ proof: 'approved' });
  await run(t, 'Manager', 'proof.send', { ...job, from: 'sent', note: 'deux' });
  online.now = true;
  await client.device.act('wake', {});
  await client.settled();
  expect(client.queue().map((one) => [one.type, one.verdict?.code])).toEqual([
    ['proof.answer', 'line.changed'],
  ]);
  // The same contact pulls the newer version, at its own pace.
  await expect
    .poll(() => jobOf(client, job.order_id))
    .toMatchObject({ proof: 'sent', proof_version: 2, proof_note: 'deux' });
});

test('an approval given offline is refused if the marking was edited meanwhile, and nothing is approved', async () => {
  const job = await placeJob();
  await run(t, 'Manager', 'proof.send', { ...job, from: 'none', note: 'un' });
  const client = await open('Client', openProfile());
  await whole(client);
  online.now = false;
  const answer = { ...job, from: 'sent', answer: 'approved', reason: '', version: 1 } as const;
  await client.tap('proof.answer', answer);
  const before = await t.call('Manager', 'GET', `/api/customizations/${job.customization_id}`);
  const { version } = before.body as { version: number };
  await t.call('Manager', 'PATCH', `/api/customizations/${job.customization_id}`, { version, text: 'Quai' });
  online.now = true;
  await client.device.act('wake', {});
  await client.settled();
  expect(client.queue().map((one) => [one.type, one.verdict?.code])).toEqual([
    ['proof.answer', 'line.changed'],
  ]);
  await expect
    .poll(() => jobOf(client, job.order_id))
    .toMatchObject({ proof: 'none', proof_version: 1, text: 'Quai' });
});
