import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { openDurableStore, type DurableStore } from '#src/sync/engine/outbox/store/open-durable-store.ts';
import { createPhotoStore, type PhotoStore } from '#src/sync/engine/outbox/photos/photo-store.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { newCommand } from './new-command.ts';

const day = 86_400_000;
const today = Date.parse('2026-06-01T08:00:00Z');
let durable: DurableStore;
let photos: PhotoStore;

beforeEach(() => {
  const browser = { indexedDB: new IDBFactory(), IDBKeyRange };
  durable = openDurableStore(uuidv7(), { browser, now: () => today });
  photos = createPhotoStore(durable.deviceValues);
});
afterEach(() => durable.close());

async function keep(): Promise<string> {
  const photo = uuidv7();
  await photos.store(photo, { type: 'image/jpeg', bytes: new ArrayBuffer(4) });
  return photo;
}
const naming = (photo: string): QueuedCommand => ({
  ...newCommand('order:1', { type: 'job.photo', args: { photo } }),
  n: 1,
});

it('deletes a picture a month after the last command that refers to it, without reading any picture', async () => {
  const [photo, other] = [await keep(), await keep()];
  const read = vi.spyOn(durable.deviceValues, 'get');
  await photos.purge([naming(photo)], today);
  await photos.purge([naming(photo)], today + 20 * day);
  await photos.purge([], today + 29 * day);
  expect(read.mock.calls.flat().filter((key) => key.startsWith('photo:'))).toEqual([]);
  expect(await photos.read(other)).not.toBeNull();
  await photos.purge([], today + 31 * day);
  expect([await photos.read(photo), await photos.read(other)]).toEqual([expect.anything(), null]);
  await photos.purge([], today + 60 * day);
  expect(await photos.read(photo)).toBeNull();
});

it('writes nothing if nothing changed', async () => {
  await keep();
  await photos.purge([], today);
  const written = vi.spyOn(durable.deviceValues, 'put');
  await photos.purge([], today + day);
  expect(written).not.toHaveBeenCalled();
});
