import { Workbox } from 'workbox-window';
import { offerUpdate } from './update-store.ts';
import { whenInstalled } from './when-installed.ts';

/** The page's hold on its service worker. */
export interface PageWorker {
  workbox: Workbox;
  registration: ServiceWorkerRegistration;
}

const held: { connected: Promise<PageWorker> | null; onNone: () => void } = {
  connected: null,
  onNone: () => undefined,
};

/** Whether the worker was registered in this page. */
export function isConnected(): boolean {
  return held.connected !== null;
}

/** Calls back where the first version did not come whole, so that there is none. */
export function whenNone(listener: () => void): void {
  held.onNone = listener;
}

/**
 * Registers the service worker, at the first call, and offers each version that waits from then on.
 * @throws where the browser refuses, or the server does not answer; the next call tries again
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
  if (!registration) throw new Error('The service worker was not registered.');
  const connected = held.connected;
  /** A Workbox follows the versions that it finds itself, and one more: whatever comes then is left to the next. */
  const renew = () => {
    if (held.connected !== connected) return;
    held.connected = null;
    if (registration.active ?? registration.waiting) void connectWorker();
    else held.onNone();
  };
  workbox.addEventListener('installed', ({ isExternal }) => isExternal && renew());
  workbox.addEventListener('redundant', renew);
  // It was found before this Workbox began to listen.
  if (registration.installing) void whenInstalled(registration.installing).then(renew);
  return { workbox, registration };
}

/** Offers a version that waits. The first one ever does not: there is none before it. */
async function offerWaiting(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  if (registration?.active && registration.waiting) offerUpdate('ready');
}
