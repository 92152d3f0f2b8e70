import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js';
import { readDeviceFact, writeDeviceFact } from '#src/device/device-facts.ts';
import { pictureCacheName } from '#src/device/device-names.ts';

/** So many users have pictures on a device: with the most of each, at most 240 MB. */
const most = 4;
/** The caches of users with pictures here, that of the one who was here last before the others. */
const fact = 'picture-owners';

/**
 * Notes that this user sees pictures here, and lets go of those of whoever was here longest ago, where others have come
 * since. Whose are gone has them from the server again.
 */
export async function keepFewOwners(userId: string): Promise<void> {
  const here = await listPictureCaches();
  const noted = (await readDeviceFact<readonly string[]>(fact)) ?? [];
  const own = pictureCacheName(userId);
  // Those that nobody noted go first; those that were wiped take no place.
  const order = [...new Set([own, ...noted.filter((name) => here.includes(name)), ...here])];
  const kept = order.slice(0, most);
  if (kept.join() !== noted.join()) await writeDeviceFact(fact, kept);
  await Promise.all(order.slice(most).map(letGo));
}

/** Lets go of all pictures that anybody saw here. */
export async function dropPictures(): Promise<void> {
  await Promise.all((await listPictureCaches()).map(letGo));
}

async function letGo(name: string): Promise<void> {
  await caches.delete(name);
  // When each was last seen is noted elsewhere.
  await new CacheExpiration(name, { maxEntries: 1 }).delete();
}

async function listPictureCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(pictureCacheName('')));
}
