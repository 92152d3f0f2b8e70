import { followController } from './follow-controller.ts';
import { offerUpdate } from './update-store.ts';

/** A page that a worker brought looks for a newer one once somebody has begun to work, after so many ms. */
const knownMs = 5000;

/** How often a page that stays open asks whether there is a newer version, in ms. */
const lookMs = 3600_000;

/**
 * Registers the service worker, after everything that the first screen needs. Where the browser has none (plain http
 * on another host than localhost) the application works as long as there is a network.
 */
export function registerServiceWorker(): void {
  // The development server has no worker; neither do tests that run on it.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  followController(navigator.serviceWorker);
  const start = () => void register().catch((error: unknown) => console.warn('No service worker.', error));
  if (navigator.serviceWorker.controller) setTimeout(start, knownMs);
  else if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js', {
    scope: '/',
    updateViaCache: 'none',
  });
  offerWaiting(registration);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offerWaiting(registration);
    });
  });
  setInterval(() => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    registration.update().catch((error: unknown) => console.warn('No newer version was found.', error));
  }, lookMs);
}

/** Offers a version that waits. The first one ever waits for nobody: there is none before it. */
function offerWaiting({ active, waiting }: ServiceWorkerRegistration): void {
  if (active && waiting) offerUpdate('ready');
}
