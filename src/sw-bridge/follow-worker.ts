import { whenAllSeen } from '#src/outbox/unstored.ts';
import { connectWorker, isConnected, whenNone, type PageWorker } from './page-worker.ts';
import { reloadCalmly } from './reload-calmly.ts';

/** How often a page that stays open asks whether there is a newer version, in ms. */
const LOOK_MS = 3600_000;

/** So soon it asks again where the page is hidden or offline, or where a first version did not come whole, in ms. */
const AGAIN_MS = 60_000;

/**
 * Registers the service worker, and asks for newer versions as long as the page stays open.
 * @param before the worker that controlled the page when it started
 */
export function followWorker(before: ServiceWorker | null): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let followed = false;
  const lookIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(look, ms);
  };
  const look = () => {
    const canAsk = document.visibilityState === 'visible' && navigator.onLine;
    lookIn(canAsk ? LOOK_MS : AGAIN_MS);
    if (canAsk) void ask();
  };
  const ask = async () => {
    try {
      const known = isConnected();
      const { workbox } = await connectWorker();
      if (!followed) followController(workbox, before);
      followed = true;
      if (known) await workbox.update();
    } catch (error) {
      console.warn('No service worker, or no answer whether there is a newer one.', error);
      if (!(await navigator.serviceWorker.getRegistration('/'))) lookIn(AGAIN_MS);
    }
  };
  whenNone(() => lookIn(AGAIN_MS));
  lookIn(LOOK_MS);
  void ask();
}

/**
 * Reloads this tab when another version takes over, because the user agreed to it here or in another tab. A tap that
 * could not be stored is known to this tab alone: it goes on until the user has seen it. The first version ever to take
 * control of a tab changes nothing in it.
 */
function followController(workbox: PageWorker['workbox'], before: ServiceWorker | null): void {
  let controlled = before !== null;
  const take = () => {
    if (controlled) void whenAllSeen().then(reloadCalmly);
    controlled = true;
  };
  workbox.addEventListener('controlling', take);
  // Another version may have taken over while the page started.
  if (navigator.serviceWorker.controller !== before) take();
}
