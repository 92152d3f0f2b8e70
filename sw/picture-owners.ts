import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js';
import { readBrowserValue, writeBrowserValue } from '#src/sync/protocol/browser-values.ts';
import { pictureCacheName } from '#src/sync/engine/device-names.ts';

/** Users with cached pictures on one device: at most 240 MB if all caches are full. */
const most = 4;
/** Names of the users' picture caches, most recently used first. */
const fact = 'picture-owners';

/**
 * Records that this user sees pictures here, and evicts the caches of the least recent users beyond the limit. Their
 * pictures are fetched again when needed.
 */
export async function keepFewOwners(userId: string): Promise<void> {
  const here = await listPictureCaches();
  const noted = (await readBrowserValue<readonly string[]>(fact)) ?? [];
  const own = pictureCacheName(userId);
  // Caches without a record are evicted first; records of deleted caches are dropped.
  const order = [...new Set([own, ...noted.filter((name) => here.includes(name)), ...here])];
  const kept = order.slice(0, most);
  if (kept.join() !== noted.join()) await writeBrowserValue(fact, kept);
  await Promise.all(order.slice(most).map(letGo));
}

/** Deletes the cached pictures of all users. */
export async function dropPictures(): Promise<void> {
  await Promise.all((await listPictureCaches()).map(letGo));
}

async function letGo(name: string): Promise<void> {
  await caches.delete(name);
  // Workbox stores the expiration times elsewhere.
  await new CacheExpiration(name, { maxEntries: 1 }).delete();
}

async function listPictureCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(pictureCacheName('')));
}
