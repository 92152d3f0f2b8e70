import { readSession, subscribeSession } from '#src/session/session-store.ts';
import type { AfterFirstPaint } from '#src/sync/client/device/open-after-first-paint.ts';

/**
 * Delay in ms of the update check in a page that a worker already controls, so that it does not compete with the start
 * of work.
 */
const KNOWN_MS = 5000;

/** Time in ms without input after which a page without a session installs the worker. */
const UNTOUCHED_MS = 3000;

/** Delay in ms after the first screen of a session: the device starts at that moment, too. */
const RENDERED_MS = 1000;

/** Delay in ms before loading `follow-worker.ts` again after a failure. */
const AGAIN_MS = 60_000;

/** Input of a user who is about to sign in. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'input'] as const;

/**
 * Registers the service worker with workbox-window, after everything that the first screen needs. The first
 * installation fetches the whole application, so it waits until no user waits for a screen. Without service worker
 * support (plain http on another host than localhost) the application works online only.
 * @param loadAfterScreen loads the function that calls back when the screen that is opening is rendered
 */
export function registerServiceWorker(loadAfterScreen: () => Promise<AfterFirstPaint>): void {
  // The development server has no worker, so neither do tests that run on it.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { controller } = navigator.serviceWorker;
  const follow = () => {
    import('./follow-worker.ts')
      .then(({ followWorker }) => followWorker(controller))
      .catch((error: unknown) => {
        console.warn('service worker: loading its module failed, will retry', error);
        setTimeout(follow, AGAIN_MS);
      });
  };
  if (controller) setTimeout(follow, KNOWN_MS);
  else whenNoUserWaits(loadAfterScreen, follow);
}

/**
 * Calls back once: when a session is open and its screen is rendered, or when no user has touched the page without a
 * session for a while.
 */
function whenNoUserWaits(loadAfterScreen: () => Promise<AfterFirstPaint>, then: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitUntouched = () => {
    clearTimeout(timer);
    timer = setTimeout(goUntouched, UNTOUCHED_MS);
  };
  const stop = () => {
    stopSession();
    clearTimeout(timer);
    for (const name of TOUCHES) removeEventListener(name, waitUntouched, true);
  };
  const goUntouched = () => {
    // The user waits for the answer of the server.
    if (readSession().phase === 'checking') return waitUntouched();
    stop();
    return then();
  };
  const look = () => {
    if (readSession().phase !== 'open') return;
    stop();
    loadAfterScreen()
      .then((afterScreen) => afterScreen(() => setTimeout(then, RENDERED_MS)))
      .catch((error: unknown) => {
        // The screen's own code is missing as well, so no user waits for anything that this could delay.
        console.warn('service worker: the first screen failed to load', error);
        then();
      });
  };
  const stopSession = subscribeSession(look);
  for (const name of TOUCHES) addEventListener(name, waitUntouched, true);
  waitUntouched();
  look();
}
