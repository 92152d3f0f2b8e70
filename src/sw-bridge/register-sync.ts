import { SYNC_TAG } from '#src/device/sync-tag.ts';

/** As browsers have it that know background sync. */
interface SyncManager {
  register: (tag: string) => Promise<void>;
}

/**
 * Has the service worker woken when there is a network again, so that it sends what waits even where no tab is open.
 * @returns false where the browser does not know how; the next start of the application then sends it
 */
export async function registerSync(): Promise<boolean> {
  const registration = (await navigator.serviceWorker?.getRegistration('/')) as
    | (ServiceWorkerRegistration & { sync?: SyncManager })
    | undefined;
  if (!registration?.active || !registration.sync) return false;
  try {
    await registration.sync.register(SYNC_TAG);
    return true;
  } catch (error) {
    // The user or the system has switched it off.
    console.info('The browser does not wake the service worker.', error);
    return false;
  }
}
