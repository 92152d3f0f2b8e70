import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js';
import { readBrowserValue, writeBrowserValue } from '#src/sync/protocol/browser-values.ts';
import { pictureCacheName } from '#src/sync/engine/device-names.ts';

/** Users with cached pictures on one device: at most 240 MB if all caches are full. */
const maxOwners = 4;
/** Browser value with the names of the users' picture caches, most recently used first. */
const ownersValue = 'picture-owners';

/**
 * Records that this user sees pictures here, and evicts the caches of the least recent users beyond the limit. Their
 * pictures are fetched again when needed.
 */
export async function recordPictureOwner(userId: string): Promise<void> {
  const existing = await listPictureCaches();
  const recorded = (await readBrowserValue<readonly string[]>(ownersValue)) ?? [];
  const own = pictureCacheName(userId);
  // Caches without a record are evicted first; records of deleted caches are dropped.
  const order = [...new Set([own, ...recorded.filter((name) => existing.includes(name)), ...existing])];
  const kept = order.slice(0, maxOwners);
  if (kept.join() !== recorded.join()) await writeBrowserValue(ownersValue, kept);
  await Promise.all(order.slice(maxOwners).map(deleteCache));
}

/** Deletes the cached pictures of all users. */
export async function deleteAllPictures(): Promise<void> {
  await Promise.all((await listPictureCaches()).map(deleteCache));
}

async function deleteCache(name: string): Promise<void> {
  await caches.delete(name);
  // Workbox stores the expiration times elsewhere.
  await new CacheExpiration(name, { maxEntries: 1 }).delete();
}

async function listPictureCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(pictureCacheName('')));
}
