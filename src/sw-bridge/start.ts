import { followManifest } from './manifest-link.ts';
import { followSession } from './follow-session.ts';
import { startInstall } from './install.ts';
import { registerServiceWorker } from './register.ts';

/** Makes the page an application of the device. Once, after the session has started and before the first screen. */
export function startBridge(): void {
  startInstall();
  followSession();
  followManifest();
  registerServiceWorker();
}
