import type { PrecacheEntry } from 'workbox-precaching/_types.js';
import { plainAddresses } from './plain-addresses.ts';
import type { RoutingRule } from './routing-rule.ts';

const PREFIX = 'quai-start-';
/**
 * The start cache holds the page under each address of its own; these files are needed as well, and have no hash in
 * their names.
 */
const files = ['/boot.js', '/favicon.svg'];

export interface StartCache {
  /** Static routes that serve from this cache. */
  rules: readonly RoutingRule[];
  /** Fills the cache with files of this build; `readPrecached` returns the precached response for a path. */
  fill: (readPrecached: (path: string) => Promise<Response | undefined>) => Promise<void>;
  /** Names of the start caches of other builds. */
  findOthers: () => Promise<string[]>;
  deleteCaches: (names: readonly string[]) => Promise<void>;
}

/**
 * Responses with which the browser can start the page without the worker, so that a slow device need not start the
 * worker first. Static routes match by exact address, and are fixed when a build is installed. So the page is stored
 * once for each address, and each build has a cache of its own, which is not used before that build is active.
 */
export function createStartCache(entries: readonly (PrecacheEntry | string)[]): StartCache {
  const revisions = ['/', ...files].map((path) => revisionOf(entries, path));
  const cacheName = `${PREFIX}${revisions.join('-')}`;
  const source = { cacheName };
  const at = (pathname: string, search: string) => ({ urlPattern: { pathname, search } });
  return {
    rules: [
      ...plainAddresses.map((address) => {
        const [pathname = '', search = ''] = address.split('?');
        return { condition: { ...at(pathname, search), requestMode: 'navigate' }, source };
      }),
      ...files.map((path) => ({ condition: at(path, ''), source })),
    ],
    fill: async (readPrecached) => {
      const cache = await caches.open(cacheName);
      const put = async (path: string, addresses: readonly string[]) => {
        const response = await readPrecached(path);
        if (!response) throw new Error(`${path} is not cached.`);
        await Promise.all(addresses.map((address) => cache.put(address, response.clone())));
      };
      await Promise.all([put('/', plainAddresses), ...files.map((path) => put(path, [path]))]);
    },
    findOthers: async () => {
      const names = await caches.keys();
      return names.filter((name) => name.startsWith(PREFIX) && name !== cacheName);
    },
    deleteCaches: async (names) => {
      await Promise.all(names.map((name) => caches.delete(name)));
    },
  };
}

/** @throws Error if the build does not list the file */
function revisionOf(entries: readonly (PrecacheEntry | string)[], path: string): string {
  for (const entry of entries) {
    if (typeof entry === 'string') continue;
    if (entry.revision && new URL(entry.url, self.location.href).pathname === path) return entry.revision;
  }
  throw new Error(`This build does not list ${path}.`);
}
