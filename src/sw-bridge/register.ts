/** A page that a worker already controls looks for a newer version once the user has begun to work, after so many ms. */
const KNOWN_MS = 5000;

/** The first version is fetched after the first screen and its form can be used, after so many ms. */
const FIRST_MS = 3000;

/** After so many ms the code of `follow-worker.ts` is fetched again where it did not come. */
const AGAIN_MS = 60_000;

/**
 * Registers the service worker, by workbox-window, after everything that the first screen needs. Where the browser has
 * none (plain http on another host than localhost) the application works as long as there is a network.
 */
export function registerServiceWorker(): void {
  // The development server has no worker; neither do tests that run on it.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { controller } = navigator.serviceWorker;
  const follow = () => {
    import('./follow-worker.ts')
      .then(({ followWorker }) => followWorker(controller))
      .catch((error: unknown) => {
        console.warn('The service worker could not be followed, will retry.', error);
        setTimeout(follow, AGAIN_MS);
      });
  };
  setTimeout(follow, controller ? KNOWN_MS : FIRST_MS);
}
