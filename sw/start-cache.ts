import type { PrecacheEntry } from 'workbox-precaching/_types.js';
import { plainAddresses } from './plain-addresses.ts';
import type { RoutingRule } from './routing-rule.ts';

const PREFIX = 'quai-start-';
/** The page stands under every address of its own in here; these stand beside it, and have no hash in their names. */
const files = ['/boot.js', '/favicon.svg'];

export interface StartCache {
  /** By which the browser takes them from here. */
  rules: readonly RoutingRule[];
  /** Puts them here, from what this build has already kept; `kept` gives the answer that is kept for a path. */
  fill: (kept: (path: string) => Promise<Response | undefined>) => Promise<void>;
  /** The names of what other builds have put beside it. */
  findOthers: () => Promise<string[]>;
  drop: (names: readonly string[]) => Promise<void>;
}

/**
 * What the browser itself can begin a start with, so that a slow device need not start the worker first. The browser
 * finds an answer by its address alone, and goes by rules that are fixed with a build: so the page is here once for
 * each address, and each build has a cache of its own, from which nothing is taken before that build is in charge.
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
    fill: async (kept) => {
      const cache = await caches.open(cacheName);
      const put = async (path: string, addresses: readonly string[]) => {
        const answer = await kept(path);
        if (!answer) throw new Error(`${path} is not kept.`);
        await Promise.all(addresses.map((address) => cache.put(address, answer.clone())));
      };
      await Promise.all([put('/', plainAddresses), ...files.map((path) => put(path, [path]))]);
    },
    findOthers: async () => {
      const names = await caches.keys();
      return names.filter((name) => name.startsWith(PREFIX) && name !== cacheName);
    },
    drop: async (names) => {
      await Promise.all(names.map((name) => caches.delete(name)));
    },
  };
}

/** @throws where the build does not list the file */
function revisionOf(entries: readonly (PrecacheEntry | string)[], path: string): string {
  for (const entry of entries) {
    if (typeof entry === 'string') continue;
    if (entry.revision && new URL(entry.url, self.location.href).pathname === path) return entry.revision;
  }
  throw new Error(`This build lists no ${path}.`);
}
