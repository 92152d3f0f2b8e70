import { beforeEach, expect, test } from 'vitest';
import { writeBrowserValue } from '#src/sync/protocol/browser-values.ts';
import { pictureCacheName } from '#src/sync/engine/device-names.ts';
import { recordPictureOwner } from '../../sw/picture-owners.ts';

const prefix = pictureCacheName('');
const owners = async () =>
  (await caches.keys()).filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));

async function see(user: string): Promise<void> {
  await (await caches.open(pictureCacheName(user))).put('/api/images/a', new Response('picture'));
  await recordPictureOwner(user);
}

beforeEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await writeBrowserValue('picture-owners', []);
});

test('on a shared device the cached pictures of the latest users are kept', async () => {
  await caches.open('quai-shell');
  for (const user of ['a', 'b', 'c', 'd']) await see(user);
  expect(await owners()).toEqual(['a', 'b', 'c', 'd']);
  await see('a');
  await see('e');
  expect((await owners()).toSorted()).toEqual(['a', 'c', 'd', 'e']);
  // An evicted user starts with an empty cache again.
  await see('b');
  expect((await owners()).toSorted()).toEqual(['a', 'b', 'd', 'e']);
  expect(await caches.has('quai-shell'), 'other entries stay').toBe(true);
});

test('pictures from before users were recorded are evicted first, and no more than necessary', async () => {
  for (const user of ['old', 'older', 'oldest']) await caches.open(pictureCacheName(user));
  await see('a');
  expect(await owners()).toHaveLength(4);
  await see('b');
  expect(await owners()).toHaveLength(4);
  expect(await owners()).toEqual(expect.arrayContaining(['a', 'b']));
});

test('a user who has wiped their data takes no place', async () => {
  for (const user of ['a', 'b', 'c', 'd']) await see(user);
  await caches.delete(pictureCacheName('d'));
  await see('e');
  expect((await owners()).toSorted()).toEqual(['a', 'b', 'c', 'e']);
});
