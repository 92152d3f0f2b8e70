import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import type { PrecacheEntry } from 'workbox-precaching/_types.js';
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { Route } from 'workbox-routing/Route.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { PrecacheRoute } from 'workbox-precaching/PrecacheRoute.js';
import { ownAnswersOnly } from './own-answers.ts';

const SHELL = 'quai-shell';
const PREVIOUS = 'quai-shell-previous';
const ASSETS = '/assets/';

/** Addresses that are no screens, even when somebody goes there: the server answers them. */
const notScreens = [/^\/api(?:[/?]|$)/, /^\/assets\//, /^\/(?:service-worker|robots)\.\w+$/];

export interface ShellCache {
  /** Fetches what this build has and the device has not; rejects where a file did not come. */
  install: (event: ExtendableEvent) => Promise<void>;
  /** Lets go of the build before the previous one. */
  activate: (event: ExtendableEvent) => Promise<void>;
}

/** Keeps the application's own files, and answers every screen's address with its one page. */
export function createShellCache(entries: (PrecacheEntry | string)[]): ShellCache {
  const controller = new PrecacheController({ cacheName: SHELL, plugins: [ownAnswersOnly] });
  controller.addToCacheList(entries);
  registerRoute(
    new PrecacheRoute(controller, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] }),
  );
  registerRoute(new NavigationRoute(controller.createHandlerBoundToURL('/'), { denylist: notScreens }));
  registerRoute(
    new Route(
      ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(ASSETS),
      async ({ request }) => (await caches.match(request, { cacheName: PREVIOUS })) ?? fetch(request),
    ),
  );
  return {
    install: async (event) => {
      await controller.install(event);
    },
    activate: async (event) => {
      await keepPrevious(new Set(controller.getURLsToCacheKeys().values()));
      await controller.activate(event);
    },
  };
}

/**
 * Sets the replaced build's files aside, for a tab that still runs it and asks for one it has not loaded yet: the
 * server no longer has them.
 * @param current addresses under which this build's files are kept
 */
async function keepPrevious(current: ReadonlySet<string>): Promise<void> {
  const shell = await caches.open(SHELL);
  const replaced = (await shell.keys()).filter(
    ({ url }) => !current.has(url) && new URL(url).pathname.startsWith(ASSETS),
  );
  if (replaced.length === 0) return;
  await caches.delete(PREVIOUS);
  const previous = await caches.open(PREVIOUS);
  try {
    for (const request of replaced) {
      const response = await shell.match(request);
      if (response) await previous.put(request, response);
    }
  } catch (error) {
    // No room: a tab that misses a file offers to reload, and the new version starts all the same.
    console.warn('The previous version could not be kept.', error);
  }
}
