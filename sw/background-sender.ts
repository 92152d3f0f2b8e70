/**
 * Sends pending commands when no page is open. A script of its own, which the service worker imports when the browser
 * wakes it for a sync (`import-sender.ts`).
 */
export { drainInBackground } from '#src/sync/engine/background/drain-in-background.ts';
