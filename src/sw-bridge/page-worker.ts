import { Workbox } from 'workbox-window';
import { offerUpdate } from './update-store.ts';
import { whenInstalled } from './when-installed.ts';

/** The page's handle on its service worker. */
export interface PageWorker {
  workbox: Workbox;
  registration: ServiceWorkerRegistration;
}

const held: {
  connected: Promise<PageWorker> | null;
  onNone: () => void;
  /** The waiting version that was offered last. */
  offered: ServiceWorker | null;
} = {
  connected: null,
  onNone: () => undefined,
  offered: null,
};

/** Whether this page has registered the worker. */
export function isConnected(): boolean {
  return held.connected !== null;
}

/** Sets the callback for a first version that was not installed completely, so that there is no worker. */
export function whenNone(listener: () => void): void {
  held.onNone = listener;
}

/**
 * Registers the service worker on the first call, and offers each waiting version from then on.
 * @throws if the browser refuses or the server does not answer; the next call tries again
 */
export function connectWorker(): Promise<PageWorker> {
  if (held.connected) return held.connected;
  const connected = connect();
  held.connected = connected;
  connected.catch(() => {
    if (held.connected === connected) held.connected = null;
  });
  return connected;
}

async function connect(): Promise<PageWorker> {
  const workbox = new Workbox('/service-worker.js', { scope: '/', updateViaCache: 'none' });
  workbox.addEventListener('waiting', () => void offerWaiting());
  const registration = await workbox.register({ immediate: true });
  if (!registration) throw new Error('service worker: registration returned nothing');
  const connected = held.connected;
  /**
   * A Workbox instance follows the versions that it finds itself and one external one. When a newer version replaces
   * that one, a new instance takes over.
   */
  const renew = () => {
    if (held.connected !== connected) return;
    held.connected = null;
    if (registration.active ?? registration.waiting) void connectWorker();
    else held.onNone();
  };
  workbox.addEventListener('redundant', renew);
  // This update was found before the Workbox instance was listening.
  if (registration.installing) void whenInstalled(registration.installing).then(renew);
  return { workbox, registration };
}

/**
 * Offers a waiting version, once: several Workbox instances may report the same one, some of them after the user has
 * postponed it. Not the very first version, which replaces none.
 */
async function offerWaiting(): Promise<void> {
  const { active, waiting } = (await navigator.serviceWorker.getRegistration('/')) ?? {};
  if (!active || !waiting || waiting === held.offered) return;
  held.offered = waiting;
  offerUpdate('ready');
}
