/**
 * Delay in ms of the update check in a page that a worker already controls, so that it does not compete with the start
 * of work.
 */
const KNOWN_MS = 5000;

/** Delay in ms of the first installation, so that the first screen is usable before. */
const FIRST_MS = 3000;

/** Delay in ms before loading `follow-worker.ts` again after a failure. */
const AGAIN_MS = 60_000;

/**
 * Registers the service worker with workbox-window, after everything that the first screen needs. Without service
 * worker support (plain http on another host than localhost) the application works online only.
 */
export function registerServiceWorker(): void {
  // The development server has no worker, so neither do tests that run on it.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { controller } = navigator.serviceWorker;
  const follow = () => {
    import('./follow-worker.ts')
      .then(({ followWorker }) => followWorker(controller))
      .catch((error: unknown) => {
        console.warn('service worker: loading its module failed, will retry', error);
        setTimeout(follow, AGAIN_MS);
      });
  };
  setTimeout(follow, controller ? KNOWN_MS : FIRST_MS);
}
