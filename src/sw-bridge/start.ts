import { followTooOld } from './follow-too-old.ts';
import { followSession } from './follow-session.ts';
import { startInstall } from './install.ts';
import { registerServiceWorker } from './register.ts';

/** Whoever installs does so later; until then each manifest that the page names would be fetched in its first second. */
const MANIFEST_MS = 1000;

/** Makes the page an application of the device. Once, after the session has started and before the first screen. */
export function startBridge(): void {
  startInstall();
  followSession();
  followTooOld();
  setTimeout(bringManifest, MANIFEST_MS);
  registerServiceWorker();
}

/** Without its code the page keeps the manifest that it came with, which is everybody's. */
function bringManifest(): void {
  import('./manifest-link.ts')
    .then(({ followManifest }) => followManifest())
    .catch((error: unknown) => console.warn('The manifest of the role could not be followed.', error));
}
