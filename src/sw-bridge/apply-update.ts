import { withTimeout } from '#src/api/with-timeout.ts';
import { whenAllStored } from '#src/sync/client/outbox/when-all-stored.ts';
import { connectWorker, type PageWorker } from './page-worker.ts';
import { safeReload } from './safe-reload.ts';
import { whenInstalled } from './when-installed.ts';

/** Timeout for the waiting worker to take over, which normally happens at once. */
const takeOverMs = 15_000;
/**
 * Interval of the repeated skip-waiting message, in ms: browsers check whether the old worker is idle when the message
 * arrives, and rarely otherwise. Not more often, because Chromium regards a worker as idle after a second without
 * events, and this message is an event too.
 */
const tellMs = 3000;
/** Timeout of an update check. */
const askMs = 20_000;

/**
 * Applies the new version when the user accepts it. The waiting worker takes over, and every tab reloads
 * (`follow-worker.ts`); without a waiting worker, only this page reloads.
 */
export async function applyUpdate(): Promise<void> {
  await whenAllStored();
  if (await hasNewer()) await whenTakenOver(await connectWorker());
  return safeReload();
}

/** Sends skip-waiting to the waiting worker until it has taken over, or the timeout expires. */
function whenTakenOver({ workbox }: PageWorker): Promise<void> {
  const telling = setInterval(() => workbox.messageSkipWaiting(), tellMs);
  workbox.messageSkipWaiting();
  return new Promise<void>((resolve) => {
    workbox.addEventListener('controlling', () => resolve());
    setTimeout(resolve, takeOverMs);
  }).finally(() => clearInterval(telling));
}

/** A newer version exists, but its download is incomplete: the network failed, or the device has no storage left. */
export class CutShortError extends Error {
  constructor() {
    super('update: download of the new version incomplete');
    this.name = 'CutShortError';
  }
}

/**
 * Asks the server for a newer version and waits until it is installed.
 * @returns the waiting worker; null if there is none, or no service worker at all
 * @throws CutShortError; any other error if the server did not answer
 */
export async function lookForUpdate(): Promise<ServiceWorker | null> {
  if (!(await navigator.serviceWorker?.getRegistration('/'))) return null;
  const { workbox, registration } = await connectWorker();
  const asked = await withTimeout(
    workbox.update().then(() => true),
    askMs,
  );
  if (!asked) throw new Error('update: check timed out');
  const { installing } = registration;
  if (installing) await whenInstalled(installing);
  if (installing?.state === 'redundant' && !registration.waiting) throw new CutShortError();
  return registration.waiting;
}

/** Whether a newer version is waiting, or can be installed now. */
async function hasNewer(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  if (registration?.waiting) return true;
  try {
    return (await lookForUpdate()) !== null;
  } catch (error) {
    console.warn('update: checking for a newer version failed', error);
    return false;
  }
}
