import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import type { PrecacheEntry } from 'workbox-precaching/_types.js';
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { Route } from 'workbox-routing/Route.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { PrecacheRoute } from 'workbox-precaching/PrecacheRoute.js';
import { quaiResponsesOnly } from './is-quai-response.ts';
import type { RoutingRule } from './routing-rule.ts';
import { createStartCache } from './start-cache.ts';

declare const self: ServiceWorkerGlobalScope;

const SHELL = 'quai-shell';
/** Holds one record: which cached files belong to the previous build. */
const PREVIOUS = 'quai-shell-previous';
const PREVIOUS_RECORD = '/previous.json';
const ASSETS = '/assets/';

/** Addresses that are not screens, even for a navigation: the server answers them. */
const notScreens = [/^\/api(?:[/?]|$)/, /^\/assets\//, /^\/(?:service-worker(?:-sender)?|robots)\.\w+$/];

export interface ShellCache {
  /** Fetches the files of this build that the device lacks; rejects if one cannot be fetched. */
  install: (event: ExtendableEvent) => Promise<void>;
  /** Deletes the files of builds older than the previous one. */
  activate: () => Promise<void>;
}

interface RoutingEvent extends ExtendableEvent {
  addRoutes?: (rules: readonly RoutingRule[]) => Promise<void>;
}

/**
 * Registers static routes, if the browser supports them: navigations come from the start cache, files from the shell
 * cache or else the network, and API calls from the network. A slow device then starts the worker in parallel instead
 * of waiting for it.
 * @param startRules routes of the start cache
 */
async function addRoutes(event: RoutingEvent, startRules: readonly RoutingRule[]): Promise<void> {
  const at = (pathname: string) => ({ urlPattern: { pathname } });
  const rules = [
    { condition: at(`${ASSETS}*`), source: { cacheName: SHELL } },
    { condition: at('/api/images/*'), source: 'fetch-event' },
    { condition: at('/api/*'), source: 'network' },
    ...startRules,
  ];
  try {
    await event.addRoutes?.(rules);
  } catch (error) {
    // The browser supports another set of rules: this worker answers, as in browsers without static routing.
    console.warn('routes: registering static routes failed, worker answers', error);
  }
}

/** Caches the application's own files, and answers every screen's address with its single page. */
export function createShellCache(entries: (PrecacheEntry | string)[]): ShellCache {
  const controller = new PrecacheController({ cacheName: SHELL, plugins: [quaiResponsesOnly] });
  controller.addToCacheList(entries);
  const start = createStartCache(entries);
  registerRoute(
    new PrecacheRoute(controller, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] }),
  );
  registerRoute(new NavigationRoute(controller.createHandlerBoundToURL('/'), { denylist: notScreens }));
  registerRoute(
    new Route(
      ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(ASSETS),
      async ({ request }) => (await caches.match(request, { cacheName: SHELL })) ?? fetch(request),
    ),
  );
  return {
    install: async (event) => {
      await Promise.all([addRoutes(event, start.rules), controller.install(event)]);
      await start.fill(async (path) => controller.matchPrecache(path));
    },
    activate: async () => {
      const [replaced, otherStartCaches] = await Promise.all([
        findReplaced(new Set(controller.getURLsToCacheKeys().values())),
        start.findOthers(),
      ]);
      // After the lookups, so that files of a build that starts installing now are not among those found.
      if (isNewerBuildInstalling()) return;
      await deleteStaleFiles(replaced);
      await start.deleteCaches(otherStartCaches);
    },
  };
}

/**
 * Whether a newer build is already being installed: its files must stay. That build deletes the old ones once it is
 * active.
 */
function isNewerBuildInstalling(): boolean {
  const { installing, waiting } = self.registration;
  return Boolean(installing ?? waiting);
}

/**
 * @param current cache keys of this build's files
 * @returns the cache keys of all other files
 */
async function findReplaced(current: ReadonlySet<string>): Promise<string[]> {
  const shell = await caches.open(SHELL);
  return (await shell.keys()).map(({ url }) => url).filter((url) => !current.has(url));
}

/**
 * Deletes files that belong neither to this build nor to the previous one. The previous build's files stay for tabs
 * that still run it and load one of them later: the server no longer has them.
 * @param replaced cache keys of files that this build does not have
 */
async function deleteStaleFiles(replaced: readonly string[]): Promise<void> {
  const [shell, previous] = await Promise.all([caches.open(SHELL), caches.open(PREVIOUS)]);
  if (replaced.length === 0) return;
  const record = await previous.match(PREVIOUS_RECORD);
  const older = new Set(record ? ((await record.json()) as string[]) : []);
  const isStale = (url: string) => older.has(url) || !new URL(url).pathname.startsWith(ASSETS);
  await Promise.all(replaced.filter(isStale).map((url) => shell.delete(url)));
  try {
    await previous.put(PREVIOUS_RECORD, Response.json(replaced.filter((url) => !isStale(url))));
  } catch (error) {
    // The quota is reached: these files stay for one more build.
    console.warn('shell: recording the previous build failed', error);
  }
}
