import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import type { PrecacheEntry } from 'workbox-precaching/_types.js';
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { Route } from 'workbox-routing/Route.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { PrecacheRoute } from 'workbox-precaching/PrecacheRoute.js';
import { ownAnswersOnly } from './own-answers.ts';
import type { RoutingRule } from './routing-rule.ts';
import { createStartCache } from './start-cache.ts';

declare const self: ServiceWorkerGlobalScope;

const SHELL = 'quai-shell';
/** Holds one note: which files of the shell are those of the build before. */
const PREVIOUS = 'quai-shell-previous';
const NOTE = '/previous.json';
const ASSETS = '/assets/';

/** Addresses that are no screens, even when somebody goes there: the server answers them. */
const notScreens = [/^\/api(?:[/?]|$)/, /^\/assets\//, /^\/(?:service-worker(?:-sender)?|robots)\.\w+$/];

export interface ShellCache {
  /** Fetches what this build has and the device has not; rejects where a file did not come. */
  install: (event: ExtendableEvent) => Promise<void>;
  /** Lets go of the build before the previous one. */
  activate: () => Promise<void>;
}

interface RoutingEvent extends ExtendableEvent {
  addRoutes?: (rules: readonly RoutingRule[]) => Promise<void>;
}

/**
 * What the browser may do without this worker's word, where it knows how: a start comes from its cache, files from
 * theirs, or else the network, and calls go out. A slow device then starts the worker beside all of this, not before it.
 * @param first rules that go before these
 */
async function addRoutes(event: RoutingEvent, first: readonly RoutingRule[]): Promise<void> {
  const at = (pathname: string) => ({ urlPattern: { pathname } });
  const rules = [
    { condition: at(`${ASSETS}*`), source: { cacheName: SHELL } },
    { condition: at('/api/images/*'), source: 'fetch-event' },
    { condition: at('/api/*'), source: 'network' },
    ...first,
  ];
  try {
    await event.addRoutes?.(rules);
  } catch (error) {
    // A browser that knows other rules than these: this worker answers, as it does where there are none.
    console.warn('Files come by way of the worker.', error);
  }
}

/** Keeps the application's own files, and answers every screen's address with its one page. */
export function createShellCache(entries: (PrecacheEntry | string)[]): ShellCache {
  const controller = new PrecacheController({ cacheName: SHELL, plugins: [ownAnswersOnly] });
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
      const [older, others] = await Promise.all([
        findReplaced(new Set(controller.getURLsToCacheKeys().values())),
        start.findOthers(),
      ]);
      // After the look: of a build that begins only now, nothing was found.
      if (isOvertaken()) return;
      await dropOlder(older);
      await start.drop(others);
    },
  };
}

/**
 * Whether a newer build is on its way already: what it has put here must stay. Whatever else is old goes once that one
 * is in charge.
 */
function isOvertaken(): boolean {
  const { installing, waiting } = self.registration;
  return Boolean(installing ?? waiting);
}

/**
 * @param current addresses under which this build's files are kept
 * @returns the addresses of whatever else is kept
 */
async function findReplaced(current: ReadonlySet<string>): Promise<string[]> {
  const shell = await caches.open(SHELL);
  return (await shell.keys()).map(({ url }) => url).filter((url) => !current.has(url));
}

/**
 * Lets go of what neither this build nor the one before it has. The files of the one before stay, for a tab that still
 * runs it and asks for one it has not loaded yet: the server no longer has them.
 * @param replaced addresses of what this build does not have
 */
async function dropOlder(replaced: readonly string[]): Promise<void> {
  const [shell, notes] = await Promise.all([caches.open(SHELL), caches.open(PREVIOUS)]);
  if (replaced.length === 0) return;
  const noted = await notes.match(NOTE);
  const older = new Set(noted ? ((await noted.json()) as string[]) : []);
  const isStale = (url: string) => older.has(url) || !new URL(url).pathname.startsWith(ASSETS);
  await Promise.all(replaced.filter(isStale).map((url) => shell.delete(url)));
  try {
    await notes.put(NOTE, Response.json(replaced.filter((url) => !isStale(url))));
  } catch (error) {
    // No room: these files stay for one build longer.
    console.warn('What belongs to the previous version was not noted.', error);
  }
}
