import { followController } from './follow-controller.ts';
import { offerUpdate } from './update-store.ts';

/** A page that a worker brought looks for a newer one once somebody has begun to work, after so many ms. */
const knownMs = 5000;

/** How often a page that stays open asks whether there is a newer version, in ms. */
const lookMs = 3600_000;

/** So soon it is looked again where nobody looks or no network is, or a first version did not come whole, in ms. */
const againMs = 60_000;

/**
 * Registers the service worker, after everything that the first screen needs. Where the browser has none (plain http
 * on another host than localhost) the application works as long as there is a network.
 */
export function registerServiceWorker(): void {
  // The development server has no worker; neither do tests that run on it.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  followController(navigator.serviceWorker);
  if (navigator.serviceWorker.controller) setTimeout(keepRegistered, knownMs);
  else if (document.readyState === 'complete') keepRegistered();
  else addEventListener('load', keepRegistered, { once: true });
}

/** Registers now; looks for a newer version while the page stays open, and again soon where there is none at all. */
function keepRegistered(): void {
  const followed = new WeakSet<ServiceWorkerRegistration>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(look, ms);
  };
  const look = () => {
    const canAsk = document.visibilityState === 'visible' && navigator.onLine;
    lookIn(canAsk ? lookMs : againMs);
    if (canAsk) void register();
  };
  const register = async () => {
    try {
      // A registration whose first version did not come is gone, and refuses to be updated: it is made anew.
      const registration = await navigator.serviceWorker.register('/service-worker.js', {
        scope: '/',
        updateViaCache: 'none',
      });
      if (followed.has(registration)) {
        await registration.update();
        return;
      }
      followed.add(registration);
      follow(registration, () => lookIn(againMs));
    } catch (error) {
      console.warn('No service worker, or no answer whether there is a newer one.', error);
      if (!(await navigator.serviceWorker.getRegistration('/'))) lookIn(againMs);
    }
  };
  lookIn(lookMs);
  void register();
}

/** @param onNone the first version did not come, and there is none */
function follow(registration: ServiceWorkerRegistration, onNone: () => void): void {
  const followInstall = () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offerWaiting(registration);
      else if (worker.state === 'redundant' && !registration.active) onNone();
    });
  };
  offerWaiting(registration);
  followInstall();
  registration.addEventListener('updatefound', followInstall);
}

/** Offers a version that waits. The first one ever waits for nobody: there is none before it. */
function offerWaiting({ active, waiting }: ServiceWorkerRegistration): void {
  if (active && waiting) offerUpdate('ready');
}
