import { SYNC_TAG } from '#src/sync/protocol/sync-tag.ts';

/** The background sync API, which not all browsers have. */
interface SyncManager {
  register: (tag: string) => Promise<void>;
}

/**
 * Registers a background sync, so that the service worker sends the outbox when the network returns, even without an
 * open tab.
 * @returns false if the browser does not support it; the outbox is then sent at the next start of the application
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
    // The user or the system has disabled it.
    console.info('background sync: registration refused', error);
    return false;
  }
}
