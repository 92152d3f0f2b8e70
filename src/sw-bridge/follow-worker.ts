import { whenAllDismissed } from '#src/sync/client/outbox/failed-enqueues.ts';
import { connectWorker, isConnected, whenNone, type PageWorker } from './page-worker.ts';
import { safeReload } from './safe-reload.ts';

/** Interval of update checks in a page that stays open, in ms. */
const LOOK_MS = 3600_000;

/** Shorter interval in ms while the page is hidden or offline, or if the first version was not installed completely. */
const AGAIN_MS = 60_000;

/**
 * Registers the service worker, and checks for newer versions as long as the page is open.
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
      console.warn('service worker: registration or update check failed', error);
      if (!(await navigator.serviceWorker.getRegistration('/'))) lookIn(AGAIN_MS);
    }
  };
  whenNone(() => lookIn(AGAIN_MS));
  lookIn(LOOK_MS);
  void ask();
}

/**
 * Reloads this tab when another version takes over, because the user accepted it here or in another tab. If a command
 * could not be stored, only this tab knows it, so the tab does not reload until the user has seen that. The very first
 * version to control a tab causes no reload.
 */
function followController(workbox: PageWorker['workbox'], before: ServiceWorker | null): void {
  let controlled = before !== null;
  const take = () => {
    if (controlled) void whenAllDismissed().then(safeReload);
    controlled = true;
  };
  workbox.addEventListener('controlling', take);
  // Another version may have taken over while the page was starting.
  if (navigator.serviceWorker.controller !== before) take();
}
