import { followTooOld } from './follow-too-old.ts';
import { followSession } from './follow-session.ts';
import { startInstall } from './install.ts';
import { registerServiceWorker } from './register.ts';

/**
 * A manifest that the page names is fetched at once, with its icons, and wakes the worker: not while a slow device
 * draws its first screen. Whoever installs does so later.
 */
const MANIFEST_MS = 3000;

/** Makes the page an application of the device. Once, after the session has started and before the first screen. */
export function startBridge(): void {
  startInstall();
  followSession();
  followTooOld();
  setTimeout(bringManifest, MANIFEST_MS);
  registerServiceWorker();
}

/** Without its code the page names no manifest until it is loaded anew, and works all the same. */
function bringManifest(): void {
  import('./manifest-link.ts')
    .then(({ followManifest }) => followManifest())
    .catch((error: unknown) => console.warn('The manifest of the role could not be followed.', error));
}
