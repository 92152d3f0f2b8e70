import { afterEach, expect, test } from 'vitest';
import { storePhoto } from '#src/sync/client/outbox/store-photo.ts';
import { setOutboxDevice } from '#src/sync/client/outbox/device-client.ts';
import { isStoring } from '#src/sync/client/outbox/running-enqueues.ts';
import { whenAllStored } from '#src/sync/client/outbox/when-all-stored.ts';

afterEach(() => setOutboxDevice(null));

/** A user's device that records its calls. */
function deviceOf(told: string[]) {
  return async (name: string) => void told.push(name);
}

/** A photo that is still being encoded. */
function making() {
  const { promise, resolve } = Promise.withResolvers<Blob>();
  return { picture: promise, done: () => resolve(new Blob(['a'], { type: 'image/jpeg' })) };
}

test('a photo is stored for the user who took it, and never for a user who signed in since', async () => {
  const [first, second]: [string[], string[]] = [[], []];
  const { picture, done } = making();
  setOutboxDevice(deviceOf(first));
  const kept = storePhoto(picture);
  setOutboxDevice(deviceOf(second));
  done();
  await expect(kept).rejects.toThrow('signed out');
  expect([first, second]).toEqual([[], []]);
});

test('signing out waits for a photo that is being encoded, as for a tap', async () => {
  const told: string[] = [];
  const { picture, done } = making();
  setOutboxDevice(deviceOf(told));
  const kept = storePhoto(picture);
  const left = whenAllStored().then(() => told.push('left'));
  done();
  await kept;
  await left;
  expect(told).toEqual(['store-photo', 'left']);
  expect(isStoring()).toBe(false);
});
