import type { AfterFirstPaint } from '#src/sync/client/device/open-after-first-paint.ts';
import { followTooOld } from './follow-too-old.ts';
import { followSession } from './follow-session.ts';
import { startInstall } from './install.ts';
import { registerServiceWorker } from './register.ts';

/**
 * Delay in ms of the manifest: the browser fetches it and its icons at once and starts the worker, which must not
 * compete with a slow device's first screen. Users install the app later anyway.
 */
const MANIFEST_MS = 3000;

/**
 * Starts everything that makes the page an installable application. Called once, after the session has started and
 * before the first screen.
 * @param loadAfterScreen loads the function that calls back when the screen that is opening is rendered
 */
export function startBridge(loadAfterScreen: () => Promise<AfterFirstPaint>): void {
  startInstall();
  followSession();
  followTooOld();
  setTimeout(bringManifest, MANIFEST_MS);
  registerServiceWorker(loadAfterScreen);
}

/** If this module fails to load, the page has no manifest until it is reloaded, and works otherwise. */
function bringManifest(): void {
  import('./manifest-link.ts')
    .then(({ followManifest }) => followManifest())
    .catch((error: unknown) => console.warn('manifest: loading its module failed', error));
}
