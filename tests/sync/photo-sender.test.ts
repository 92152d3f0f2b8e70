import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { appHeader } from '#contract/app-header.ts';
import { ApiError } from '#src/api/api-error.ts';
import { createDeviceCalls } from '#src/sync/engine/device-calls.ts';
import type { OutboxStore } from '#src/sync/engine/outbox/store/outbox-store.ts';
import { createPhotoSender, type PhotoSender } from '#src/sync/engine/outbox/photos/photo-sender.ts';
import { withUploadReset } from '#src/sync/engine/outbox/photos/with-upload-reset.ts';
import { renewCommand } from '#src/sync/engine/outbox/renew-command.ts';
import { createPassingTime, type PassingTime } from '../unit/passing-time.ts';
import { createMemoryOutboxStore } from './memory-outbox-store.ts';
import { addTo, newCommand } from './new-command.ts';

let time: PassingTime;
let raw: OutboxStore;
let store: OutboxStore;
let photos: PhotoSender;
let end: AbortController;
/** Photos in the order in which they were tried. */
let tried: string[];
/** The server's error for a photo, by its id; other photos are accepted. */
let answers: Map<string, ApiError>;
let unreadable: string;
/** The photo whose upload never ends and ignores its signal. */
let endless: string;

beforeEach(() => {
  time = createPassingTime();
  raw = createMemoryOutboxStore();
  end = new AbortController();
  tried = [];
  answers = new Map();
  unreadable = '';
  endless = '';
  photos = createPhotoSender({
    userId: 'u-1',
    store: raw,
    photos: {
      read: async (id) => {
        if (id === unreadable) throw new DOMException('Failed to read large IndexedDB value', 'DataError');
        return { type: 'image/jpeg', bytes: new ArrayBuffer(1) };
      },
    },
    upload: async (id) => {
      tried.push(id);
      if (id === endless) return new Promise<never>(() => undefined);
      const failure = answers.get(id);
      if (failure) throw failure;
      return `${id}.webp`;
    },
    sleep: time.sleep,
    random: () => 0,
    onProgress: () => undefined,
  });
  store = withUploadReset(raw, photos);
});
afterEach(() => {
  end.abort();
  vi.unstubAllGlobals();
});

async function takePhoto(): Promise<{ photo: string; id: string }> {
  const photo = uuidv7();
  const args = { order_id: uuidv7(), customization_id: uuidv7(), photo };
  const { id } = await addTo(raw, newCommand(`order:${args.order_id}:photos`, { type: 'job.photo', args }));
  return { photo, id };
}
const times = (photo: string) => tried.filter((one) => one === photo).length;
const stored = async (id: string) => (await raw.readQueue()).find((one) => one.id === id)!;
const isHeld = async (id: string) => photos.awaitsPhoto(await stored(id));

it.each([
  ['fails at a foreign gateway', new ApiError('http', 502)],
  ['times out', new ApiError('timeout')],
])('one that %s waits by itself, and the next one is sent', async (_why, failure) => {
  const bad = await takePhoto();
  const next = await takePhoto();
  answers.set(bad.photo, failure);
  void photos.run(end.signal);
  await time.pass(1000);
  expect(times(next.photo)).toBe(1);
  expect(await isHeld(next.id)).toBe(false);
  expect(await isHeld(bad.id)).toBe(true);
  await time.pass(60_000);
  expect(times(bad.photo)).toBeGreaterThan(2);

  // New photos are sent before failed ones.
  const [late, later] = [await takePhoto(), await takePhoto()];
  tried = [];
  photos.wake('reconnect');
  await time.pass(1000);
  expect(tried.slice(0, 2)).toEqual([late.photo, later.photo]);
  answers.clear();
  await time.pass(60_000);
  expect(await isHeld(bad.id)).toBe(false);
});

it('one that repeatedly causes server errors is reported, and is sent again with its picture when the user decides', async () => {
  const bad = await takePhoto();
  const next = await takePhoto();
  answers.set(bad.photo, new ApiError('http', 500));
  void photos.run(end.signal);
  await time.pass(400);
  expect(tried).toEqual([bad.photo, next.photo]);
  expect(await stored(bad.id)).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(await isHeld(next.id)).toBe(false);
  await time.pass(600_000);
  expect(times(bad.photo)).toBe(3);
  const refused = await stored(bad.id);
  expect(refused).toMatchObject({ state: 'refused', verdict: { code: 'server.failure' } });

  const again = { newId: uuidv7(), now: new Date(0).toISOString(), lastServerTime: null };
  await store.replace(bad.id, renewCommand(refused, again));
  photos.wake('reset');
  await time.pass(400);
  expect(await stored(bad.id), 'it restarts').toMatchObject({ state: 'waiting' });
  answers.clear();
  await time.pass(60_000);
  expect(await isHeld(bad.id)).toBe(false);
});

it('one that cannot be compared with others is reported after three failures', async () => {
  const { photo, id } = await takePhoto();
  answers.set(photo, new ApiError('http', 500));
  void photos.run(end.signal);
  await time.pass(600_000);
  expect(times(photo)).toBe(3);
  expect(await stored(id)).toMatchObject({ state: 'refused' });
});

it('if the server fails for all of them, each is tried for longer before it is reported', async () => {
  const both = [await takePhoto(), await takePhoto()];
  for (const { photo } of both) answers.set(photo, new ApiError('http', 500));
  void photos.run(end.signal);
  while (both.some(({ photo }) => times(photo) < 6)) await time.pass(1000);
  expect(await Promise.all(both.map(({ id }) => stored(id)))).toMatchObject([
    { state: 'waiting' },
    { state: 'waiting' },
  ]);
  await time.pass(600_000);
  expect(both.map(({ photo }) => times(photo))).toEqual([9, 9]);
  expect(await Promise.all(both.map(({ id }) => stored(id)))).toMatchObject([
    { state: 'refused' },
    { state: 'refused' },
  ]);
});

it('no picture is blamed for a busy or unreachable server', async () => {
  const both = [await takePhoto(), await takePhoto()];
  answers.set(both[0]!.photo, new ApiError('http', 503)).set(both[1]!.photo, new ApiError('network'));
  void photos.run(end.signal);
  await time.pass(3_600_000);
  expect(both.map(({ photo }) => times(photo) > 9)).toEqual([true, true]);
  expect(await Promise.all(both.map(({ id }) => stored(id)))).toMatchObject([
    { state: 'waiting' },
    { state: 'waiting' },
  ]);
});

it('an upload that never ends is aborted, and the next one is sent', async () => {
  const hung = await takePhoto();
  const next = await takePhoto();
  endless = hung.photo;
  void photos.run(end.signal);
  await time.pass(600_000);
  expect(await isHeld(next.id)).toBe(false);
  expect(times(hung.photo)).toBeGreaterThan(1);
});

it('one that cannot be read here blocks no other', async () => {
  const bad = await takePhoto();
  const next = await takePhoto();
  unreadable = bad.photo;
  void photos.run(end.signal);
  await time.pass(1000);
  expect(tried).toEqual([next.photo]);
});

it('waits as long as the server asks, despite new commands, and retries soon when the network is back', async () => {
  const { photo } = await takePhoto();
  answers.set(photo, new ApiError('http', 429, null, 30_000));
  void photos.run(end.signal);
  for (let taps = 0; taps < 29; taps++) {
    await time.pass(1000);
    photos.wake('tap');
  }
  expect(times(photo)).toBe(1);
  await time.pass(2000);
  expect(times(photo)).toBe(2);

  answers.set(photo, new ApiError('network'));
  await time.pass(600_000);
  const before = times(photo);
  photos.wake('reconnect');
  await time.pass(1);
  expect(times(photo)).toBe(before + 1);
});

it('respects the waiting time of a busy server', async () => {
  const busy = { status: 503, headers: { [appHeader]: '1', 'retry-after': '7' } };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'server.busy', detail: '…' }, busy)));
  const calls = createDeviceCalls(
    () => ({ user_id: 'u-1', device_id: 'd-1', language: '' }),
    () => 0,
  );
  const sent = calls.sendPhoto(uuidv7(), { type: 'image/jpeg', bytes: new ArrayBuffer(1) }, end.signal);
  await expect(sent).rejects.toMatchObject({ status: 503, retryAfterMs: 7000 });
});

it('in the background each is tried once, and commands of uploaded ones may be sent', async () => {
  const bad = await takePhoto();
  const next = await takePhoto();
  answers.set(bad.photo, new ApiError('timeout'));
  expect(await photos.drainOnce(end.signal)).toBe(true);
  expect(tried).toEqual([bad.photo, next.photo]);
  expect(await photos.drainOnce(end.signal)).toBe(false);
});

it('is sent again with a command that is queued again after a restored backup, by this tab or another', async () => {
  const one = await takePhoto();
  const unseen = await takePhoto();
  void photos.run(end.signal);
  await time.pass(1000);
  expect(tried).toEqual([one.photo, unseen.photo]);
  const confirm = (epoch: string) =>
    store.recordVerdicts([
      { id: one.id, state: 'applied', epoch, verdict: { id: one.id, status: 'applied', rev: 3 } },
    ]);
  await confirm('e1');
  expect(await store.requeueAfterRestore('e2')).toBe(1);
  expect(await isHeld(one.id)).toBe(true);
  await time.pass(1000);
  // The server may also have lost the photo of a command that it has not received yet.
  expect(tried.slice(2)).toEqual([one.photo, unseen.photo]);

  await confirm('e2');
  expect(await raw.requeueAfterRestore('e3')).toBe(1);
  expect(await isHeld(one.id)).toBe(true);
});
